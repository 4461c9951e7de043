"""What JSON is made of, and nothing else."""

from typing import Any

JSON_TYPES = (dict, list, str, int, float, bool, type(None))


def is_plain_json(data: Any) -> bool:
    """Whether data are made of JSON's own types, down to the leaves."""
    if type(data) is dict:
        return all(type(key) is str and is_plain_json(value) for key, value in data.items())
    if type(data) is list:
        return all(is_plain_json(value) for value in data)
    return type(data) in JSON_TYPES
