import CodegenDiagnostics
import CodegenOpenAPI

/// Merges the overrides of a configuration into the extensions of the objects that they name. The configuration takes
/// precedence over the description. Overrides of an operation's parameters take precedence over overrides of shared
/// parameters. An override without a matching object is an error.
struct OverrideApplication {
    private let overrides: SettingValues<OverrideKeys>
    private let diagnostics: DiagnosticsEngine

    init(_ overrides: SettingValues<OverrideKeys>, diagnostics: DiagnosticsEngine) {
        self.overrides = overrides
        self.diagnostics = diagnostics
    }

    func apply(to document: inout ResolvedDocument) {
        guard !overrides.isEmpty else { return }
        if let settings = overrides[\.document] {
            document.readExtension = settings.value.merging(defaults: document.settings).node(range: settings.range)
        }
        applyToComponentParameters(&document)
        applyToOperations(&document)
        applyToTags(&document)
        applyToSchemas(&document)
    }

    private func applyToOperations(_ document: inout ResolvedDocument) {
        let all = document.operations + document.incoming
        for entry in overrides.operations ?? [] {
            let indices = document.operations.indices.filter { document.operations[$0].isNamed(entry.name) }
            let incoming = document.incoming.indices.filter { document.incoming[$0].isNamed(entry.name) }
            for index in indices { apply(entry, to: &document.operations[index]) }
            for index in incoming { apply(entry, to: &document.incoming[index]) }
            guard indices.isEmpty, incoming.isEmpty else { continue }
            report(entry, "operation", among: all.flatMap { [$0.operationID].compactMap(\.self) + [$0.key] })
        }
    }

    private func apply(
        _ entry: NamedSetting<SettingValues<OverriddenOperationKeys>>, to operation: inout CodegenOpenAPI.Operation
    ) {
        operation.readExtension = entry.value.operation.merging(defaults: operation.settings).node(range: entry.range)
        for override in entry.value.parameters ?? [] {
            let indices = operation.parameters.indices.filter { operation.parameters[$0].name.isExactly(override.name) }
            if indices.isEmpty {
                report(override, "parameter", in: "'\(operation.key)'", among: operation.parameters.map(\.name))
            }
            for index in indices { apply(override, to: &operation.parameters[index]) }
        }
    }

    private func apply(_ entry: NamedSetting<SettingValues<ParameterKeys>>, to parameter: inout Parameter) {
        parameter.readExtension = entry.value.merging(defaults: parameter.settings).node(range: entry.range)
    }

    private func applyToTags(_ document: inout ResolvedDocument) {
        let used = document.operations.map { $0.tags.first { !$0.isEmpty } ?? $0.firstFixedSegment }
        let names = document.tags.map(\.name) + used.compactMap(\.self)
        for entry in overrides.tags ?? [] {
            if let index = document.tags.firstIndex(where: { $0.name.isExactly(entry.name) }) {
                let own = document.tags[index].settings
                document.tags[index].readExtension = entry.value.merging(defaults: own).node(range: entry.range)
            } else if names.contains(entry.name) {
                var tag = Tag(name: entry.name, summary: nil, description: nil, parent: nil)
                tag.readExtension = entry.value.node(range: entry.range)
                document.tags.append(tag)
            } else {
                report(entry, "tag", among: names)
            }
        }
    }

    /// Applies overrides of component parameters to all operations that use them.
    private func applyToComponentParameters(_ document: inout ResolvedDocument) {
        let names = document.componentParameters.map(\.name)
        for entry in overrides.parameters ?? [] {
            guard let component = document.componentParameters.first(where: { $0.name.isExactly(entry.name) }) else {
                report(entry, "component parameter", among: names)
                continue
            }
            for operation in document.operations.indices {
                for index in document.operations[operation].parameters.indices
                where document.operations[operation].parameters[index].id == component {
                    apply(entry, to: &document.operations[operation].parameters[index])
                }
            }
        }
    }

    private func applyToSchemas(_ document: inout ResolvedDocument) {
        guard let entries = overrides.schemas, !entries.isEmpty else { return }
        let folder = document.version == .swagger2 ? "/definitions" : "/components/schemas"
        let named = entries.map { (id: SchemaID(named: $0.name, in: folder), entry: $0) }
        let byID = Dictionary(named.map { ($0.id, $0.entry) }) { first, _ in first }
        var found: Set<SchemaID> = []
        document.updateSchemas { content, id in
            guard let entry = byID[id] else { return }
            found.insert(id)
            content.readExtension = entry.value.merging(defaults: content.settings).node(range: entry.range)
        }
        document.hasSchemaExtensions = true
        for (id, entry) in named where !found.contains(id) {
            report(entry, "schema", among: document.componentSchemas.map(\.name))
        }
    }

    /// Reports an entry without a matching object in the description.
    private func report<Value>(
        _ entry: NamedSetting<Value>, _ kind: String, in owner: String = "the description", among names: [String]
    ) {
        diagnostics.report(.unmatchedOverride(kind, entry.name, of: owner, names), at: entry.nameRange)
    }
}

extension SchemaID {
    /// Creates the id of the schema that an override names: a component by its name, or any schema by its location.
    fileprivate init(named name: String, in folder: String) {
        let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2 {
            self.init(file: parts[0], pointer: parts[1])
        } else if name.hasPrefix("/") {
            self.init(pointer: name)
        } else {
            self = SchemaID(pointer: folder).appending(name)
        }
    }
}

extension CodegenOpenAPI.Operation {
    /// Returns whether the name is the operation's `operationId`, or its method and path: `GET /posts/{id}`.
    package func isNamed(_ name: String) -> Bool {
        if operationID == name { return true }
        let parts = name.split(separator: " ", maxSplits: 1)
        return parts.count == 2 && parts[0].uppercased() == method && parts[1] == path
    }

    fileprivate var firstFixedSegment: String? {
        path.split(separator: "/").first { !$0.contains("{") }.map(String.init)
    }
}

extension DiagnosticMessage {
    static func unmatchedOverride(_ kind: String, _ name: String, of owner: String, _ names: [String]) -> Self {
        Self(
            .settings.unmatchedOverride,
            "\(owner) has no \(kind) '\(name.prefix(100))'",
            advice: Spelling.meant(by: name, among: names).map { "did you mean '\($0)'?" })
    }
}
