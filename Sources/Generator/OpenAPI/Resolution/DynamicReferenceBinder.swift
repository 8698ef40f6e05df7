import CodegenDiagnostics

/// Binds each `$dynamicRef` to the outermost schema that has its `$dynamicAnchor`, itself or in its `$defs` (JSON
/// Schema 2020-12, Core, section 8.2.3.2). An extension of a recursive schema then contains the extension, and a
/// template has the types that a schema built on it provides.
///
/// Binding is static. A schema is a scope for its subschemas and for the schemas that it is built on, by `$ref` and
/// `allOf`. The schemas that it is built on become copies inside the scope. A scope that would also reach other
/// schemas is reported.
final class DynamicReferenceBinder {
    private typealias Bindings = [String: SchemaID]

    private struct Binding: Hashable {
        let anchor: String
        let target: SchemaID
    }

    private let schemas: SchemaTable
    private let diagnostics: DiagnosticsEngine
    /// The schemas that refer to each schema.
    private var holders: [SchemaID: [SchemaID]] = [:]
    private var users: [String: [SchemaID]] = [:]
    private var known: [Binding: Set<SchemaID>] = [:]

    /// The maximum number of bases. Longer chains do not occur.
    private static let maximumBases = 64

    init(_ document: ResolvedDocument, diagnostics: DiagnosticsEngine) {
        (schemas, self.diagnostics) = (document.schemas, diagnostics)
        for (id, schema) in document.schemas {
            schema.forEachInside { inner in
                if let anchor = inner.content.dynamicReference {
                    users[anchor, default: []].append(id)
                } else if let target = inner.content.reference {
                    holders[target, default: []].append(id)
                }
            }
        }
    }

    func apply(to document: inout ResolvedDocument) {
        document.updateSchemas { content, id in
            guard let anchors = content.dynamicAnchors else { return }
            let bindings = Bindings(anchors.map { ($0.name, $0.target) }) { first, _ in first }
            content =
                self.content(content, Scope(id: id, range: anchors[0].range, bindings: bindings), bases: 0) ?? content
        }
    }

    // MARK: Schemas in a scope

    private struct Scope {
        let id: SchemaID
        let range: SourceRange
        var bindings: Bindings
        /// Whether the schema is a base, copied for this scope.
        var isCopy = false
    }

    /// Returns the keywords of a schema that is a scope or a base of a scope; `nil` if the scope changes nothing.
    private func content(_ content: Schema.Content, _ scope: Scope, bases: Int) -> Schema.Content? {
        var result = content
        var isChanged = false
        if let target = content.dynamicReference.flatMap({ scope.bindings[$0] }) {
            isChanged = (scope.isCopy || target != content.reference) && target != scope.id
            if isChanged { result.reference = target }
        } else if let base = content.reference, let copy = copy(of: base, scope, bases) {
            isChanged = true
            result.reference = nil
            result.allOf.insert(copy, at: 0)
        }
        let inherited = isChanged && result.reference == nil ? 1 : 0
        let allOf = result.allOf
        result.allOf = []
        result.updateSubschemas { schema in
            guard let bound = bound(schema, scope) else { return schema }
            isChanged = true
            return bound
        }
        result.allOf = allOf.enumerated().map { index, schema in
            guard index >= inherited, let content = self.content(schema.content, scope, bases: bases) else {
                return schema
            }
            isChanged = true
            return self.schema(schema, with: content, scope)
        }
        return isChanged ? result : nil
    }

    /// Returns a copy of a base for the scope; `nil` if the scope does not change the base.
    private func copy(of base: SchemaID, _ scope: Scope, _ bases: Int) -> Schema? {
        guard bases < Self.maximumBases, base != scope.id, let schema = schemas[base], isReached(base, scope) else {
            return nil
        }
        var scope = scope
        scope.isCopy = true
        for anchor in schema.content.dynamicAnchors ?? [] where scope.bindings[anchor.name] == nil {
            scope.bindings[anchor.name] = anchor.target
        }
        guard var content = content(schema.content, scope, bases: bases + 1) else { return nil }
        content.dynamicAnchors = nil
        return self.schema(schema, with: content, scope)
    }

    /// Returns a schema inside the scope with its references bound; `nil` if the scope does not change the schema.
    private func bound(_ schema: Schema, _ scope: Scope) -> Schema? {
        var content = schema.content
        var isChanged = false
        if let anchor = content.dynamicReference, let target = scope.bindings[anchor] {
            // Outside of the scope, a base may bind the reference to itself.
            isChanged = scope.isCopy || target != content.reference
            content.reference = target
        } else if let target = content.reference, isReached(target, scope) {
            diagnostics.report(.unboundDynamicReference(target, scope.id), at: scope.range)
        }
        content.updateSubschemas { inner in
            guard let bound = bound(inner, scope) else { return inner }
            isChanged = true
            return bound
        }
        return isChanged ? self.schema(schema, with: content, scope) : nil
    }

    /// Returns a schema with other keywords. A copy for a scope is another schema with a location of its own.
    private func schema(_ schema: Schema, with content: Schema.Content, _ scope: Scope) -> Schema {
        guard scope.isCopy else { return schema.with(content) }
        let id = schema.id.appending("$dynamicAnchor").appending(scope.id.description)
        return Schema(id: id, range: schema.range, content: content)
    }

    // MARK: Reach

    /// Returns whether a schema leads to a dynamic reference that the scope binds. Schemas with the same binding are
    /// not followed.
    private func isReached(_ id: SchemaID, _ scope: Scope) -> Bool {
        scope.bindings.contains { reached(Binding(anchor: $0.key, target: $0.value)).contains(id) }
    }

    private func reached(_ binding: Binding) -> Set<SchemaID> {
        if let found = known[binding] { return found }
        var found: Set<SchemaID> = []
        var open = (users[binding.anchor] ?? []).filter { !binds($0, binding) }
        while let next = open.popLast() {
            guard found.insert(next).inserted else { continue }
            open += (holders[next] ?? []).filter { !binds($0, binding) }
        }
        known[binding] = found
        return found
    }

    private func binds(_ id: SchemaID, _ binding: Binding) -> Bool {
        schemas[id]?.content.dynamicAnchors?.contains { $0.name == binding.anchor && $0.target == binding.target }
            ?? false
    }
}

extension DiagnosticMessage {
    fileprivate static func unboundDynamicReference(_ target: SchemaID, _ scope: SchemaID) -> Self {
        Self(
            .openAPI.unboundDynamicReference,
            "the '$dynamicAnchor' does not bind the '$dynamicRef' of '\(target.name)'", in: scope.readablePath,
            advice:
                "extend '\(target.name)' with 'allOf', or write its properties out; until then its own anchor is used")
    }
}
