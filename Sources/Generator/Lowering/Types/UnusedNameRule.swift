import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Reports requested names of types and enumeration members in schemas without a type or an enumeration.
struct UnusedNameRule {
    private let document: ResolvedDocument
    private let diagnostics: DiagnosticsEngine
    /// The schemas of all declarations. `enumerations` contains the schemas of enumerations.
    private let declared: Set<SchemaID>
    private let enumerations: Set<SchemaID>

    private let replaced: ReplacedSchemas

    init(_ context: LoweringContext, _ declarations: [TypeDeclaration], of types: TypeBuilder) {
        document = context.document
        replaced = types.replaced
        diagnostics = context.diagnostics
        guard document.hasSchemaExtensions else {
            (declared, enumerations) = ([], [])
            return
        }
        declared = Set(types.sources.values.map(\.schema.id))
        let members = declarations.filter { if case .enumeration = $0.kind { true } else { false } }
        enumerations = Set(members.compactMap { types.sources[$0.name.swift]?.schema.id })
    }

    func check() {
        guard document.hasSchemaExtensions else { return }
        document.forEachSchema { schema in
            let settings = schema.content.settings
            if let range = settings.keyRange(of: \.members), !enumerations.contains(schema.id),
                !replaced.isReplaced(schema.id)
            {
                diagnostics.report(.unusedMembers(schema.id), at: range)
            }
            guard let name = schema.requestedTypeName, !declared.contains(schema.id), !isAlternative(schema.id),
                !replaced.isReplaced(schema.id)
            else { return }
            let range = settings.keyRange(of: \.typeName)
            let key = range == nil ? SchemaKeys.keys.name.name : SchemaKeys.keys.typeName.name
            diagnostics.report(
                .unusedTypeName(key, name.text, schema.id), at: range ?? settings.keyRange(of: \.name))
        }
    }

    /// Returns whether the schema is an alternative. Its requested name is the name of a case, whatever its type is.
    private func isAlternative(_ id: SchemaID) -> Bool {
        ["oneOf", "anyOf"].contains(id.tokens.dropLast().last ?? "")
    }
}

extension DiagnosticMessage {
    fileprivate static func unusedMembers(_ id: SchemaID) -> Self {
        Self(
            .lowering.unusedName, "'members' has no effect: '\(id.displayName)' is not an enumeration",
            advice: "move it to the schema with 'enum', or remove it")
    }

    fileprivate static func unusedTypeName(_ key: String, _ name: String, _ id: SchemaID) -> Self {
        Self(
            .lowering.unusedName, "'\(key): \(name)' has no effect: '\(id.displayName)' does not have its own type",
            advice: "move it to the schema that it applies to, or remove it")
    }
}
