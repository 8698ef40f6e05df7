import CodegenDiagnostics

/// The diagnostics of the configuration's entries and of input and output files.
struct DriverDiagnostics: DiagnosticTable {
    static let title = "Configuration and files"

    let unreadableFile = DiagnosticKind(
        "unreadable-file", .error,
        cause: "A description, a configuration, a template or `codegen.lock` cannot be read.",
        remedy: "Correct the path, or the permissions of the file.")
    let unknownEntry = DiagnosticKind(
        "unknown-entry", .error, cause: "The configuration has no entry with the name that `--name` gives.",
        remedy: "Name one of its entries.")
    let invalidModuleName = DiagnosticKind(
        "invalid-module-name", .error,
        cause: "`name` cannot be the name of a Swift module, is that of a module of Swift, of Apple's SDKs or of the "
            + "runtime, or is that of a type of Swift, Foundation or SwiftUI.",
        remedy: "Choose a name such as the one that the message proposes.")
    let unknownReservedName = DiagnosticKind(
        "unknown-reserved-name", .error, cause: "`remove` of `reservedNames` has a name that is not reserved.",
        remedy: "Correct the name, or delete it from the list.")
    let fixedReservedName = DiagnosticKind(
        "fixed-reserved-name", .error,
        cause: "`remove` of `reservedNames` has a name that generated code needs, such as `String` or `Data`.",
        remedy: "Delete it from the list. `name` in `overrides` or `x-codegen` gives the schema a name of its own.")
    let contradictoryReservedName = DiagnosticKind(
        "contradictory-reserved-name", .error, cause: "A name is in both lists of `reservedNames`.",
        remedy: "Delete it from `add` or from `remove`.")
    let duplicateModule = DiagnosticKind(
        "duplicate-module", .error, cause: "Two entries would generate modules of the same name.",
        remedy: "Give one of them another name.")
    let overlappingOutputs = DiagnosticKind(
        "overlapping-outputs", .error, cause: "The output folder of one entry is that of another, or is inside it.",
        remedy: "Give each client a folder of its own.")
    let duplicateOverride = DiagnosticKind(
        "duplicate-override", .error,
        cause: "An entry has `formats`, or a type in `schemas`, and its `overrides` have the same.",
        remedy: "Write it in one of the two.")
    let unknownModule = DiagnosticKind(
        "unknown-module", .error,
        cause: "A type of the app replaces that of a schema, and the client is a package of its own, which does not "
            + "depend on the module of the type.",
        remedy: "Write `package: false` in the entry, and make the client a target of the package with the module.")
    let mocksAccess = DiagnosticKind(
        "mocks-access", .error,
        cause:
            "`mocks` does not fit `access`: `internal` declarations are imported with `@testable` only, and others need none.",
        remedy: "With `access: internal`, write `mocks: testable` or `mocks: none`; otherwise remove `mocks: testable`."
    )
    let fixedSeverity = DiagnosticKind(
        "fixed-severity", .error, cause: "`rules` lowers or turns off a kind of diagnostic that is always an error.",
        remedy: "Remove the rule. Only kinds that are warnings by default can be configured.")
    let invalidPackage = DiagnosticKind(
        "invalid-package", .error,
        cause: "`package` has neither a `path` nor a `url` with its `version`, or both; or the version is not one.",
        remedy: "Write `path`, or `url` and a `version` of three numbers.")
    let missingFolder = DiagnosticKind(
        "missing-folder", .warning, cause: "`allow` or the `path` of `package` names a folder that does not exist.",
        remedy: "Correct the path.")
    let duplicatePackage = DiagnosticKind(
        "duplicate-package", .error,
        cause: "`codegen init`: the output folder has the name of the app's folder, or of the package codegen. "
            + "SwiftPM identifies local packages by these names.",
        remedy: "Name another folder with `--output`.")
    let missingSource = DiagnosticKind(
        "missing-source", .error,
        cause: "`codegen fetch`: an entry has no `source`, the URL that its description is downloaded from.",
        remedy: "Write `source` beside `spec`.")
    let fetchFailed = DiagnosticKind(
        "fetch-failed", .error,
        cause: "`codegen fetch`: a description cannot be downloaded, or what the server answers is not a description. "
            + "The file is as before.",
        remedy: "Correct `source`, or what the message names.")
    let editedDescription = DiagnosticKind(
        "edited-description", .error,
        cause: "`codegen fetch`: the description was changed since it was downloaded. It is not replaced.",
        remedy: "Put changes of your own into an overlay and run `codegen fetch --force`.")
    let outdatedDescription = DiagnosticKind(
        "outdated-description", .error, cause: "`codegen fetch --check`: the description at the URL has changed.",
        remedy: "Run `codegen fetch`.")
    let unfetchedReference = DiagnosticKind(
        "unfetched-reference", .warning,
        cause: "`codegen fetch`: the description refers to other files, which are not downloaded.",
        remedy: "Download them beside the description, or name the URL of a description in one file.")
    let unknownServer = DiagnosticKind(
        "unknown-server", .error, cause: "`defaultServer` names a server that the description does not have.",
        remedy: "Name one of its servers by its generated name.")
    let invalidOutputPath = DiagnosticKind(
        "invalid-output-path", .error, cause: "A path of the template manifest is outside of the output folder.",
        remedy: "Correct the path in the manifest.")
    let existingFile = DiagnosticKind(
        "existing-file", .error,
        cause: "A file that codegen did not write is at the path of a generated file, or of a file of `codegen init`. "
            + "Nothing is written.",
        remedy: "Move or delete the file.")
    let outputNotFolder = DiagnosticKind(
        "output-not-folder", .error, cause: "A file or a link is at the path of a folder of generated files.",
        remedy: "Move or delete it.")
    let unwritableFile = DiagnosticKind(
        "unwritable-file", .error,
        cause: "A generated file, a depfile or a stamp cannot be written. Generated files are as before, or whole.",
        remedy: "Correct the permissions of the output folder, or make space.")
    let incompleteOutput = DiagnosticKind(
        "incomplete-output", .error, cause: "The replacement of the generated files stopped before its end.",
        remedy: "Run codegen again to complete the folder.")
    let overwrittenEdit = DiagnosticKind(
        "overwritten-edit", .warning,
        cause:
            "While `codegen.lock` had a merge conflict, a generated file was like that of neither side. It was replaced.",
        remedy: "If somebody had changed it by hand, take the change from version control into a file of its own.")
    let lockMergeConflict = DiagnosticKind(
        "lock-merge-conflict", .error,
        cause: "`codegen.lock` has the lines of a merge conflict. `codegen` repairs it, and says so in a note.",
        remedy: "Run codegen again.")
    let mergeConflict = DiagnosticKind(
        "merge-conflict", .error,
        cause: "A generated file has the lines of a merge conflict. `codegen` repairs it, and says so in a note.",
        remedy: "Run codegen again.")
    let invalidLock = DiagnosticKind(
        "invalid-lock", .warning, cause: "`codegen.lock` has a line that this version of codegen does not write.",
        remedy: "Run codegen again.")
    let outdatedClient = DiagnosticKind(
        "outdated-client", .error,
        cause:
            "`codegen check`: what a client was generated from has changed: the program, the options, a template, an "
            + "overlay or the description.",
        remedy: "Run codegen.")
    let invalidSymbols = DiagnosticKind(
        "invalid-symbols", .error, cause: "`codegen diff`: a line of `codegen.symbols` is not valid.",
        remedy: "Run codegen, which writes the file again.")
    let unclearEntry = DiagnosticKind(
        "unclear-entry", .error,
        cause: "`codegen diff OLD`: the configuration has several entries, and none has this description.",
        remedy: "Choose an entry with `--name`.")
    let missingFile = DiagnosticKind(
        "missing-file", .error, cause: "`codegen check`: a generated file is missing.", remedy: "Run codegen.")
    let outdatedFile = DiagnosticKind(
        "outdated-file", .error,
        cause: "`codegen check`: a generated file differs from what codegen would write now.", remedy: "Run codegen.")
    let editedFile = DiagnosticKind(
        "edited-file", .error,
        cause: "A generated file was changed by hand. Nothing is written, and the difference is printed.",
        remedy: "Put the change into a file of its own and run `codegen --force`, which replaces the file.")
    let leftoverFile = DiagnosticKind(
        "leftover-file", .error, cause: "`codegen check`: a file of an earlier run is no longer generated.",
        remedy: "Run codegen, which removes it.")
}

extension DiagnosticKind {
    static let driver = DriverDiagnostics()
}
