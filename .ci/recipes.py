#!/usr/bin/env python3
"""Performs the recipes of docs/architecture.md ("Four changes, step by step") on a copy of this repository: applies the
changes below, builds, generates the clients anew and runs the tests that the recipes name.

Fails if a change needs a file that its recipe does not name, or if a recipe names a file that is not changed.

usage: .ci/recipes.py [--work DIR] [FLAG …]
  --work DIR   the folder of the copy and its build; a later run builds only what has changed since
  FLAG         for each `swift` command
"""
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMITS = "Sources/Generator/OpenAPI/Limits/LimitKeyword.swift"
RUNTIME_LIMIT = "Sources/Runtime/EndpointCoding/Validation/ValueLimit.swift"
SINK = "specs/kitchen-sink.yaml"


class Recipe:
    """A section of the page, and changes that follow it: `(path, old, new)`; `old` is None for a new file, and empty for
    the end of a file."""

    def __init__(self, title, changes, optional=(), filters=""):
        self.title, self.changes, self.optional, self.filters = title, changes, optional, filters


FORMAT = Recipe("A format of schemas", [
    ("Sources/Generator/SchemaShape/Formats/FormatTable.swift",
     '"iri": TextFormat(sample: .url),', '"iri": TextFormat(.url),'),
    ("docs/x-codegen.md", "| | `uri` | `URL` |\n", "| | `uri`, `iri` | `URL` |\n"),
    (SINK, "        day: { type: string, format: date }\n        id: { type: string, format: uuid }\n",
     "        day: { type: string, format: date }\n        address: { type: string, format: iri, example: 'https://exämple.com/ö' }\n"
     "        id: { type: string, format: uuid }\n"),
], filters="FormatTests|FormatChoiceTests")

KEYWORD = Recipe("A keyword that limits values", [
    ("Sources/Generator/OpenAPI/Model/Constraints.swift",
     "    package var minItems: Int?\n", "    package var formatMinimum: String?\n    package var minItems: Int?\n"),
    (LIMITS, "case minLength, maxLength, pattern\n", "case minLength, maxLength, pattern, formatMinimum\n"),
    (LIMITS, "case .minLength, .maxLength, .pattern: [.string]", "case .minLength, .maxLength, .pattern, .formatMinimum: [.string]"),
    (LIMITS, ".minLength, .minItems, .minProperties: .lower", ".minLength, .formatMinimum, .minItems, .minProperties: .lower"),
    (LIMITS, ".minLength, .pattern, .minItems, .uniqueItems, .minProperties: []",
     ".minLength, .pattern, .formatMinimum, .minItems, .uniqueItems,\n            .minProperties:\n            []"),
    (LIMITS, ".multipleOf, .pattern, .uniqueItems, .minProperties,\n            .maxProperties:\n            false",
     ".multipleOf, .pattern, .formatMinimum, .uniqueItems,\n            .minProperties, .maxProperties:\n            false"),
    (LIMITS, "        case patterns(Path<[String]>)\n", "        case patterns(Path<[String]>)\n        case text(Path<String?>)\n"),
    (LIMITS, "        case .minItems: .count(\\.minItems)\n",
     "        case .formatMinimum: .text(\\.formatMinimum)\n        case .minItems: .count(\\.minItems)\n"),
    (LIMITS, "        case .number(let path), .exclusiveNumber(let path, _): constraints[keyPath: path]\n",
     "        case .number(let path), .exclusiveNumber(let path, _), .text(let path): constraints[keyPath: path]\n"),
    (LIMITS, "        case .lower: DecimalText.isLess(other, than: limit)\n",
     "        case .lower: self == .formatMinimum ? other < limit : DecimalText.isLess(other, than: limit)\n"),
    (LIMITS, "        case .number(let path), .exclusiveNumber(let path, _):\n            guard",
     "        case .number(let path), .exclusiveNumber(let path, _), .text(let path):\n            guard"),
    (LIMITS, "        case .pattern: nil\n        case .minItems",
     "        case .pattern: nil\n        case .formatMinimum:\n"
     "            constraints.formatMinimum.flatMap { limit in\n"
     "                value.string.flatMap { $0 < limit ? \"is before \\(limit)\" : nil }\n"
     "            }\n        case .minItems"),
    ("Sources/Generator/OpenAPI/Decoding/SchemaDecoder+Values.swift", "        case .flag(let limit): draft",
     "        case .text(let limit): draft.content.constraints[keyPath: limit] = text(member)\n        case .flag(let limit): draft"),
    ("Sources/Generator/OpenAPI/Dump/DocumentDump.swift",
     "        case .number(let limit), .exclusiveNumber(let limit, _): constraints",
     "        case .number(let limit), .exclusiveNumber(let limit, _), .text(let limit): constraints"),
    ("Sources/Generator/Lowering/Documentation/DocumentationWriter.swift", "        case .pattern: \"Pattern: ",
     "        case .formatMinimum: \"Earliest: `\\(limit)`.\"\n        case .pattern: \"Pattern: "),
    ("Sources/Generator/Lowering/Limits/LimitFinder.swift", "            case .pattern: nil\n",
     "            case .pattern: nil\n            case .formatMinimum: constraints.formatMinimum.map(ValueLimit.formatMinimum)\n"),
    ("Sources/Generator/IR/ValueLimit.swift", "    case minItems(Int)\n",
     "    case formatMinimum(String)\n    case minItems(Int)\n"),
    (RUNTIME_LIMIT, "    case minItems(Int)\n", "    /// The earliest date.\n    case formatMinimum(String)\n    case minItems(Int)\n"),
    (RUNTIME_LIMIT, "        case .pattern(let pattern, let icu):\n",
     "        case .formatMinimum(let first): text < first ? \"\\(text), at least \\(first) required\" : nil\n"
     "        case .pattern(let pattern, let icu):\n"),
    ("Sources/Generator/Rendering/Contexts/CheckContext.swift", "        case .minItems(let count): ",
     "        case .formatMinimum(let first): \".formatMinimum(\\(SwiftLiteral.string(first)))\"\n        case .minItems(let count): "),
    ("Tests/OpenAPITests/LimitKeywordTests.swift", "        Example(.minItems, two,",
     "        Example(\n            .formatMinimum, .string(\"2020-06-01\"), \"is before 2021-01-01\", { $0.formatMinimum = \"2020-01-01\" },\n"
     "            { $0.formatMinimum = \"2021-01-01\" }),\n        Example(.minItems, two,"),
    ("Tests/OpenAPITests/LimitKeywordTests.swift", "        case .patterns: \"a+\"\n",
     "        case .patterns: \"a+\"\n        case .text: \"2020-01-01\"\n"),
    ("Tests/OpenAPITests/LimitKeywordTests.swift", "        case .number, .exclusiveNumber, .patterns: \"",
     "        case .number, .exclusiveNumber, .patterns, .text: \""),
    (SINK, "        note: { type: [string, 'null'], maxLength: 2 }\n",
     "        note: { type: [string, 'null'], maxLength: 2 }\n        since: { type: string, format: date, formatMinimum: '2020-01-01' }\n"),
], optional=["Sources/Generator/SchemaValues/Samples"], filters="LimitKeywordTests|KitchenSinkTests")

