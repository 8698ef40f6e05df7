import Diagnostics

extension DiagnosticMessage {
    // MARK: Input

    static func unreadableDescription(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "the description \(path) cannot be read: \(reason)")
    }

    static func unreadableOverlay(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "the overlay \(path) cannot be read: \(reason)")
    }

    static func unreadableConfiguration(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "the configuration \(path) cannot be read: \(reason)")
    }

    static func unknownEntry(_ name: String, _ names: [String]) -> Self {
        Self(
            .driver.unknownEntry,
            "the configuration has no entry '\(name)'",
            advice: Spelling.closest(to: name, among: names).map { "did you mean '\($0)'?" }
                ?? "its entries are \(names.joined(separator: ", "))")
    }

    static func unreadableTemplateFolder(_ path: String) -> Self {
        Self(.driver.unreadableFile, "\(path) is not a folder of templates that can be read")
    }

    static func unreadableTemplate(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "the template \(path) cannot be read: \(reason)")
    }

    // MARK: Output

    static let lockMergeConflict = Self(
        .driver.lockMergeConflict,
        "merge conflict in codegen.lock", advice: "run codegen again")

    static func unreadableLock(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "\(path) cannot be read: \(reason)")
    }

    static func invalidOutputPath(_ path: String) -> Self {
        Self(
            .driver.invalidOutputPath,
            "a generated file would have the path '\(path)', which is not a path inside the output folder",
            advice: "check the path in the template manifest")
    }

    static func existingFile(_ path: String) -> Self {
        Self(.driver.existingFile, "\(path) already exists and was not written by codegen", advice: "move or delete it")
    }

    static func outputNotFolder(_ path: String, _ kind: String) -> Self {
        Self(
            .driver.outputNotFolder, "\(path) is \(kind), where a folder of generated files is needed",
            advice: "move or delete it")
    }

    static func overwrittenEdit(_ path: String) -> Self {
        Self(
            .driver.overwrittenEdit, "\(path) was changed by hand, and the change is lost",
            advice: "put such code into a file of its own")
    }

    static func unwritableFile(_ path: String, _ reason: String) -> Self {
        Self(.driver.unwritableFile, "\(path) cannot be written: \(reason)", advice: "nothing was changed")
    }

    static func incompleteOutput(_ path: String, _ reason: String) -> Self {
        Self(
            .driver.incompleteOutput, "\(path) cannot be replaced: \(reason)",
            advice: "run codegen again to complete the folder")
    }

    // MARK: Diff

    static func unreadableSymbols(_ path: String, _ reason: String) -> Self {
        Self(
            .driver.unreadableFile, "the symbols \(path) cannot be read: \(reason)",
            advice: "run codegen to write them")
    }

    static func invalidSymbols(_ reason: String) -> Self {
        Self(.driver.invalidSymbols, "the symbols cannot be read: \(reason)", advice: "run codegen to write them again")
    }

    static func unclearEntry(_ names: [String]) -> Self {
        Self(
            .driver.unclearEntry, "several clients of the configuration could be meant",
            advice: "choose one of \(names.joined(separator: ", ")) with --name")
    }

    // MARK: Check

    static func missingFile(_ path: String) -> Self { Self(.driver.missingFile, "\(path) is missing") }
    static func outdatedFile(_ path: String) -> Self { Self(.driver.outdatedFile, "\(path) is out of date") }
    static func editedFile(_ path: String) -> Self { Self(.driver.editedFile, "\(path) was changed by hand") }
    static func leftoverFile(_ path: String) -> Self { Self(.driver.leftoverFile, "\(path) is left over") }
}
