#!/usr/bin/env python3
"""Merges the artifact bundles of several platforms into one, and packs it with its checksum.

usage: .ci/merge-artifact-bundles.py --output DIR [--version VERSION] [--lipo PROGRAM] BUNDLE ...

  BUNDLE             a folder codegen.artifactbundle that .ci/artifact-bundle.sh made
  --output DIR       where codegen.artifactbundle.zip and codegen.artifactbundle.zip.sha256 are written
  --version VERSION  the version that the bundles must contain
  --lipo PROGRAM     joins programs for macOS into one; default: lipo, if it is installed. Without it, each architecture
                     of macOS stays a variant of its own.

The same bundles give the same bytes on every machine, if `lipo` does.
"""
import argparse
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

NAME = "codegen"


class Variant:
    def __init__(self, folder, program, triples):
        self.folder = folder  # codegen-0.1.0-x86_64-unknown-linux-gnu
        self.program = program  # the path of the program in the folder
        self.triples = triples

    @property
    def is_for_macos(self):
        return all("-apple-macosx" in triple for triple in self.triples)


def fail(message):
    sys.exit(f"error: {message}")


def read(bundle, version):
    """The version of a bundle, and its variants."""
    information = bundle / "info.json"
    if not information.is_file():
        fail(f"{information} does not exist")
    content = json.loads(information.read_text())
    if content["schemaVersion"] != "1.0" or list(content["artifacts"]) != [NAME]:
        fail(f"{information} does not describe the program {NAME}")
    artifact = content["artifacts"][NAME]
    if version and artifact["version"] != version:
        fail(f"{bundle} contains version {artifact['version']}, not {version}")
    variants = []
    for variant in artifact["variants"]:
        path = pathlib.PurePosixPath(variant["path"])
        program = bundle / path
        if path.is_absolute() or ".." in path.parts or len(path.parts) < 2 or not program.is_file():
            fail(f"{information} names '{path}', which is not a file of a variant")
        if not program.stat().st_mode & 0o100:
            fail(f"{program} is not executable")
        variants.append(Variant(bundle / path.parts[0], path.relative_to(path.parts[0]), variant["supportedTriples"]))
    return artifact["version"], variants


def check_triples(variants):
    seen = set()
    for variant in variants:
        for triple in variant.triples:
            if triple in seen:
                fail(f"two bundles are for {triple}")
            seen.add(triple)


def join(variants, lipo, version, work):
    """Replaces the variants for macOS by one with a universal program."""
    macos = [variant for variant in variants if variant.is_for_macos]
    if not lipo or len(macos) < 2:
        return variants
    folder = work / f"{NAME}-{version}-universal-apple-macosx"
    shutil.copytree(macos[0].folder, folder)
    programs = [variant.folder / variant.program for variant in macos]
    output = folder / macos[0].program
    subprocess.run([lipo, "-create", *map(str, programs), "-output", str(output)], check=True)
    output.chmod(0o755)
    universal = Variant(folder, macos[0].program, [triple for variant in macos for triple in variant.triples])
    return [variant for variant in variants if not variant.is_for_macos] + [universal]


def write(path, version, variants):
    """Writes the archive. Order, times and permissions do not depend on the machine."""
    information = {
        "schemaVersion": "1.0",
        "artifacts": {
            NAME: {
                "version": version,
                "type": "executable",
                "variants": [
                    {"path": f"{variant.folder.name}/{variant.program}", "supportedTriples": variant.triples}
                    for variant in variants
                ],
            }
        },
    }
    root = f"{NAME}.artifactbundle"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        add(archive, f"{root}/info.json", (json.dumps(information, indent=2) + "\n").encode(), False)
        for variant in variants:
            for file in sorted(file for file in variant.folder.rglob("*") if file.is_file()):
                name = f"{root}/{variant.folder.name}/{file.relative_to(variant.folder)}"
                add(archive, name, file.read_bytes(), bool(file.stat().st_mode & 0o100))


def add(archive, name, content, is_executable):
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.create_system = 3
    entry.external_attr = (0o100755 if is_executable else 0o100644) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, content)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("bundles", nargs="+", type=pathlib.Path)
    parser.add_argument("--output", required=True, type=pathlib.Path)
    parser.add_argument("--version")
    parser.add_argument("--lipo", default=shutil.which("lipo"))
    arguments = parser.parse_args()

    version = arguments.version
    variants = []
    for bundle in arguments.bundles:
        # Without --version, the first bundle determines the version of the others.
        version, own = read(bundle, version)
        variants += own
    check_triples(variants)
    arguments.output.mkdir(parents=True, exist_ok=True)
    path = arguments.output / f"{NAME}.artifactbundle.zip"
    with tempfile.TemporaryDirectory() as work:
        variants = join(variants, arguments.lipo, version, pathlib.Path(work))
        variants.sort(key=lambda variant: variant.folder.name)
        write(path, version, variants)
    checksum = hashlib.sha256(path.read_bytes()).hexdigest()
    (arguments.output / f"{path.name}.sha256").write_text(f"{checksum}  {path.name}\n")
    for variant in variants:
        print(f"{variant.folder.name}: {', '.join(variant.triples)}")
    print(f"{checksum}  {path}")


main()
