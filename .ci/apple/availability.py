#!/usr/bin/env python3
"""Type-checks this package for macOS 13 on Linux.

usage: .ci/apple/availability.py --build DIR [--work DIR] [--define NAME …] [--orders] [TARGET …]

Declarations that need a later system than the package supports are errors, as in Xcode. The compiler needs no SDK of
Apple for this: it gets the modules of the Linux toolchain and of a finished debug build, with the triple of macOS in them.

  --build DIR    the folder of the debug build: `swift build --show-bin-path`
  --work DIR     for copies of modules; a temporary folder by default
  --define NAME  a trait that is on, besides Generator
  --orders       type-checks each target with its files in reverse order and in five shuffled orders, too: under
                 whole-module optimisation, the order of files can decide whether a module compiles
  TARGET         by default, all targets in Swift

Not covered: API that only Apple's Foundation has or lacks, and code behind `#if canImport(Darwin)` and the like.
.ci/apple/apple-code.py checks such code with stand-ins for Apple's modules.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

from macos import LINUX, MACOS, flags as macos_flags, orders, prepare as prepare_toolchain, toolchain

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Type-checking the largest target takes less than 2 GB.
MEMORY = 8 << 30
# Lines of a branch that Apple platforms do not compile, by file: `Synchronization.Mutex` needs macOS 15.
LINUX_ONLY = {
    "Sources/Generator/Diagnostics/Guarded.swift": "is only available in macOS 15.0 or newer",
    "Sources/Runtime/EndpointCoding/Base/Locked.swift": "is only available in macOS 15.0 or newer",
}


def copy_module(source, target):
    """Copies a compiled module and gives it the triple of macOS."""
    target.write_bytes(source.read_bytes().replace(LINUX, MACOS))


def compile_interface(module, work):
    """Compiles a module that the toolchain has as text only, as it does Testing."""
    interface = module / f"{LINUX.decode()}.swiftinterface"
    binary = work / "interfaces" / module.name
    if interface.exists():
        binary.parent.mkdir(exist_ok=True)
        subprocess.run(
            ["swiftc", "-frontend", "-compile-module-from-interface", "-module-name", module.stem, "-o", str(binary),
             str(interface)], capture_output=True)
    return binary


def prepare(work, build):
    """Fills the folder `work` with the modules of the toolchain and of the build."""
    prepare_toolchain(work)
    modules, own = work / "resources" / "macosx", work / "modules"
    for module in (toolchain() / "linux").glob("*.swiftmodule"):
        if module.is_dir():
            binary = module / f"{LINUX.decode()}.swiftmodule"
            if not binary.exists():
                binary = compile_interface(module, work)
            if binary.exists():
                (modules / module.name).mkdir()
                copy_module(binary, modules / module.name / "x86_64-apple-macos.swiftmodule")
        else:
            copy_module(module, modules / module.name)
    for module in (build / "Modules").glob("*.swiftmodule"):
        copy_module(module, own / module.name)


def package_name():
    """The name that SwiftPM gives the compiler: the folder of the package, as an identifier."""
    return re.sub(r"\W", "_", ROOT.name.lower())


def flags(work, build, defines):
    maps = glob.glob(f"{build}/*.build/module.modulemap")
    maps += glob.glob(f"{ROOT}/Sources/*/*/module.modulemap")
    # Those that packages bring themselves.
    for folder in ("*", "Sources/*"):
        maps += glob.glob(f"{build.parent.parent}/checkouts/*/{folder}/include/module.modulemap")
    result = macos_flags(work, maps) + ["-package-name", package_name(), "-enable-testing", "-suppress-warnings"]
    for name in defines:
        result += ["-D", name]
    return result


def targets():
    """The files of each target in Swift."""
    output = subprocess.run(
        ["swift", "package", "--package-path", str(ROOT), "describe", "--type", "json"],
        capture_output=True, check=True, text=True).stdout
    found = [t for t in json.loads(output)["targets"] if t["module_type"] == "SwiftTarget"]
    return {t["name"]: [f"{ROOT}/{t['path']}/{source}" for source in t["sources"]] for t in found}


def resources(build, name):
    """The accessors of embedded resources, which a build generates."""
    return glob.glob(f"{build}/{name}.build/DerivedSources/*.swift")


def orders_of(files, all_orders):
    return orders(files, 5) if all_orders else [("sorted", sorted(files))]


def is_exempt(line):
    path = os.path.relpath(line.split(":")[0], ROOT)
    return path in LINUX_ONLY and LINUX_ONLY[path] in line


def check(name, files, common):
    """The errors of one type check, without exempt ones, and the files with exempt ones."""
    mode = [] if any(file.endswith("/main.swift") for file in files) else ["-parse-as-library"]
    process = subprocess.run(
        ["prlimit", f"--as={MEMORY}", "swiftc", "-frontend", "-typecheck", *common, *mode, "-module-name", name, *files],
        capture_output=True, text=True)
    errors = [line for line in process.stderr.splitlines() if ": error:" in line]
    if process.returncode != 0 and not errors:
        errors = [f"{name}: error: the compiler ended with status {process.returncode}: {process.stderr[-2000:]}"]
    used = {path for path in LINUX_ONLY for line in errors if is_exempt(line) and f"{path}:" in line}
    return list(dict.fromkeys(line for line in errors if not is_exempt(line))), used


def run(options, work):
    build = pathlib.Path(options.build).resolve()
    prepare(work, build)
    common = flags(work, build, ["Generator", *options.define])
    known = targets()
    unknown = [name for name in options.targets if name not in known]
    if unknown:
        sys.exit(f"not a target in Swift: {', '.join(unknown)}")
    failed = 0
    needed = set()
    jobs = [
        (name, order, sequence + resources(build, name))
        for name in options.targets or known for order, sequence in orders_of(known[name], options.orders)
    ]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        results = threads.map(lambda job: check(job[0], job[2], common), jobs)
        for (name, order, _), (errors, used) in zip(jobs, results):
            needed |= used
            failed += len(errors)
            if errors:
                print(f"{name}, files {order}: {len(errors)} errors")
                print("".join(f"  {line}\n" for line in errors[:20]), end="", flush=True)
    checked = {os.path.relpath(file, ROOT) for name in options.targets or known for file in known[name]}
    for path in set(LINUX_ONLY) & checked - needed:
        print(f"delete the exemption of {path}: it is not needed")
        failed += 1
    print(f"{len(options.targets or known)} targets, {failed} errors")
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    parser.add_argument("--work")
    parser.add_argument("--define", nargs="*", default=[])
    parser.add_argument("--orders", action="store_true")
    parser.add_argument("targets", nargs="*")
    options = parser.parse_args()
    if platform.machine() != "x86_64":
        sys.exit("this check needs an x86-64 machine: modules of other processors have triples of another length")
    if options.work:
        shutil.rmtree(options.work, ignore_errors=True)
        sys.exit(1 if run(options, pathlib.Path(options.work).resolve()) else 0)
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(1 if run(options, pathlib.Path(folder)) else 0)


main()
