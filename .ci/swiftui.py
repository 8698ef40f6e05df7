#!/usr/bin/env python3
"""Type-checks Examples/SwiftUI on Linux, against a small stub of SwiftUI (.ci/apple/stubs/SwiftUI).

usage: .ci/swiftui.py [--modules DIR]

  --modules DIR   a build folder with the modules of the runtime and of the client, such as .build/debug/Modules; default:
                  they are compiled from the sources, which takes about a minute

The script compiles the stub, then checks the targets of the example with the settings of its Package.swift, for debug and
for release, with warnings as errors. It checks that no name of the client is ambiguous in a file that imports SwiftUI, and
that wrong views are rejected.

The macro `#Preview` is part of Xcode, and its implementation is a program for macOS. The script replaces `#Preview("Name") {`
by a call of an initializer whose parameters are those of the macro, in a copy of the file and on the same line. The previews
are checked as the macro's expansion would be, and the example keeps the form that Xcode's templates have.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "Examples/SwiftUI"
STUB = ROOT / ".ci/apple/stubs/SwiftUI"
# The modules that the example imports, in the order of their dependencies.
MODULES = {
    "EndpointCoding": ROOT / "Sources/Runtime/EndpointCoding",
    "EndpointRuntime": ROOT / "Sources/Runtime/EndpointRuntime",
    "EndpointMockData": ROOT / "Sources/Runtime/EndpointMockData",
    "EndpointRuntimeTesting": ROOT / "Sources/Runtime/EndpointRuntimeTesting",
    "Community": ROOT / "Generated/Community/Community",
    "CommunityMocks": ROOT / "Generated/Community/CommunityMocks",
}
IMPORTS = "".join(f"import {name}\n" for name in sorted([*MODULES, "Foundation", "SwiftUI"]))
TYPE = re.compile(
    r"^(?:@\w+ )*public (?:(?:nonisolated|final|indirect) )*(?:struct|class|enum|protocol|actor|typealias) (\w+)", re.M)
PREVIEW = re.compile(r"#Preview(\([^\n]*?\))? \{")
# What the checks reject: a file beside the views, and a part of the compiler's message.
WRONG = {
    "an unknown property of a model": (
        "struct UnknownProperty: View {\n    let post: Post\n    var body: some View { Text(post.headline) }\n}\n",
        "has no member 'headline'"),
    "a body without a view": (
        "struct NoView: View {\n    var body: some View { 1 }\n}\n",
        "conform to 'View'"),
    "a call that is not awaited": (
        "struct NotAwaited: View {\n    let feed: PostFeed\n    var body: some View { Text(\"\").task { feed.reload() } }\n}\n",
        "'async'"),
    "a model used off the main actor": (
        "nonisolated func countOffMain(_ feed: PostFeed) -> Int { feed.posts.count }\n",
        "main actor-isolated"),
    "a state that crosses to another actor": (
        "final class Box { var count = 0 }\nnonisolated func change(_ box: Box) async { box.count += 1 }\n",
        "main actor-isolated"),
    "a body that is read off the main actor": (
        "nonisolated func body(of view: some View) { _ = view.body }\n",
        "main actor-isolated property 'body'"),
    "a preview of a view with a missing argument": (
        "#Preview(\"Wrong\") {\n    PostListView()\n}\n",
        "missing argument for parameter 'client'"),
}


def run(command, work=None):
    """Runs the compiler. Returns its output, with the paths of the sources, and whether it succeeded."""
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    output = result.stdout.replace(f"{work}/sources/", f"{EXAMPLE}/") if work else result.stdout
    return output.replace(f"{ROOT}/", ""), result.returncode == 0


def require(command, work, what):
    output, succeeded = run(command, work)
    if not succeeded:
        sys.exit(f"{output}\nfailed: {what}")
    print(f"ok: {what}", flush=True)


def swift_files(folder):
    files = sorted(folder.rglob("*.swift"))
    if not files:
        sys.exit(f"error: {folder.relative_to(ROOT)} has no Swift files")
    return files


def settings_of_the_example(work):
    """The compiler flags of each target, from Package.swift."""
    command = ["swift", "package", "--package-path", EXAMPLE, "--scratch-path", work / "package", "dump-package"]
    manifest = json.loads(subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, check=True).stdout)
    modes = manifest["swiftLanguageVersions"]
    flags = {}
    for target in manifest["targets"]:
        own = ["-swift-version", modes[0]]
        for setting in target["settings"]:
            (kind, value), = setting["kind"].items()
            if kind == "enableUpcomingFeature":
                own += ["-enable-upcoming-feature", value["_0"]]
            elif kind == "defaultIsolation":
                own += ["-default-isolation", value["_0"]]
            else:
                sys.exit(f"error: .ci/swiftui.py does not know the setting {kind} of target {target['name']}")
        flags[target["name"]] = own
    for name in ["MemberImportVisibility", "-default-isolation"]:
        if name not in flags["CommunityViews"]:
            sys.exit(f"error: target CommunityViews does not set {name}")
    return flags


def compile_modules(modules):
    for name, folder in MODULES.items():
        require(
            ["swiftc", "-emit-module", "-swift-version", "6", "-package-name", "codegen", "-module-name", name,
             "-I", modules, "-emit-module-path", modules / f"{name}.swiftmodule",
             "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies", *swift_files(folder)],
            None, f"module {name}")


def compile_stub(modules, work):
    """The stub, and an empty type for every other name of SwiftUI."""
    sources = swift_files(STUB)
    declared = {name for file in sources for name in TYPE.findall(file.read_text())}
    lines = (STUB / "names.txt").read_text().splitlines()
    names = {name for line in lines if not line.startswith("#") for name in line.split()}
    others = work / "Names.swift"
    others.write_text("".join(f"public enum {name} {{}}\n" for name in sorted(names - declared)))
    require(
        ["swiftc", "-emit-module", "-swift-version", "6", "-warnings-as-errors", "-module-name", "SwiftUI",
         "-emit-module-path", modules / "SwiftUI.swiftmodule", *sources, others],
        work, f"stub of SwiftUI, with {len(declared | names)} types")
    return declared | names


def with_checked_previews(text, prefix):
    """Replaces the macro on its line, so that lines of messages are those of the file."""
    count = 0

    def call(match):
        nonlocal count
        count += 1
        return f"@MainActor private let {prefix}{count} = _CheckedPreview{match.group(1) or ''} {{"

    return PREVIEW.sub(call, text), count


def copy_of_the_example(work):
    previews = 0
    for folder in ["Sources", "Tests"]:
        for file in swift_files(EXAMPLE / folder):
            text, count = with_checked_previews(file.read_text(), f"_preview{previews}_")
            if "#Preview" in text:
                sys.exit(f"error: {file.relative_to(ROOT)} has a #Preview that .ci/swiftui.py cannot replace")
            previews += count
            copy = work / "sources" / file.relative_to(EXAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(text)
    if previews < 5:
        sys.exit(f"error: the example has {previews} previews; .ci/swiftui.py expects at least five")
    return previews


def check_example(flags, modules, work):
    sources = work / "sources"
    common = ["-warnings-as-errors", "-parse-as-library", "-I", modules]
    views = [*flags["CommunityViews"], *common, "-module-name", "CommunityViews"]
    files = swift_files_of(sources / "Sources/CommunityViews")
    require(["swiftc", "-typecheck", *views, *files], work, "CommunityViews, release")
    # A module of its own job would be compiled without the bodies of functions.
    require(
        ["swiftc", "-emit-module", "-whole-module-optimization", "-no-emit-module-separately-wmo", *views, "-D", "DEBUG",
         "-enable-testing", "-emit-module-path", modules / "CommunityViews.swiftmodule", *files],
        work, "CommunityViews, debug")
    require(
        ["swiftc", "-typecheck", *flags["CommunityApp"], *common, "-module-name", "CommunityApp",
         *swift_files_of(sources / "Sources/CommunityApp")],
        work, "CommunityApp")
    require(
        ["swiftc", "-typecheck", *flags["CommunityViewsTests"], *common, *testing_plugin(),
         "-module-name", "CommunityViewsTests", *swift_files_of(sources / "Tests/CommunityViewsTests")],
        work, "CommunityViewsTests")
    return views


def swift_files_of(folder):
    return sorted(folder.rglob("*.swift"))


def testing_plugin():
    """The macros of Swift Testing have a folder of their own in the toolchain."""
    information = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], stdout=subprocess.PIPE, check=True, text=True).stdout)
    resources = pathlib.Path(information["paths"]["runtimeResourcePath"])
    return ["-plugin-path", resources / "host/plugins/testing"]


def check_names(flags, modules, work, names):
    """Every public type of SwiftUI, of the runtime and of the client can be named where all are imported."""
    own = {name for folder in MODULES.values() for file in swift_files(folder) for name in TYPE.findall(file.read_text())}
    file = work / "Ambiguous.swift"
    aliases = "".join(f"private typealias Name{index} = {name}\n" for index, name in enumerate(sorted(own | names)))
    file.write_text(IMPORTS + aliases)
    require(
        ["swiftc", "-typecheck", *flags["CommunityViews"], "-parse-as-library", "-module-name", "Names", "-I", modules, file],
        work, f"no name is ambiguous: {len(own)} of the client and the runtime, {len(names)} of SwiftUI")


def check_wrong_views(views, work):
    """A check that accepts everything would be of no use. Each file has its error among those of one type check."""
    files = swift_files_of(work / "sources/Sources/CommunityViews")
    wrong = []
    for index, (text, _) in enumerate(WRONG.values()):
        wrong.append(work / f"Wrong{index}.swift")
        wrong[-1].write_text(IMPORTS + with_checked_previews(text, f"_wrong{index}_")[0])
    # In one job: the compiler starts no other jobs after one with errors.
    output, _ = run(["swiftc", "-typecheck", "-whole-module-optimization", *views, "-D", "DEBUG", *files, *wrong], work)
    for file, (what, (_, message)) in zip(wrong, WRONG.items()):
        errors = [line for line in output.splitlines() if line.startswith(f"{file}:") and " error: " in line]
        if not any(message in line for line in errors):
            sys.exit(f"{output}\nfailed: {what} is not rejected with '{message}'")
    print(f"ok: {len(WRONG)} wrong views are rejected")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--modules", type=pathlib.Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as path:
        work = pathlib.Path(path).resolve()
        modules = work / "modules"
        modules.mkdir()
        flags = settings_of_the_example(work)
        if arguments.modules:
            for name in MODULES:
                for module in arguments.modules.resolve().glob(f"{name}.swiftmodule"):
                    (modules / module.name).symlink_to(module)
                if not (modules / f"{name}.swiftmodule").exists():
                    sys.exit(f"error: {arguments.modules} has no module {name}")
        else:
            compile_modules(modules)
        names = compile_stub(modules, work)
        print(f"ok: {copy_of_the_example(work)} previews")
        views = check_example(flags, modules, work)
        check_names(flags, modules, work, names)
        check_wrong_views(views, work)


main()
