"""The programs and packages in the folder that the user passes."""

import re
import subprocess

# Generators, in the order of the columns.
CODEGEN, APPLE, JAVA = "codegen", "swift-openapi-generator", "openapi-generator"
# Libraries for clients that a person writes.
LIBRARIES = ["alamofire", "moya", "get"]


class Installed:
    def __init__(self, peers, codegen):
        self.peers = peers
        self.codegen = codegen

    def generators(self):
        """Returns the path of each generator that is there."""
        paths = {CODEGEN: self.codegen, APPLE: self.peers / APPLE, JAVA: self.peers / "openapi-generator-cli.jar"}
        return {name: path for name, path in paths.items() if path.exists()}

    def package(self, name):
        """Returns the package that the user prepared for an app with this peer, or None."""
        folder = self.peers / "apps" / f"{name}-app"
        return folder if (folder / "Package.swift").exists() else None

    def versions(self):
        """Returns each version: those of codegen and Swift, and the lines of versions.txt."""
        own = subprocess.run([self.codegen, "--version"], capture_output=True, text=True, check=True).stdout.strip()
        swift = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout
        return [f"codegen {own}", re.search(r"Swift version \S+", swift).group(), *versions(self.peers / "versions.txt")]


def versions(path):
    """Returns the lines of a file that are neither empty nor comments."""
    if not path.exists():
        return []
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]
