"""The Linux toolchain as a compiler for macOS 13: shared by availability.py and apple-code.py."""
import json
import pathlib
import random
import shutil

# The triples in compiled modules; they have the same length, so that one can replace the other.
LINUX, MACOS = b"x86_64-unknown-linux-gnu", b"x86_64-apple-macosx13.00"


def toolchain():
    compiler = pathlib.Path(shutil.which("swiftc")).resolve()
    return compiler.parent.parent / "lib" / "swift"


def prepare(work):
    """Creates `resources` in a folder, with everything but the compiled modules of Linux, and the map of the C library."""
    (work / "resources" / "macosx").mkdir(parents=True)
    (work / "modules").mkdir()
    for entry in toolchain().iterdir():
        if entry.name != "linux":
            (work / "resources" / entry.name).symlink_to(entry)
    headers = toolchain() / "linux" / "x86_64"
    files = [("module.modulemap", "glibc.modulemap"), ("SwiftGlibc.h", "SwiftGlibc.h")]
    contents = [{"type": "file", "name": name, "external-contents": str(headers / source)} for name, source in files]
    overlay = {"version": 0, "roots": [{"type": "directory", "name": "/usr/include", "contents": contents}]}
    (work / "overlay.yaml").write_text(json.dumps(overlay))


def flags(work, more_maps=()):
    """The options of the compiler for a prepared folder."""
    swift = toolchain()
    result = [
        "-swift-version", "6", "-target", "x86_64-apple-macosx13.0", "-clang-target", LINUX.decode(),
        "-disable-objc-interop", "-resource-dir", f"{work}/resources", "-vfsoverlay", f"{work}/overlay.yaml",
        "-I", str(swift), "-I", f"{work}/modules", "-module-cache-path", f"{work}/cache",
        "-plugin-path", f"{swift}/host/plugins",
    ]
    maps = ["/usr/include/module.modulemap"]
    maps += [f"{swift}/{name}/module.modulemap" for name in ("dispatch", "CoreFoundation", "_FoundationCShims")]
    for path in [*maps, *more_maps]:
        result += ["-Xcc", f"-fmodule-map-file={path}"]
    for path in (f"{work}/resources/clang/include", "/usr/include/x86_64-linux-gnu", "/usr/include"):
        result += ["-Xcc", "-isystem", "-Xcc", path]
    return result


def orders(files, shuffles):
    """Files in sorted and reversed order, and in shuffled ones."""
    files = sorted(files)
    yield "sorted", files
    yield "reversed", files[::-1]
    for seed in range(1, shuffles + 1):
        yield f"shuffled with seed {seed}", random.Random(seed).sample(files, len(files))
