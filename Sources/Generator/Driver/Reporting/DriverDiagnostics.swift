import CodegenDiagnostics

/// The diagnostics of the configuration's entries and of input and output files.
struct DriverDiagnostics: DiagnosticTable {
    static let title = "Configuration and files"

    let unreadableFile = DiagnosticKind(
        "unreadable-file", .error,
        cause: """
            A description, an overlay, a configuration, a template, `codegen.symbols`, `codegen.lock` or the `.source` \
            file of a description cannot be read. Or, for `git:REVISION:PATH`, the program git is missing, or the \
            repository does not have the revision or the file.
            """,
        remedy: """
            Correct the path, or the permissions of the file. A path after `git:REVISION:` is relative to the working \
            folder. `codegen fetch --force` replaces a `.source` file that cannot be read.
            """)
    let unknownEntry = DiagnosticKind(
        "unknown-entry", .error,
        cause: "The configuration has no entry with the name in `--name` or in an argument of `codegen fetch`.",
        remedy: "Use the `name` of an entry in the configuration.")
    let invalidModuleName = DiagnosticKind(
        "invalid-module-name", .error,
        cause: """
            `name` is not a valid name of a Swift module. Or it is the name of a module of Swift, of Apple's SDKs or \
            of the runtime, or the name of a type of Swift, Foundation or SwiftUI.
            """,
        remedy: "Choose another name, such as the name that the message proposes.")
    let unknownReservedName = DiagnosticKind(
        "unknown-reserved-name", .error, cause: "`remove` of `reservedNames` has a name that is not reserved.",
        remedy: "Correct the name, or delete it from the list.")
    let fixedReservedName = DiagnosticKind(
        "fixed-reserved-name", .error,
        cause: "`remove` of `reservedNames` has a name that generated code needs, such as `String` or `Data`.",
        remedy: "Delete the name from the list. `name` in `overrides` or `x-codegen` gives the schema another name.")
    let contradictoryReservedName = DiagnosticKind(
        "contradictory-reserved-name", .error, cause: "A name is in both lists of `reservedNames`.",
        remedy: "Delete it from `add` or from `remove`.")
    let duplicateModule = DiagnosticKind(
        "duplicate-module", .error, cause: "Two entries would generate modules with the same name.",
        remedy: "Rename one entry.")
    let overlappingOutputs = DiagnosticKind(
        "overlapping-outputs", .error,
        cause: "The output folder of one entry is the same as the folder of another entry, or is inside it.",
        remedy: "Give each client its own folder.")
    let duplicateOverride = DiagnosticKind(
        "duplicate-override", .error,
        cause: "An entry has `formats`, or a type in `schemas`, and its `overrides` contain the same setting.",
        remedy: "Write the setting in one place only.")
    let unknownModule = DiagnosticKind(
        "unknown-module", .error,
        cause: """
            A type of the app replaces the type of a schema, but the client is a separate package that does not depend \
            on the module of that type.
            """,
        remedy: "Write `package: false` in the entry, and make the client a target of the package with the module.")
    let mocksAccess = DiagnosticKind(
        "mocks-access", .error,
        cause: """
            `mocks` does not fit `access`. `mocks: testable` is for `access: internal` only, because `internal` \
            declarations are imported with `@testable`.
            """,
        remedy: """
            With `access: internal`, write `mocks: testable` or `mocks: none`; otherwise remove `mocks: testable`.
            """)
    let fixedSeverity = DiagnosticKind(
        "fixed-severity", .error, cause: "`rules` lowers or turns off a kind of diagnostic that is always an error.",
        remedy: "Remove the rule. Only kinds that are warnings by default can be configured.")
    let invalidPackage = DiagnosticKind(
        "invalid-package", .error,
        cause: """
            `package` needs either `path`, or `url` and `version`. It has neither or both, or the version is not \
            valid.
            """,
        remedy: "Write `path`, or `url` and a `version` of three numbers.")
    let foreignOutput = DiagnosticKind(
        "foreign-output", .error,
        cause: "`output` leads out of the git repository around the configuration (without a repository: out of the "
            + "working folder), or into `.git`.",
        remedy: "Choose a folder of the repository, or run `codegen --allow-output`. `--output` is always allowed.")
    let missingFolder = DiagnosticKind(
        "missing-folder", .warning, cause: "`allow` or the `path` of `package` names a folder that does not exist.",
        remedy: "Correct the path.")
    let duplicatePackage = DiagnosticKind(
        "duplicate-package", .error,
        cause: """
            `codegen init`: the output folder has the same name as the app's folder or the package codegen. SwiftPM \
            identifies local packages by these names.
            """,
        remedy: "Choose another folder with `--output`.")
    let existingEntry = DiagnosticKind(
        "existing-entry", .error,
        cause: """
            `codegen add`: the configuration has an entry with the description, or its list `apis` has a form to which \
            no entry can be added, such as an alias.
            """,
        remedy: "Add the entry by hand.")
    let unconfiguredOutput = DiagnosticKind(
        "unconfigured-output", .warning,
        cause: """
            A folder beside the output folders of the configuration has a `codegen.lock`, but no entry writes to the \
            folder. Its client is never generated again.
            """,
        remedy: """
            Delete the folder, or add an entry with this `output`. If another configuration writes to it, set this rule to \
            `"off"` in `rules`. A configuration of `--config` reports no such folders.
            """)
    let rebuiltLock = DiagnosticKind(
        "rebuilt-lock", .warning,
        cause: """
            `codegen.lock` is missing, but the output folder has generated files. A file that differs is replaced if it \
            has the header of codegen. No file is removed.
            """,
        remedy: "Commit `codegen.lock`.")
    let keptFile = DiagnosticKind(
        "kept-file", .warning,
        cause: """
            A file of an earlier run is no longer generated, but `codegen.lock` does not prove that it is unchanged: \
            after a merge the file matches no hash, or there is no lock. The file is kept, and is no longer part of the \
            client.
            """,
        remedy: "Put your changes into another file, and delete the file.")
    let missingSource = DiagnosticKind(
        "missing-source", .error, cause: "`codegen fetch`: an entry has no `source`, the URL of its description.",
        remedy: "Write `source` beside `spec`.")
    let fetchFailed = DiagnosticKind(
        "fetch-failed", .error,
        cause: """
            `codegen fetch`: a `source` is not valid, an environment variable may not be sent to its host, a \
            description cannot be downloaded, or the response of the server is not a description or cannot be \
            generated. The file is unchanged.
            """,
        remedy: "Correct `source`, or the problem that the message describes.")
    let editedDescription = DiagnosticKind(
        "edited-description", .error,
        cause: """
            `codegen fetch`: the file in `spec` is not replaced. The description was edited after the last download, \
            the file is not a description, or it is outside of the git repository around the configuration (without \
            a repository: of the working folder).
            """,
        remedy: "Correct `spec`, or put your changes into an overlay and run `codegen fetch --force`.")
    let outdatedDescription = DiagnosticKind(
        "outdated-description", .error,
        cause: "`codegen fetch --check`: the description at the URL has changed, or the file in `spec` is missing.",
        remedy: "Run `codegen fetch`.")
    let unfetchedReference = DiagnosticKind(
        "unfetched-reference", .warning,
        cause: """
            `codegen fetch`: the description refers to a file that is not below its own URL, that is hidden, or that \
            does not end in `.yaml`, `.yml` or `.json`. The file is not downloaded.
            """,
        remedy: "Copy the file to the folder of the description, and refer to the copy with an overlay.")
    let unknownServer = DiagnosticKind(
        "unknown-server", .error,
        cause: "`defaultServer` names a server that the description does not have, or `servers` names its URL.",
        remedy: "Use the generated name of a server, or the URL of a server as the description spells it.")
    let unknownModel = DiagnosticKind(
        "unknown-model", .error,
        cause: "`conformances` of the configuration names a type that the client does not have.",
        remedy: "Use the name of a generated struct or enumeration, or of its component.")
    let unavailableServerName = DiagnosticKind(
        "unavailable-server-name", .error,
        cause: "`servers` of the configuration has a name twice, or a name that generated code needs: "
            + "`all`, `custom`, `init`, `name`, `self` or `url`.",
        remedy: "Choose another name.")
    let invalidOutputPath = DiagnosticKind(
        "invalid-output-path", .error, cause: "A path of the template manifest is outside the output folder.",
        remedy: "Correct the path in the manifest.")
    let existingFile = DiagnosticKind(
        "existing-file", .error,
        cause: """
            A file that codegen did not write is at the path of a generated file or of a file of `codegen init`. No \
            file is written.
            """,
        remedy: """
            Move or delete the file. If `codegen.lock` is damaged, restore it from version control, or delete it: files \
            with the header of codegen are then replaced.
            """)
    let outputNotFolder = DiagnosticKind(
        "output-not-folder", .error, cause: "A file or a link is at the path of a folder of generated files.",
        remedy: "Move or delete it.")
    let unwritableFile = DiagnosticKind(
        "unwritable-file", .error,
        cause: """
            A generated file, its folder, a file of `codegen init`, a description of `codegen fetch`, a depfile or a \
            stamp cannot be written. Generated files and descriptions are either unchanged or complete.
            """,
        remedy: "Correct the permissions of the path in the message, or free space on its disk.")
    let incompleteOutput = DiagnosticKind(
        "incomplete-output", .error, cause: "The generated files were replaced only in part.",
        remedy: "Run codegen again to complete the folder.")
    let overwrittenEdit = DiagnosticKind(
        "overwritten-edit", .warning,
        cause: """
            A file with the header of codegen matched no hash of `codegen.lock` and was replaced: after a merge, or \
            because there was no lock. A note with this identifier names a file that was edited by hand and that \
            `codegen --force` has replaced or removed.
            """,
        remedy: "If the file was edited by hand, restore the change from version control into another file.")
    let lockMergeConflict = DiagnosticKind(
        "lock-merge-conflict", .error,
        cause: """
            `codegen.lock` contains the markers of a merge conflict, or the lines of two runs, which \
            `codegen.lock merge=union` in `.gitattributes` leaves. `codegen` repairs the file and reports that in a note.
            """,
        remedy: "Run codegen again.")
    let mergeConflict = DiagnosticKind(
        "merge-conflict", .error,
        cause: """
            A generated file contains the markers of a merge conflict. `codegen` repairs the file and reports that in \
            a note.
            """,
        remedy: "Run codegen again.")
    let invalidLock = DiagnosticKind(
        "invalid-lock", .warning, cause: "`codegen.lock` has a line that this version of codegen does not write.",
        remedy: "Run codegen again.")
    let outdatedClient = DiagnosticKind(
        "outdated-client", .error,
        cause: """
            `codegen check`: files of the client are out of date, because an input has changed: the program, the \
            options, a template, an overlay or the description. A change that does not affect the files, such as a \
            comment in the description, is not reported.
            """,
        remedy: "Run codegen.")
    let invalidSymbols = DiagnosticKind(
        "invalid-symbols", .error, cause: "`codegen diff`: a line of `codegen.symbols` is not valid.",
        remedy: "Run codegen, which writes the file again.")
    let unclearEntry = DiagnosticKind(
        "unclear-entry", .error,
        cause: "`codegen diff OLD`: the configuration has several entries, and none of them has this description.",
        remedy: "Choose an entry with `--name`.")
    let missingFile = DiagnosticKind(
        "missing-file", .error, cause: "`codegen check`: a generated file is missing.", remedy: "Run codegen.")
    let outdatedFile = DiagnosticKind(
        "outdated-file", .error,
        cause: "`codegen check`: a generated file differs from the file that codegen would write now.",
        remedy: "Run codegen.")
    let editedFile = DiagnosticKind(
        "edited-file", .error,
        cause: """
            A generated file was edited by hand, and would be replaced or removed. No file is written, and the \
            difference is printed.
            """,
        remedy: """
            Put the change into another file and run `codegen --force`, which replaces the file, or removes it if it is \
            no longer generated.
            """)
    let leftoverFile = DiagnosticKind(
        "leftover-file", .error, cause: "`codegen check`: a file of an earlier run is no longer generated.",
        remedy: "Run codegen, which removes it.")
}

extension DiagnosticKind {
    static let driver = DriverDiagnostics()
}
