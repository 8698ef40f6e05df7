#!/usr/bin/env python3
"""Builds an app from the quick start of README.md, in a temporary folder.

usage: .ci/quick-start.py [--scratch-path DIR] [FLAG …]
  --scratch-path DIR   the build folder of the app; another package's may be used again
  FLAG                 for each `swift` command
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "App", platforms: [.macOS(.v13)],
    dependencies: [{dependency}],
    targets: [{targets}])
"""
MAIN = """{imports}
func run() async throws {{
    {calls}
    _ = page
}}
"""


def blocks():
    """The blocks of the section, by language and in order."""
    text = (ROOT / "README.md").read_text()
    section = text.split("## Quick start in your app\n")[1].split("\n## ")[0]
    return re.findall(r"^```(\w+)\n(.*?)\n```", section, re.S | re.M)


def main():
    (_, dependency), (_, command), (_, target), (_, call) = blocks()
    lines = call.split("\n")
    shown = [line for text in (dependency, command, target, call) for line in text.split("\n")]
    if len(shown) != 6:
        sys.exit(f"the quick start has {len(shown)} lines, not six")
    dependency = dependency.replace('path: "../codegen"', f'name: "codegen", path: "{ROOT}"')
    flags = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        app = pathlib.Path(folder)
        (app / "App").mkdir()
        (app / "social.yaml").write_text((ROOT / "specs/social.yaml").read_text())
        own = '.executableTarget(name: "App"{}, path: "App")'
        (app / "App/App.swift").write_text("@main struct App { static func main() {} }\n")
        (app / "Package.swift").write_text(MANIFEST.format(dependency=dependency, targets=own.format("")))
        words = command.split()
        subprocess.run([*words[:2], *flags, *words[2:]], cwd=app, check=True)
        dependencies = own.format(', dependencies: ["Social"]')
        (app / "Package.swift").write_text(MANIFEST.format(dependency=dependency, targets=target + dependencies))
        (app / "App/Calls.swift").write_text(MAIN.format(imports=lines[0], calls="\n    ".join(lines[1:])))
        subprocess.run(["swift", "build", "--product", "App", *flags], cwd=app, check=True)


main()