OUTPUT = Recipe("A kind of output file", [
    ("Templates/partials/groupDocs.mustache", None, "# {{groupName}}\n\n{{#endpoints}}\n- `{{name}}`\n{{/endpoints}}\n"),
    ("Templates/manifest.yaml", "", '  - { template: groupDocs, for: group, path: "Docs/{{enumName}}.md" }\n'),
    ("Templates/EmbeddedTemplates.swift", '        "groupErrors": ',
     '        "groupDocs": PackageResources.groupDocs_mustache,\n        "groupErrors": '),
], filters="TemplateCatalogTests")

PLUGIN = Recipe("A plugin of the runtime", [
    ("Sources/Runtime/EndpointMiddleware/Plugins/CountingPlugin.swift", None, """/// A plugin that counts the attempts of all calls.
public nonisolated struct CountingPlugin: Plugin {
    private let count = Locked(0)

    public init() {}

    /// The number of attempts so far.
    public var attempts: Int { count.withLock(\\.self) }

    public func willSend(_ request: TransportRequest, context: CallContext) {
        count.withLock { $0 += 1 }
    }
}
"""),
    ("Tests/EndpointMiddlewareTests/Plugins/CountingPluginTests.swift", None, """import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Testing

@Suite struct CountingPluginTests {
    @Test func attemptsAreCounted() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .status(204))
        let counting = CountingPlugin()
        try await provider(stub, plugins: [counting]).empty(get)
        #expect(counting.attempts == 1)
    }
}
"""),
    ("docs/runtime/counting-plugin.md", None, """# Counting

This page is for apps that count their requests.

Product: `EndpointMiddleware`.

`CountingPlugin` counts the attempts of all calls.

```swift
let counting = CountingPlugin()
```
"""),
    ("docs/runtime/README.md", "- [Activity](activity-plugin.md)",
     "- [Counting](counting-plugin.md) (`CountingPlugin`): the number of attempts\n- [Activity](activity-plugin.md)"),
    ("Sources/Runtime/EndpointMiddleware/EndpointMiddleware.docc/Plugins-folder.md", "- ``FailureCallbacksPlugin``\n",
     "- ``CountingPlugin``\n- ``FailureCallbacksPlugin``\n"),
    ("Tests/ArchitectureTests/ModuleBudgetTests.swift", "codeLines: 3_102, publicTypes: 55", "codeLines: 3_102, publicTypes: 56"),
    ("docs/design/middleware.md", "| `EndpointMiddleware` | features that an app adds | 3,102 | 55 |",
     "| `EndpointMiddleware` | features that an app adds | 3,102 | 56 |"),
    ("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n### Added\n\n- `CountingPlugin` counts the attempts of all calls.\n"),
], optional=["docs/runtime", "Tests/CommunityTests/RuntimePageTests.swift"],
    filters="CountingPluginTests|ModuleBudgetTests|SnippetTests|PageTests|FolderArticleTests|FeatureTableTests")

