#!/usr/bin/env python3
"""Prints the size of a linked program by module and kind of symbol: the program of this folder makes one call with a
generated client. A second table has the largest types."""

import argparse
import collections
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODULES = ["EndpointCoding", "EndpointRuntime", "Community", "App"]
SECTIONS = {"eh_frame": r"\.eh_frame", "relocations": r"\.rela", "dynamic symbols": r"\.(dynsym|dynstr|gnu)"}

# The first row whose pattern occurs in the demangled name is the kind of a symbol.
KINDS = {
    "generic specialisations": r"generic .*specialization",
    "resume parts": r"resume partial function",
    "value witnesses, outlined copies": r"value witness|^outlined ",
    "protocol witnesses": r"^protocol witness for ",
    "metadata": r"metadata|descriptor|witness table|symbolic |associated type|async function pointer|lazy cache|reflection",
    "thunks": r"thunk|partial apply|merged ",
    "closures": r"closure #",
    "variables": r"^static |variable initialization|unsafeMutableAddressor|one-time",
    "functions": "",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--types", type=int, default=20, metavar="N", help="how many types to list")
    parser.add_argument("--package", type=Path, default=HERE, help="a package with a program App and a client Community")
    parser.add_argument("options", nargs="*", help="options of `swift build`, after `--`")
    options = parser.parse_args()
    command = ["swift", "build", "-c", "release", "--product", "App", "--package-path", options.package, *options.options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    folder = Path(output(*command, "--show-bin-path").strip())
    program = folder / "App"
    subprocess.run(["strip", "-o", folder / "App.stripped", program], check=True)
    symbols = Symbols(program, folder)
    sections = sections_of(program)

    print("| module | kind | symbols | bytes |\n|---|---|---|---|")
    for (module, kind), (count, size) in sorted(symbols.kinds.items(), key=lambda row: (order(row[0][0]), -row[1][1])):
        print(f"| {module} | {kind} | {count} | {size:,} |")
    for name, pattern in SECTIONS.items():
        print(f"| all | {name} | | {sum(size for section, size in sections.items() if re.match(pattern, section)):,} |")
    print(f"| all | texts and constants without a symbol | | {sections['.rodata'] - symbols.constants:,} |")
    print(f"| all | the stripped program | | {(folder / 'App.stripped').stat().st_size:,} |")
    print("\n| type | symbols | bytes |\n|---|---|---|")
    for name, (count, size) in sorted(symbols.types.items(), key=lambda row: -row[1][1])[: options.types]:
        print(f"| {name} | {count} | {size:,} |")


class Symbols:
    """The symbols of a program, with the module whose object file defines them."""

    def __init__(self, program, folder):
        owners = {}
        for module in MODULES:
            for line in output("nm", "--defined-only", *(folder / f"{module}.build").glob("*.o")).splitlines():
                if len(fields := line.split()) == 3:
                    owners.setdefault(fields[2], module)
        listed = [line.split() for line in output("nm", "-S", "--defined-only", program).splitlines()]
        rows = {row[0]: row for row in listed if len(row) == 4 and row[2] not in "bB"}.values()
        names = output("swift", "demangle", "--compact", text="\n".join(row[3] for row in rows)).splitlines()
        self.kinds = collections.defaultdict(lambda: [0, 0])
        self.types = collections.defaultdict(lambda: [0, 0])
        self.constants = 0
        for (_, size, section, symbol), name in zip(rows, names, strict=True):
            module = owners.get(symbol, "other")
            kind = next(kind for kind, pattern in KINDS.items() if re.search(pattern, name))
            name = re.sub(r"_[0-9A-F]{32}|^.* in conformance |^.*> of | in (?=_)", "", name)
            subject = re.search(rf"(?:{'|'.join(MODULES)}|Swift|Foundation\w*)\.\(?(\w+)", name)
            for row in self.kinds[module, kind], self.types[f"{module}: {subject[1] if subject else '–'}"]:
                row[0] += 1
                row[1] += int(size, 16)
            if section in "rR":
                self.constants += int(size, 16)


def sections_of(program):
    rows = [line.split() for line in output("size", "-A", program).splitlines()]
    return {row[0]: int(row[1]) for row in rows if len(row) == 3 and row[1].isdigit()}


def order(module):
    return (MODULES + ["other"]).index(module)


def output(*command, text=None):
    return subprocess.run(command, check=True, input=text, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    main()
