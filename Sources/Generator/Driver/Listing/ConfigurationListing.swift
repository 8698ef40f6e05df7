import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings
import CodegenYAML

/// The effective settings of clients as YAML with comments that name the origin of each value, for `codegen config`.
struct ConfigurationListing {
    let diagnostics: DiagnosticsEngine

    func text(_ clients: [(api: APIConfiguration, document: ResolvedDocument)]) -> String {
        let all = clients.flatMap { client in
            let entry = lines(of: client.api, client.document)
            return entry.indices.map { entry[$0].indented($0 == 0 ? "  - " : "    ") }
        }
        return "apis:\n" + all.map { $0.text + "\n" }.joined()
    }

    private struct Line {
        let text: String

        init(_ text: String, _ origin: String? = nil) {
            self.text = origin.map { "\(text)  # \($0)" } ?? text
        }

        func indented(_ indent: String = "  ") -> Line {
            Line(indent + text)
        }
    }

    // MARK: Entries

    private func lines(of api: APIConfiguration, _ document: ResolvedDocument) -> [Line] {
        let ownKeys = [APIKeys.keys.formats.name, APIKeys.keys.overrides.name]
        let keys = APIKeys.declarations.filter { !ownKeys.contains($0.name) }
        return keys.flatMap { lines(of: $0, api) } + overrides(api, document)
    }

    private func lines(of key: any SettingDeclaration, _ api: APIConfiguration) -> [Line] {
        if let value = api.argument(key.name) { return [Line("\(key.name): \(value)", "command line")] }
        if let entry = api.written.first(where: { $0.key == key.name }) { return values(entry) }
        return key.defaultValue.map { [Line("\(key.name): \($0)", "default")] } ?? []
    }

    /// Returns the overrides. Overrides of the document are combined with the description's own settings, so both are
    /// listed.
    private func overrides(_ api: APIConfiguration, _ document: ResolvedDocument) -> [Line] {
        let own = document.settings.entries.flatMap { values($0, document.vendorExtensions) }
        let written = api.written.first { $0.key == APIKeys.keys.overrides.name }?.value.mapping?.entries ?? []
        let keys = OverrideKeys.keys
        let operations = operations(document, written.first { $0.key == keys.operations.name }?.value.mapping)
        let others = written.filter { ![keys.document.name, keys.operations.name].contains($0.key) }.flatMap {
            values($0)
        }
        let all = section(keys.document.name, own) + section(keys.operations.name, operations) + others
        return section(APIKeys.keys.overrides.name, all)
    }

    private func section(_ key: String, _ lines: [Line]) -> [Line] {
        lines.isEmpty ? [] : [Line("\(key):")] + lines.map { $0.indented() }
    }

    /// Returns the overrides of operations, and the settings that were read from extensions of other tools.
    private func operations(_ document: ResolvedDocument, _ written: Mapping?) -> [Line] {
        var read: [String: [Line]] = [:]
        var order: [String] = []
        for operation in document.operations where !operation.vendorExtensions.isEmpty {
            let name =
                written?.entries.first { operation.isNamed($0.key) }?.key ?? operation.operationID ?? operation.key
            let used = operation.settings.entries.filter { operation.vendorExtension(at: $0.keyRange) != nil }
            let group = operation.groupExtension.map { entry in
                Line("# group: \(YAMLText.scalar(operation.tags.first ?? ""))", origin(entry.keyRange, entry.key))
            }
            let lines = [group].compactMap(\.self) + used.flatMap { values($0, operation.vendorExtensions) }
            guard !lines.isEmpty else { continue }
            if read[name] == nil { order.append(name) }
            read[name, default: []] += lines
        }
        let own = (written?.entries ?? []).flatMap { entry in
            values(entry) + (read.removeValue(forKey: entry.key) ?? []).map { $0.indented() }
        }
        return own + order.flatMap { name in section(YAMLText.scalar(name), read[name] ?? []) }
    }

    // MARK: Values

    /// Returns one line per value that is not a mapping. Such values may come from different files.
    ///
    /// - Parameter vendors: The extensions of other tools that the value may have been read from.
    private func values(_ entry: Mapping.Entry, _ vendors: [Mapping.Entry] = []) -> [Line] {
        let key = YAMLText.scalar(entry.key)
        guard let entries = entry.value.mapping?.entries, !entries.isEmpty else {
            let vendor = vendors.first { $0.keyRange == entry.keyRange || $0.value.range == entry.keyRange }
            return [Line("\(key): \(YAMLText.flow(entry.value))", origin(entry.value.range, vendor?.key))]
        }
        return [Line("\(key):")] + entries.flatMap { values($0, vendors) }.map { $0.indented() }
    }

    /// - Parameter vendor: The extension of another tool that contains the value.
    private func origin(_ range: SourceRange, _ vendor: String? = nil) -> String? {
        let name = vendor.map { " (\($0))" } ?? ""
        return diagnostics.file(range.file).map { "\($0.path):\(range.line)\(name)" }
    }
}

extension APIConfiguration {
    /// Returns the value of a key that was set by the arguments.
    fileprivate func argument(_ key: String) -> String? {
        let keys = APIKeys.keys
        switch key {
        case keys.name.name where nameRange == nil: return YAMLText.scalar(name)
        case keys.spec.name where specRange == nil: return YAMLText.scalar(spec.shown)
        case keys.output.name where outputRange == nil: return YAMLText.scalar(output.shown)
        case keys.templates.name where templatesRange == nil: return (templates?.shown).map(YAMLText.scalar)
        case keys.allow.name where !allowedByArguments.isEmpty:
            return "[\(allowed.map { YAMLText.scalar($0.shown) }.joined(separator: ", "))]"
        default: return nil
        }
    }
}
