import CodegenDiagnostics

extension DiagnosticMessage {
    static func rebuiltLock(_ path: String) -> Self {
        Self(
            .driver.rebuiltLock, "\(path) is missing; the files of codegen are found by their headers",
            advice: "commit \(path)")
    }

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
        Self(.driver.unreadableFile, "\(path) is not a readable folder of templates")
    }

    static func unreadableTemplate(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "the template \(path) cannot be read: \(reason)")
    }

    // MARK: Output

    static let lockMergeConflict = Self(
        .driver.lockMergeConflict,
        "merge conflict in codegen.lock", advice: "run codegen again")

    static func mergeConflict(_ path: String) -> Self {
        Self(.driver.mergeConflict, "merge conflict in \(path)", advice: "run codegen again")
    }

    static let invalidLockLine = Self(
        .driver.invalidLock, "codegen did not write this line of codegen.lock; it is ignored",
        advice: "run codegen again")

    static func unreadableLock(_ path: String, _ reason: String) -> Self {
        Self(.driver.unreadableFile, "\(path) cannot be read: \(reason)")
    }

    static func invalidOutputPath(_ path: String) -> Self {
        Self(
            .driver.invalidOutputPath,
            "the path '\(path)' of a generated file is not inside the output folder",
            advice: "check the path in the template manifest")
    }

    static func existingFile(_ path: String) -> Self {
        Self(.driver.existingFile, "\(path) already exists and was not written by codegen", advice: "move or delete it")
    }

    static func outputNotFolder(_ path: String, _ kind: String) -> Self {
        Self(
            .driver.outputNotFolder, "\(path) is \(kind), but a folder for generated files is needed there",
            advice: "move or delete it")
    }

    static func overwrittenEdit(_ path: String) -> Self {
        Self(.driver.overwrittenEdit, "\(path) differed from both sides of the merge and was replaced")
    }

    static func unwritableFile(_ path: String, _ reason: String) -> Self {
        Self(.driver.unwritableFile, "\(path) cannot be written: \(reason)", advice: "no file was changed")
    }

    static func unwritableBuildFile(_ path: String, _ reason: String) -> Self {
        Self(.driver.unwritableFile, "\(path) cannot be written: \(reason)")
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
            .driver.unclearEntry, "the configuration has several entries, and none of them has this description",
            advice: "choose one of \(names.joined(separator: ", ")) with --name")
    }

    // MARK: Check

    static func missingFile(_ path: String) -> Self { missingFiles([path]) }
    static func outdatedFile(_ path: String) -> Self { outdatedFiles([path]) }
    static func editedFile(_ path: String) -> Self { editedFiles([path]) }
    static func leftoverFile(_ path: String) -> Self { leftoverFiles([path]) }

    static func missingFiles(_ paths: [String]) -> Self {
        Self(.driver.missingFile, files(paths, "is missing", "are missing"))
    }

    static func outdatedFiles(_ paths: [String]) -> Self {
        Self(.driver.outdatedFile, files(paths, "is out of date", "are out of date"))
    }

    static func editedFiles(_ paths: [String]) -> Self {
        Self(
            .driver.editedFile, files(paths, "was edited by hand", "were edited by hand"),
            advice: "put the change into another file and run codegen --force, which replaces the generated file")
    }

    static func leftoverFiles(_ paths: [String]) -> Self {
        Self(.driver.leftoverFile, files(paths, "is no longer generated", "are no longer generated"))
    }

    static func mergeConflicts(_ paths: [String]) -> Self {
        paths.count == 1
            ? mergeConflict(paths[0])
            : Self(.driver.mergeConflict, "merge conflicts in \(list(paths))", advice: "run codegen again")
    }

    static func otherTool(_ client: String, _ old: String, _ new: String) -> Self {
        Self(.driver.outdatedClient, "\(client) was generated by codegen \(old), but this is codegen \(new)")
    }

    static func changedOptions(_ client: String, symbols: [String] = []) -> Self {
        Self(
            .driver.outdatedClient, "the options of \(client) have changed since it was generated",
            advice: advice(symbols))
    }

    /// - Parameters:
    ///   - inputs: `templates`, `overlays` or `files of the description`.
    ///   - symbols: The symbols that change for callers, the most severe changes first.
    static func changedInputs(
        _ client: String, _ inputs: String, _ names: [String], symbols: [String] = []
    ) -> Self {
        Self(
            .driver.outdatedClient, "\(inputs) of \(client) have changed since it was generated: \(list(names))",
            advice: advice(symbols))
    }

    /// Returns advice that lists the changed symbols, which `codegen diff` explains.
    private static func advice(_ symbols: [String]) -> String? {
        symbols.isEmpty ? nil : "changed symbols: \(list(symbols))"
    }

    private static func files(_ paths: [String], _ one: String, _ many: String) -> String {
        paths.count == 1 ? "\(paths[0]) \(one)" : "\(paths.count) files \(many): \(list(paths))"
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }
}
