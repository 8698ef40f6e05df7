import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings

/// Reports component schemas that no operation, webhook or callback reaches.
struct UnusedComponentRule: LintRule {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let children = Self.children(in: document)
        // The error codes are used by name.
        let codes = document.settings.errors?.codes
        var used = Set(document.componentSchemas.filter { $0.name == codes })
        var waiting = (document.operations + document.incoming).flatMap(\.schemas)
        waiting += used.compactMap { document.schemas[$0] }
        while let next = waiting.popLast() {
            var targets: [SchemaID] = []
            next.forEachInside { targets += $0.targets }
            while let target = targets.popLast() {
                guard used.insert(target).inserted, let schema = document.schemas[target] else { continue }
                waiting.append(schema)
                if schema.content.discriminator != nil { targets += children[target, default: []] }
            }
        }
        for id in document.componentSchemas where !used.contains(id) {
            diagnostics.report(.unusedComponent(id.name), at: document.schemas[id]?.range)
        }
    }

    /// Returns the schemas whose `allOf` refers to each schema. For a schema with a discriminator, they are its
    /// alternatives.
    private static func children(in document: ResolvedDocument) -> [SchemaID: [SchemaID]] {
        var children: [SchemaID: [SchemaID]] = [:]
        for (id, schema) in document.schemas {
            for parent in schema.content.allOf.compactMap(\.content.reference) {
                children[parent, default: []].append(id)
            }
        }
        return children
    }
}

extension Schema {
    /// The schemas that this schema refers to directly, without the references of its subschemas.
    fileprivate var targets: [SchemaID] {
        let discriminator = content.discriminator.map { $0.mapping.map(\.target) + [$0.defaultMapping] } ?? []
        return ([content.reference] + discriminator).compactMap(\.self)
    }
}

extension DiagnosticMessage {
    static func unusedComponent(_ name: String) -> Self {
        Self(
            .lint.unusedComponent, "no operation uses the schema '\(name.prefix(100))'",
            advice: "remove the schema, or refer to it")
    }
}
