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
        let own = document.settings.entries.flatMap(values)
        let written = api.written.first { $0.key == APIKeys.keys.overrides.name }?.value.mapping?.entries ?? []
        let others = written.filter { $0.key != OverrideKeys.keys.document.name }.flatMap(values)
        let all = (own.isEmpty ? [] : [Line("document:")] + own.map { $0.indented() }) + others
        return all.isEmpty ? [] : [Line("overrides:")] + all.map { $0.indented() }
    }

    // MARK: Values

    /// Returns one line per value that is not a mapping. Such values may come from different files.
    private func values(_ entry: Mapping.Entry) -> [Line] {
        let key = YAMLText.scalar(entry.key)
        guard let entries = entry.value.mapping?.entries, !entries.isEmpty else {
            return [Line("\(key): \(YAMLText.flow(entry.value))", origin(entry.value.range))]
        }
        return [Line("\(key):")] + entries.flatMap(values).map { $0.indented() }
    }

    private func origin(_ range: SourceRange) -> String? {
        diagnostics.file(range.file).map { "\($0.path):\(range.line)" }
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
