import CodegenDiagnostics
import CodegenYAML

extension ReadingContext {
    /// Returns the final target of the references at a node; `nil` after reporting why they cannot be resolved.
    ///
    /// - Parameter section: The section of the components that contains objects of the expected kind.
    func follow(
        _ located: LocatedNode, in section: @autoclosure () -> String? = nil
    ) -> (target: LocatedNode, passed: [LocatedNode])? {
        guard let mapping = located.node.mapping, let entry = mapping.entry("$ref") else { return (located, []) }
        guard let reference = entry.value.string else {
            warnOfReference(entry, in: located.id)
            return nil
        }
        do {
            return try resolver.follow(located)
        } catch {
            let section = section() ?? ObjectKind.schemaSection
            warnOfReference(entry, to: reference, error, section, in: located)
            return nil
        }
    }

    /// Reports a reference that cannot be resolved, with the reference that is probably meant.
    func warnOfReference(
        _ entry: Mapping.Entry, to reference: String, _ failure: ReferenceFailure, _ section: String,
        in located: LocatedNode, omits omission: Omission? = nil
    ) {
        let proposal = proposal(for: reference, failure, section, from: located.base)
        let message = DiagnosticMessage.unresolvedReference(
            reference, failure, proposal: proposal, in: located.id.readablePath)
        let edits = proposal.map { [SourceEdit(entry.value.range, .scalar($0))] } ?? []
        warn(
            omission.map(message.omitting) ?? message, about: file(of: reference, in: located),
            at: entry.value.range, edits: edits)
    }

    /// Returns the name of the file that a reference leads to: the same reference in two files may have two targets.
    func file(of reference: String, in located: LocatedNode) -> String {
        let path = String(reference.prefix { $0 != "#" })
        return path.isEmpty ? located.base.file : library.name(of: path, from: located.base.file)
    }

    private func proposal(
        for reference: String, _ failure: ReferenceFailure, _ section: String, from base: SchemaID
    ) -> String? {
        switch failure {
        case .empty, .network, .circular, .tooLong: return nil
        case .file where [".yaml", ".yml", ".json"].contains { reference.lowercased().contains($0) }: return nil
        case .missing where !reference.hasPrefix("#"): return nil
        case .file, .missing: break
        }
        return suggestions.reference(meantBy: "\(base.file) \(section) \(reference)") {
            ReferenceProposal(library: library, version: version).reference(
                meantBy: reference, in: section, from: base)
        }
    }

    /// Reports a `$ref` that is not a string. Without quotes, `#` begins a comment in YAML.
    func warnOfReference(_ entry: Mapping.Entry, in id: SchemaID, omits omission: Omission? = nil) {
        var message = DiagnosticMessage.invalidReference(in: id.readablePath)
        var edits: [SourceEdit] = []
        if entry.value.isNull, let text = sourceText(at: entry.keyRange), let colon = text.firstIndex(of: ":") {
            let value = text[text.index(after: colon)...].drop { $0 == " " }
            let reference = value.prefix { !" \t\r\n\"".contains($0) }
            if reference.hasPrefix("#/") {
                message = .unquotedReference(String(reference), in: id.readablePath)
                edits = [quoted(reference, in: text, of: entry)]
            }
        }
        warn(omission.map(message.omitting) ?? message, at: entry.value.range, edits: edits)
    }

    /// - Parameter text: The line of the entry from its key on.
    private func quoted(_ reference: Substring, in text: String, of entry: Mapping.Entry) -> SourceEdit {
        let start = text.unicodeScalars.distance(from: text.startIndex, to: reference.startIndex)
        let column = Int(entry.keyRange.column) + start
        let line = Int(entry.keyRange.line)
        let range = SourceRange(
            file: entry.keyRange.file, line: line, column: column, endLine: line,
            endColumn: column + reference.unicodeScalars.count)
        return SourceEdit(range, .text("\"\(reference)\""))
    }
}
