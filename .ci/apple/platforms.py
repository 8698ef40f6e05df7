"""The Linux toolchain as a compiler for Apple's platforms: shared by availability.py and apple-code.py.

A compiled module contains the triple of its platform. Copies of Linux modules with another triple of the same length are
modules of that platform to the compiler, and declarations in them keep their availability on every platform.
"""
import dataclasses
import functools
import json
import pathlib
import random
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINUX = b"x86_64-unknown-linux-gnu"
# The compiler reads from an SDK which version of visionOS, or of macOS, has the API of an iOS version.
VERSIONS = {
    "iOS_visionOS": {"16.0": "1.0", "17.0": "1.0", "17.2": "1.1", "17.4": "1.1", "17.5": "1.2", "18.0": "2.0", "26.0": "26.0"},
    "visionOS_iOS": {"1.0": "17.1", "1.1": "17.4", "1.2": "17.5", "2.0": "18.0", "26.0": "26.0"},
    "macOS_iOSMac": {"13.0": "16.1", "14.0": "17.0", "15.0": "18.0", "26.0": "26.0"},
    "iOSMac_macOS": {"16.1": "13.0", "17.0": "14.0", "18.0": "15.0", "26.0": "26.0"},
}


@dataclasses.dataclass(frozen=True)
class Platform:
    name: str
    # Its name in the output of `swift package dump-package`.
    manifest: str
    # The system of its triple, and what follows the version.
    system: str
    # The folder of its modules in a toolchain.
    folder: str
    environment: str = ""

    @property
    def version(self):
        """The deployment target in Package.swift."""
        return deployment_targets()[self.manifest]

    @property
    def triple(self):
        return f"arm64-apple-{self.system}{self.version}{self.environment}"

    @property
    def module_triple(self):
        """The triple with as many zeros as make it as long as that of Linux."""
        head, tail = f"arm64-apple-{self.system}{self.version.split('.')[0]}", self.environment
        missing = len(LINUX) - len(head) - len(tail)
        return (head + "." * (missing > 0) + "0" * (missing - 1) + tail).encode()

    @property
    def module_file(self):
        system = "macos" if self.system == "macosx" else self.system
        return f"arm64-apple-{system}{self.environment}.swiftmodule"


MACOS = Platform("macOS", "macos", "macosx", "macosx")
PLATFORMS = [
    MACOS,
    Platform("iOS", "ios", "ios", "iphoneos"),
    Platform("tvOS", "tvos", "tvos", "appletvos"),
    Platform("watchOS", "watchos", "watchos", "watchos"),
    Platform("visionOS", "visionos", "xros", "xros"),
    # SwiftPM derives its version from that of iOS.
    Platform("Mac Catalyst", "ios", "ios", "maccatalyst", "-macabi"),
]


@functools.cache
def deployment_targets():
    output = subprocess.run(
        ["swift", "package", "--package-path", str(ROOT), "dump-package"], capture_output=True, check=True).stdout
    return {platform["platformName"]: platform["version"] for platform in json.loads(output)["platforms"]}


def toolchain():
    compiler = pathlib.Path(shutil.which("swiftc")).resolve()
    return compiler.parent.parent / "lib" / "swift"


def prepare(platform, work):
    """Creates `resources` in a folder, with everything but the compiled modules of Linux, the map of the C library, and the
    description of an SDK."""
    (work / "resources" / platform.folder).mkdir(parents=True)
    (work / "modules").mkdir()
    (work / "sdk").mkdir()
    for entry in toolchain().iterdir():
        if entry.name != "linux":
            (work / "resources" / entry.name).symlink_to(entry)
    headers = toolchain() / "linux" / "x86_64"
    files = [("module.modulemap", "glibc.modulemap"), ("SwiftGlibc.h", "SwiftGlibc.h")]
    contents = [{"type": "file", "name": name, "external-contents": str(headers / source)} for name, source in files]
    overlay = {"version": 0, "roots": [{"type": "directory", "name": "/usr/include", "contents": contents}]}
    (work / "overlay.yaml").write_text(json.dumps(overlay))
    settings = {"Version": "26.0", "MaximumDeploymentTarget": "26.0.99", "VersionMap": VERSIONS}
    (work / "sdk/SDKSettings.json").write_text(json.dumps(settings))


def flags(platform, work, more_maps=()):
    """The options of the compiler for a prepared folder."""
    swift = toolchain()
    result = [
        "-swift-version", "6", "-target", platform.triple, "-clang-target", LINUX.decode(), "-sdk", f"{work}/sdk",
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
