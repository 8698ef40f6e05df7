import CodegenDiagnostics
import CodegenYAML

/// Applies the edits of diagnostics to their files, for `codegen lint --fix`.
struct SourceFixer {
    /// A file before and after its edits.
    struct FixedFile {
        let path: String
        let before: String
        let after: String

        /// The changes as a unified diff, for `git apply` and `patch -p1`.
        var patch: String { LinePatch(path, before: before, after: after).text }
    }

    private let diagnostics: DiagnosticsEngine

    init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// Returns the files that change, and the diagnostics whose edits were used.
    func fixed(isWritable: (String) -> Bool) -> (files: [FixedFile], used: Set<Diagnostic>) {
        var files: [FixedFile] = []
        var used: Set<Diagnostic> = []
        // Several clients may have the same description.
        var seen: Set<String> = []
        let editable = diagnostics.reported.filter { diagnostic in
            diagnostic.edits.allSatisfy { $0.range.file == diagnostic.edits.first?.range.file }
        }
        let byFile = Dictionary(grouping: editable) { $0.edits.first?.range.file }
        for file in diagnostics.files where !seen.contains(file.path) {
            guard let own = byFile[file.id], isWritable(file.path), let (fixed, accepted) = fix(file, own) else {
                continue
            }
            files.append(fixed)
            seen.insert(file.path)
            used.formUnion(accepted)
        }
        return (files, used)
    }

    private func fix(_ file: SourceFile, _ own: [Diagnostic]) -> (file: FixedFile, used: [Diagnostic])? {
        let text = EditedText(file.bytes)
        var changes: [EditedText.Change] = []
        var used: [Diagnostic] = []
        let settings = SettingInsertion(file, text)?.changes(own.flatMap(\.edits).filter(\.isSetting))
        changes += settings?.changes ?? []
        for diagnostic in own {
            if diagnostic.edits.contains(where: \.isSetting) {
                if diagnostic.edits.allSatisfy({ settings?.used.contains($0) == true }) { used.append(diagnostic) }
                continue
            }
            let new = diagnostic.edits.compactMap(text.change)
            let isFree = !new.contains { change in changes.contains { $0.range.overlaps(change.range) } }
            guard new.count == diagnostic.edits.count, isFree else { continue }
            changes += new
            used.append(diagnostic)
        }
        let after = text.applying(changes)
        guard !used.isEmpty, isReadable(after, as: file.path) else { return nil }
        return (FixedFile(path: file.path, before: String(decoding: file.bytes, as: UTF8.self), after: after), used)
    }

    /// Returns whether the new contents can be parsed. An edit that breaks the file is a mistake of its author, not a remedy.
    private func isReadable(_ text: String, as path: String) -> Bool {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: path, bytes: Array(text.utf8))
        return YAMLParser(diagnostics: engine).parse(file) != nil
    }
}

extension SourceEdit {
    fileprivate var isSetting: Bool {
        if case .setting = replacement { true } else { false }
    }
}
