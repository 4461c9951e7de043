"""Installing Debian's packages, for the tools that need a program which pip does not have."""

import os
import shutil
import subprocess

ENVIRONMENT = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}


def may_install() -> bool:
    """Whether this is Debian, or one of its kind, and we are root there."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(name: str) -> None:
    """Install a package without its recommended ones; what is to be had is looked up anew only if need be."""
    command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", name]
    if subprocess.run(command, env=ENVIRONMENT, check=False).returncode:
        subprocess.run(["apt-get", "update", "--quiet"], env=ENVIRONMENT, check=True)
        subprocess.run(command, env=ENVIRONMENT, check=True)
