import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Removes the operations that a filter does not select, and the schemas that the rest of the description does not
/// need. The entry point of this target.
package struct FilterApplication {
    private let filter: Filter
    private let diagnostics: DiagnosticsEngine

    package init(_ filter: Filter, diagnostics: DiagnosticsEngine) {
        self.filter = filter
        self.diagnostics = diagnostics
    }

    /// Returns the part of the description that the filter selects. Servers, tags and security schemes stay, because
    /// they are generated only if an operation uses them.
    package func apply(to document: ResolvedDocument) -> ResolvedDocument {
        FilterConditionRule(document, diagnostics: diagnostics).check(filter)
        let selection = OperationSelection(filter)
        var result = document
        if document.settings[\.envelope] != nil || document.settings.errors != nil {
            document.forEachSchema { result.propertyNamesBeforeFilter.formUnion($0.content.properties.map(\.name)) }
        }
        result.operations = document.operations.filter(selection.contains)
        result.incoming = selection.incoming(of: document, with: result.operations)
        keepSchemas(of: &result)
        withdrawWarnings(ofRest: result, from: document)
        reportEmptiness(of: result, from: document)
        return result
    }

    /// A filter may select only models: then `include` contains schemas.
    private func reportEmptiness(of result: ResolvedDocument, from document: ResolvedDocument) {
        let all = document.operations.count + document.incoming.count
        guard all > 0, result.operations.isEmpty, result.incoming.isEmpty, filter.include.schemas.isEmpty
        else { return }
        diagnostics.report(.emptyFilter(all), at: filter.range)
    }

    /// Withdraws the warnings about parts of the description that the client does not have.
    private func withdrawWarnings(ofRest result: ResolvedDocument, from document: ResolvedDocument) {
        let kept = Set((result.operations + result.incoming).map(\.id))
        let removed = (document.operations + document.incoming).filter { !kept.contains($0.id) }
        let schemas = document.schemas.filter { result.schemas[$0.key] == nil }
        diagnostics.withdrawWarnings(
            inside: removed.map(\.range) + schemas.values.map(\.range),
            outside: (result.operations + result.incoming).map(\.range) + result.schemas.values.map(\.range))
    }

    private func keepSchemas(of document: inout ResolvedDocument) {
        let excluded = Set(document.components(filter.exclude.schemas).map(\.id))
        var closure = SchemaClosure(document, excluded: excluded)
        for operation in document.operations + document.incoming {
            for schema in operation.sentSchemas + operation.receivedSchemas { closure.add(schema) }
        }
        let codes = [document.settings.errors?[\.codes]].compactMap(\.self)
        for (id, _) in document.components(filter.include.schemas + codes) where !excluded.contains(id) {
            closure.add(id)
        }
        closure.complete()
        report(closure, in: document)
        document.keepSchemas(closure.kept)
    }

    private func report(_ closure: SchemaClosure, in document: ResolvedDocument) {
        for (id, name) in document.components(filter.exclude.schemas) {
            guard let use = closure.uses[id] else { continue }
            let note = Diagnostic.Note("it is used here", at: use)
            diagnostics.report(.neededSchema(name.value), at: name.range, notes: [note])
        }
    }
}

extension ResolvedDocument {
    /// Returns the components with these names.
    fileprivate func components(_ names: [Located<String>]) -> [(id: SchemaID, name: Located<String>)] {
        guard !names.isEmpty else { return [] }
        let ids = Dictionary(componentSchemas.map { (ExactText($0.name), $0) }) { first, _ in first }
        return names.compactMap { name in ids[ExactText(name.value)].map { ($0, name) } }
    }

    /// Removes all other schemas, also from the alternatives of discriminators.
    fileprivate mutating func keepSchemas(_ kept: Set<SchemaID>) {
        componentSchemas.removeAll { !kept.contains($0) }
        schemas = schemas.filter { kept.contains($0.key) }
        var hasUnkept = false
        forEachSchema { hasUnkept = hasUnkept || $0.content.discriminator?.keeping(kept) != nil }
        guard hasUnkept else { return }
        updateSchemas { content, _ in
            content.discriminator = content.discriminator?.keeping(kept) ?? content.discriminator
        }
    }
}

extension Schema.Discriminator {
    /// Returns the discriminator without the alternatives that are removed; `nil` if all alternatives are kept.
    fileprivate func keeping(_ kept: Set<SchemaID>) -> Self? {
        let isKept = { (target: SchemaID?) in target.map(kept.contains) ?? true }
        guard !(mapping.allSatisfy { isKept($0.target) } && isKept(defaultMapping)) else { return nil }
        return Self(
            propertyName: propertyName, mapping: mapping.filter { isKept($0.target) },
            defaultMapping: isKept(defaultMapping) ? defaultMapping : nil, range: range)
    }
}

extension DiagnosticMessage {
    fileprivate static func emptyFilter(_ count: Int) -> Self {
        let operations = count == 1 ? "the only operation" : "all \(count) operations"
        return Self(
            .filtering.emptyFilter, "the filter excludes \(operations) of the description",
            advice: "correct its conditions")
    }

    fileprivate static func neededSchema(_ name: String) -> Self {
        Self(
            .filtering.neededSchema,
            "the schema '\(name.prefix(100))' is excluded, but the rest of the client needs it",
            advice: "exclude the operations or schemas that use it, too; until then the schema is kept")
    }
}
