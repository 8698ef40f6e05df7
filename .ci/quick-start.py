#!/usr/bin/env python3
"""Builds an app from the quick start of README.md, in a temporary folder.

The app has the settings of a new Xcode project: the main actor isolates declarations by default, and members are visible
only in files that import their module (MemberImportVisibility). Its one import is the one in README.md.

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
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App", platforms: [.macOS(.v13)],
    dependencies: [{dependency}],
    targets: [
        .executableTarget(
            name: "App", dependencies: [{product}], path: "App",
            swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility")])
    ])
"""
APP = "@main struct App { static func main() {} }\n"
CALLS = """{imports}
func run() async throws {{
    {calls}
    _ = page
}}

func show(_ titles: [String]) {{}}
func show(_ text: String) {{}}

func handleErrors(of client: CommunityClient) async {{
    {errors}
}}

func readPages(of client: CommunityClient) async throws {{
    for try await post in client.posts.getPostsItems() {{ show(post.title) }}
}}
"""


def blocks(heading):
    """The blocks of a section, by language and in order."""
    text = (ROOT / "README.md").read_text()
    section = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    return [(language, block.split("\n")) for language, block in re.findall(r"^```(\w+)\n(.*?)\n```", section, re.S | re.M)]


BADGE = """    Badge:
      type: object
      description: A badge of a post.
      required: [name]
      properties:
        name: { type: string, description: The name of the badge. }
"""


def run(command, folder):
    """Runs a command and returns its output. Stops for a warning: those who see it have not done anything wrong."""
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    hasWarning = False
    output = ""
    for line in process.stdout:
        print(line, end="", flush=True)
        output += line
        hasWarning = hasWarning or "warning:" in line
    if process.wait() or hasWarning:
        sys.exit(f"failed{' with a warning' if hasWarning else ''}: {' '.join(command)}")
    return output


def change(folder, flags):
    """Adds a schema that another one needs, then removes it, and builds the app after each step. SwiftPM notices a new file
    of another package only if the date of the app's manifest changes. `swift run codegen` would hide it, because it plans
    the build in the same folder."""
    codegen = run(["swift", "build", *flags, "--show-bin-path"], folder).strip() + "/codegen"
    description = folder / "community.yaml"
    old = description.read_text()
    new = old.replace("  schemas:\n", f"  schemas:\n{BADGE}", 1)
    post = new.index("    Post:\n")
    place = new.index("      properties:\n", post) + len("      properties:\n")
    new = f"{new[:place]}        badge: {{ $ref: '#/components/schemas/Badge' }}\n{new[place:]}"
    for text in new, old:
        description.write_text(text)
        if "Package.swift: date renewed" not in run([codegen], folder):
            sys.exit("codegen has not renewed the date of the app's manifest")
        run(["swift", "build", *flags], folder)


def main():
    (_, commands), (_, dependency), (_, product), (_, calls) = blocks("Quick start in your app")
    errors = blocks("Before and after")[-1][1]
    lines = commands + dependency + product + calls
    if len(lines) != 6:
        sys.exit(f"the quick start has {len(lines)} lines, not six")
    flags = sys.argv[1:]
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path) / "app"
        (folder / "App").mkdir(parents=True)
        (folder / "community.yaml").write_text((ROOT / "specs/community.yaml").read_text())
        (folder / "App/App.swift").write_text(APP)
        for command in commands:
            words = command.replace("../codegen", str(ROOT)).split()
            run([*words[:2], *flags, *words[2:]], folder)
        codegen = ["swift", "run", *flags, "--package-path", str(ROOT), "codegen"]
        run([*codegen, "check", "--strict"], folder)
        manifest = MANIFEST.format(dependency=dependency[0], product=product[0])
        (folder / "Package.swift").write_text(manifest)
        imports = [line for line in calls if line.startswith("import ")]
        calls = "\n    ".join(line for line in calls if line not in imports)
        (folder / "App/Calls.swift").write_text(CALLS.format(imports="\n".join(imports), calls=calls, errors="\n    ".join(errors)))
        # SwiftPM would use the plan of the command above again, in the same build folder, and not build the app. The second
        # build stores the plan of the app.
        run(["swift", "build", "--disable-build-manifest-caching", *flags], folder)
        run(["swift", "build", *flags], folder)
        change(folder, flags)


main()