RECIPES = [FORMAT, KEYWORD, OUTPUT, PLUGIN]
# A release skips a client whose inputs did not change. After a release, the first change ends this (docs/releasing.md).
VERSION = "Sources/Generator/Driver/Reporting/ToolVersion.swift"
# Files that `codegen` writes.
GENERATED = re.compile(r"(^|/)Generated/")
SCHEMA = "docs/schemas/codegen.schema.json"


def run(command, folder, **options):
    print("+", " ".join(str(word) for word in command), flush=True)
    return subprocess.run(command, cwd=folder, check=True, text=True, **options)


def files():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for path in listed.split("\0") if path and (ROOT / path).is_file()]


def named_paths(title):
    """The files and folders that the first list in the section of a recipe names."""
    text = (ROOT / "docs/architecture.md").read_text()
    section = text.split(f"\n### {title}\n")[1].split("\n### ")[0]
    steps = re.search(r"^1\. .*?(?=\n\n|\Z)", section, re.S | re.M)[0].split("\n")
    paths = set()
    for step in steps:
        folder = None
        for word in re.findall(r"`([^`]+)`", step) + re.findall(r"\]\(([^)#]+)", step):
            if (ROOT / word).exists() and "/" in word or word == "CHANGELOG.md":
                folder = word
                paths.add(word)
            elif (ROOT / "docs" / word).is_file():
                paths.add(f"docs/{word}")
            elif folder and (ROOT / folder / word).is_file():
                paths.add(f"{folder}/{word}")
        paths.update(re.findall(r"> (docs/\S+?)`", step))
    return paths


def texts(recipes):
    """The changed files with their new text."""
    changed = {}
    for recipe in recipes:
        named = named_paths(recipe.title)
        used = set()
        for path, old, new in recipe.changes:
            names = {name for name in named if path == name or path.startswith(f"{name}/")}
            if not names:
                sys.exit(f"the recipe '{recipe.title}' does not name {path}")
            used |= names
            text = changed.get(path) if path in changed else (ROOT / path).read_text() if old is not None else ""
            if old:
                if text.count(old) != 1:
                    sys.exit(f"{path}: {text.count(old)} places for the change of '{recipe.title}': {old!r}")
                text = text.replace(old, new)
            else:
                text += new
            changed[path] = text
        unused = named - used - set(recipe.optional) - {SCHEMA}
        if unused:
            sys.exit(f"the recipe '{recipe.title}' names {', '.join(sorted(unused))}, but no change needs it")
    return changed


def copy(folder, changed):
    """Copies the repository with the changed files. Equal files keep their dates."""
    paths = set(files()) | set(changed)
    for path in paths:
        source, target = ROOT / path, folder / path
        data = changed[path].encode() if path in changed else source.read_bytes()
        if target.is_file() and target.read_bytes() == data:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if source.is_file():
            target.chmod(source.stat().st_mode)
    for path in folder.rglob("*"):
        relative = str(path.relative_to(folder))
        if path.is_file() and relative not in paths and not relative.startswith(".build"):
            path.unlink()


def main():
    arguments = sys.argv[1:]
    work = ROOT / ".build/recipes"
    if arguments[:1] == ["--work"]:
        work, arguments = pathlib.Path(arguments[1]).resolve(), arguments[2:]
    folder = work / "copy"
    changed = texts(RECIPES)
    changed[VERSION] = (ROOT / VERSION).read_text().replace("isRelease = true", "isRelease = false")
    copy(folder, changed)
    began = time.monotonic()
    build = ["swift", "build", "--build-tests", "--scratch-path", str(work / "build"), *arguments]
    environment = {**os.environ, "TESTS": "recipes"}
    run(build, folder, env=environment)
    built = pathlib.Path(run([*build, "--show-bin-path"], folder, env=environment, capture_output=True).stdout.strip())
    codegen = built / "codegen"
    run([codegen], folder)
    with open(folder / SCHEMA, "w") as schema:
        run([codegen, "schema", "configuration"], folder, stdout=schema)
    run([codegen, "check"], folder)
    # The generated client with the format and the keyword.
    run(build, folder, env=environment)
    filters = "|".join(recipe.filters for recipe in RECIPES)
    run([built / "codegenPackageTests.xctest", "--testing-library", "swift-testing", "--filter", filters], folder)
    expected = set(changed) | {SCHEMA}
    for path in files():
        if (folder / path).read_bytes() != (ROOT / path).read_bytes() and path not in expected and not GENERATED.search(path):
            sys.exit(f"the recipes changed {path}, which no recipe names")
    print(f"{len(RECIPES)} recipes in {time.monotonic() - began:.0f} s")


main()
