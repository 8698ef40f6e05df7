#!/usr/bin/env python3
"""Compares codegen with other generators and network libraries for Swift, on one machine in one run.

    swift build -c release --product codegen --static-swift-stdlib
    TMPDIR=/dev/shm Benchmarks/Peers/peers.py --peers FOLDER [--corpus FOLDER] [--runs 3] [--parts generating,…]

README.md says what FOLDER contains. A peer that is missing there is left out. Prints a Markdown table for each part. All
peers take turns within a part, so that the load of the machine is the same for all. The program fetches nothing.
"""

import argparse
import datetime
import os
import pathlib
import platform
import sys
import tempfile

import apps
import coding
import compiling
import generating
from installed import Installed

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARTS = {"generating": generating.table, "apps": apps.table, "compiling": compiling.table, "coding": coding.table}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=pathlib.Path, required=True, help="the folder with the peers")
    parser.add_argument("--codegen", type=pathlib.Path, default=ROOT / ".build/release/codegen")
    parser.add_argument("--corpus", type=pathlib.Path, default=ROOT / "../shared/corpus")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--parts", default=",".join(PARTS), help="the parts to run, with commas")
    parser.add_argument("--work", type=pathlib.Path, help="a folder that keeps the builds of the apps for another run")
    parser.add_argument("--descriptions", nargs="*", help="files of the corpus, instead of those of the part")
    options = parser.parse_args()
    unknown = set(options.parts.split(",")) - set(PARTS)
    if unknown:
        parser.error(f"unknown part {', '.join(sorted(unknown))}; the parts are {', '.join(PARTS)}")
    installed = Installed(options.peers.resolve(), options.codegen.resolve())
    print(f"{datetime.date.today()}, {platform.machine()}, {os.cpu_count()} cores. {'; '.join(installed.versions())}.")
    with tempfile.TemporaryDirectory(prefix="peers-") as temporary:
        work = (options.work or pathlib.Path(temporary)).resolve()
        for part in options.parts.split(","):
            print(f"\n## {part}\n", flush=True)
            for line in PARTS[part](installed, options, work):
                print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
