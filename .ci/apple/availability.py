#!/usr/bin/env python3
"""Type-checks this package for every platform of Apple on Linux: each with its own deployment target in Package.swift.

usage: .ci/apple/availability.py --build DIR [--platforms NAME …] [--define NAME …] [--orders] [TARGET …]

Declarations that need a later system than the package supports, or that a platform does not have, are errors, as in Xcode.
The compiler needs no SDK of Apple for this: it gets the modules of the Linux toolchain and of a finished debug build, with
the triple of the platform in them.

  --build DIR    the folder of the debug build: `swift build --show-bin-path`
  --platforms    macOS, iOS, tvOS, watchOS, visionOS, "Mac Catalyst"; all by default
  --define NAME  a trait that is on, besides Generator
  --orders       type-checks each target with its files in reverse order and in five shuffled orders, too: under
                 whole-module optimisation, the order of files can decide whether a module compiles
  TARGET         by default, all targets in Swift on macOS; the libraries and clients and the test plan on iOS; the
                 libraries and one client on the others. The generator is for Macs and Linux.

The modules of Linux have the availability of the standard library and of the part of Foundation that Apple shares. For the
other declarations of Foundation, foundation.txt lists the platforms that have them; a use behind `#if os(…)` is seen as on
that platform, one behind `#available` is an error all the same.

Not covered: declarations that only Linux has, those that foundation.txt does not list, the 32 bits of an `Int` on older
watches, and code behind `#if canImport(Darwin)` and the like. .ci/apple/apple-code.py checks such code with stand-ins for
Apple's modules, whose availability is written by hand.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from platform import machine as processor

import symbols
from platforms import LINUX, MACOS, PLATFORMS, ROOT, flags as platform_flags, orders, prepare as prepare_toolchain, toolchain

# Type-checking the largest target takes less than 2 GB.
MEMORY = 8 << 30
# Files with a branch that Apple platforms do not compile: `Synchronization.Mutex` needs macOS 15 and iOS 18.
LINUX_ONLY = {"Sources/Generator/Diagnostics/Guarded.swift", "Sources/Runtime/EndpointCoding/Base/Locked.swift"}
MUTEX = re.compile(r"'(Mutex|init\(_:\)|withLock)' is only available in")


def copy_module(platform, source, target):
    """Copies a compiled module and gives it the triple of a platform."""
    target.write_bytes(source.read_bytes().replace(LINUX, platform.module_triple))


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


def prepare(platform, work, build):
    """Fills the folder `work` with the modules of the toolchain and of the build."""
    prepare_toolchain(platform, work)
    modules, own = work / "resources" / platform.folder, work / "modules"
    for module in (toolchain() / "linux").glob("*.swiftmodule"):
        if module.is_dir():
            binary = module / f"{LINUX.decode()}.swiftmodule"
            if not binary.exists():
                binary = compile_interface(module, work)
            if binary.exists():
                (modules / module.name).mkdir()
                copy_module(platform, binary, modules / module.name / platform.module_file)
        else:
            copy_module(platform, module, modules / module.name)
    for module in (build / "Modules").glob("*.swiftmodule"):
        copy_module(platform, module, own / module.name)


def stub(platform, work):
    """Compiles what Foundation has on iOS and its siblings only, and returns the option that imports it everywhere."""
    subprocess.run(
        ["swiftc", "-frontend", "-emit-module", *platform_flags(platform, work), "-parse-as-library", "-module-name",
         "AppleProcess", "-o", f"{work}/modules/AppleProcess.swiftmodule", str(ROOT / ".ci/apple/stubs/AppleProcess.swift")],
        check=True)
    return ["-import-module", "AppleProcess"]


def package_name():
    """The name that SwiftPM gives the compiler: the folder of the package, as an identifier."""
    return re.sub(r"\W", "_", ROOT.name.lower())


def flags(platform, work, build, defines):
    maps = glob.glob(f"{build}/*.build/module.modulemap")
    maps += glob.glob(f"{ROOT}/Sources/*/*/module.modulemap")
    # Those that packages bring themselves.
    for folder in ("*", "Sources/*"):
        maps += glob.glob(f"{build.parent.parent}/checkouts/*/{folder}/include/module.modulemap")
    result = platform_flags(platform, work, maps) + ["-package-name", package_name(), "-enable-testing", "-suppress-warnings"]
    for name in defines:
        result += ["-D", name]
    return result


def targets():
    """The targets in Swift, as SwiftPM describes them."""
    output = subprocess.run(
        ["swift", "package", "--package-path", str(ROOT), "describe", "--type", "json"],
        capture_output=True, check=True, text=True).stdout
    return {t["name"]: t for t in json.loads(output)["targets"] if t["module_type"] == "SwiftTarget"}


def sources(target):
    return [f"{ROOT}/{target['path']}/{source}" for source in target["sources"]]


def chosen(platform, known):
    """The names of the targets for a platform: all for macOS; otherwise those that an app can contain. The clients have
    the same templates, and the tests run in a simulator of iOS, so the other platforms get one client and no tests."""
    if platform is MACOS:
        return list(known)
    found = {"KitchenSink", "KitchenSinkMocks"}
    if platform.name == "iOS":
        plan = json.loads((ROOT / ".github/Runtime.xctestplan").read_text())
        found |= {entry["target"]["name"] for entry in plan["testTargets"]}
        found |= {name for name, target in known.items() if target["path"].startswith("Generated/")}
    found |= {name for name, target in known.items() if set(target.get("product_memberships", [])) - {"codegen"}}
    waiting = list(found)
    while waiting:
        needed = known.get(waiting.pop(), {}).get("target_dependencies", [])
        waiting += set(needed) - found
        found.update(needed)
    return [name for name in known if name in found]


def resources(build, name):
    """The accessors of embedded resources, which a build generates."""
    return glob.glob(f"{build}/{name}.build/DerivedSources/*.swift")


def orders_of(files, all_orders):
    return orders(files, 5) if all_orders else [("sorted", sorted(files))]


def is_exempt(line):
    path = os.path.relpath(line.split(":")[0], ROOT)
    return path in LINUX_ONLY and MUTEX.search(line) is not None


def check(name, files, common, index=None):
    """The errors of one type check, without exempt ones, and the files with exempt ones. Fills the index in a folder."""
    if index:
        units = [f"-index-unit-output-path={name}-{position}.o" for position in range(len(files))]
        common = common + ["-index-store-path", str(index)] + [part for unit in units for part in unit.split("=")]
    mode = [] if any(file.endswith("/main.swift") for file in files) else ["-parse-as-library"]
    process = subprocess.run(
        ["prlimit", f"--as={MEMORY}", "swiftc", "-frontend", "-typecheck", *common, *mode, "-module-name", name, *files],
        capture_output=True, text=True)
    errors = [line for line in process.stderr.splitlines() if ": error:" in line]
    if process.returncode != 0 and not errors:
        errors = [f"{name}: error: the compiler ended with status {process.returncode}: {process.stderr[-2000:]}"]
    used = {path for path in LINUX_ONLY for line in errors if is_exempt(line) and f"{path}:" in line}
    return list(dict.fromkeys(line for line in errors if not is_exempt(line))), used


def run(options, platform, known, work):
    build = pathlib.Path(options.build).resolve()
    prepare(platform, work, build)
    common = flags(platform, work, build, ["Generator", *options.define]) + stub(platform, work)
    names = [name for name in chosen(platform, known) if name in (options.targets or known)]
    failed = 0
    needed = set()
    jobs = [
        (name, order, sequence + resources(build, name))
        for name in names for order, sequence in orders_of(sources(known[name]), options.orders)
    ]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        results = threads.map(lambda job: check(job[0], job[2], common, work / "index"), jobs)
        for (name, order, _), (errors, used) in zip(jobs, results):
            needed |= used
            failed += len(errors)
            if errors:
                print(f"{platform.name} {platform.version}, {name}, files {order}: {len(errors)} errors")
                print("".join(f"  {line}\n" for line in errors[:20]), end="", flush=True)
    lacking = symbols.problems(work / "index", platform)
    failed += len(lacking)
    print("".join(f"  {line}\n" for line in lacking), end="")
    checked = {os.path.relpath(file, ROOT) for name in names for file in sources(known[name])}
    for path in LINUX_ONLY & checked - needed:
        print(f"delete the exemption of {path}: it is not needed")
        failed += 1
    print(f"{platform.name} {platform.version}: {len(names)} targets, {failed} errors", flush=True)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    parser.add_argument("--platforms", nargs="+", choices=[p.name for p in PLATFORMS], default=[p.name for p in PLATFORMS])
    parser.add_argument("--define", nargs="*", default=[])
    parser.add_argument("--orders", action="store_true")
    parser.add_argument("targets", nargs="*")
    options = parser.parse_args()
    if processor() != "x86_64":
        sys.exit("this check needs an x86-64 machine: modules of other processors have triples of another length")
    known = targets()
    unknown = [name for name in options.targets if name not in known]
    if unknown:
        sys.exit(f"not a target in Swift: {', '.join(unknown)}")
    failed = 0
    for platform in PLATFORMS:
        if platform.name in options.platforms:
            with tempfile.TemporaryDirectory() as folder:
                failed += run(options, platform, known, pathlib.Path(folder))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
