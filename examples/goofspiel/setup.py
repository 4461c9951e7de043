"""Compiles the rules of Goofspiel."""

from setuptools import setup

from thauma.building.extensions import compile_game

setup(**compile_game("src/thauma_goofspiel"))
