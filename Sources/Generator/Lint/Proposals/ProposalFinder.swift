import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Finds the settings that a description seems to need.
package struct ProposalFinder {
    /// The rules, in the order of their keys in the configuration. A new rule needs its own file and an entry here.
    private static let rules: [any ProposalRule] = [
        IntegerFormatRule(), MoneyRule(), IdentifierRule(), EnvelopeRule(), ErrorMemberRule(), PaginationRule(),
        TokenRefreshRule(), IdempotencyRule(), GenericTypeRule(), TypeNameRule(),
    ]

    private let description: ProposalContext

    /// - Parameters:
    ///   - types: The types of the client.
    ///   - numbersAreDecimal: Whether numbers without a format are decimal already.
    ///   - identifiers: The properties that already identify values.
    package init(
        _ document: ResolvedDocument, types: [TypeDeclaration], numbersAreDecimal: Bool = false,
        identifiers: [String] = []
    ) {
        description = ProposalContext(
            document, types: types, numbersAreDecimal: numbersAreDecimal, identifiers: identifiers)
    }

    package var proposals: [Proposal] {
        Self.rules.flatMap { $0.proposals(description) }
    }
}

/// Proposes settings of one topic. A wrong proposal is worse than none, so a rule proposes only settings for which the
/// description contains clear evidence, and none that exist already.
protocol ProposalRule: Sendable {
    func proposals(_ description: ProposalContext) -> [Proposal]
}

/// The facts about a description that rules share.
final class ProposalContext {
    let document: ResolvedDocument
    let types: [TypeDeclaration]
    let numbersAreDecimal: Bool
    let identifiers: [String]
    let shapes: ShapeReader
    /// The number of operations with each `operationId`.
    private let idCounts: [String: Int]

    init(_ document: ResolvedDocument, types: [TypeDeclaration], numbersAreDecimal: Bool, identifiers: [String]) {
        self.document = document
        self.types = types
        self.numbersAreDecimal = numbersAreDecimal
        self.identifiers = identifiers
        shapes = ShapeReader(document: document)
        let ids = (document.operations + document.incoming).compactMap(\.operationID)
        idCounts = Dictionary(ids.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Returns the type of a component.
    func type(of component: SchemaID) -> TypeDeclaration? { typesByComponent[component] }

    private lazy var typesByComponent: [SchemaID: TypeDeclaration] = {
        let components = Set(document.componentSchemas)
        let found = types.map { (SchemaID(file: $0.origin.file, pointer: $0.origin.pointer), $0) }
        return Dictionary(found.filter { components.contains($0.0) }) { first, _ in first }
    }()

    /// Returns the keys of a setting of an operation.
    func path(_ operation: CodegenOpenAPI.Operation, _ key: String) -> [String] {
        let id = operation.operationID.flatMap { idCounts[$0] == 1 && !$0.isEmpty ? $0 : nil }
        return [Self.overrides, OverrideKeys.keys.operations.name, id ?? operation.key, key]
    }

    /// Returns the keys of a setting of the description.
    static func path(_ key: String) -> [String] { [overrides, OverrideKeys.keys.document.name, key] }

    /// Returns the keys of a setting of a schema.
    static func path(schema: SchemaID, _ key: String, isComponent: Bool) -> [String] {
        [overrides, OverrideKeys.keys.schemas.name, isComponent ? schema.name : schema.description, key]
    }

    private static let overrides = "overrides"

    // MARK: Bodies

    /// Returns the result of an operation: the schema of its only JSON body of a success, or the payload of its
    /// envelope.
    func result(of operation: CodegenOpenAPI.Operation) -> Schema? {
        let bodies = operation.responses.filter { $0.isSuccess && !$0.content.isEmpty }.map { response in
            response.content.first { $0.form(shapes) == .json && $0.schema != nil }?.schema
        }
        guard bodies.count == 1, let body = bodies[0] else { return nil }
        return payload(of: body, operation)
    }

    private func payload(of body: Schema, _ operation: CodegenOpenAPI.Operation) -> Schema? {
        let shared = document.settings.envelope
        let own = operation.settings.envelope
        guard let settings = own.map(\.value) ?? shared, let payload = settings.payload else { return body }
        if own == nil, let success = settings.success, schema(at: success.components, in: body) == nil { return body }
        return schema(at: payload.components, in: body) ?? body
    }

    func schema(at path: [String], in schema: Schema) -> Schema? {
        path.reduce(schema) { schema, name in schema.flatMap { shape($0).schema(of: name) } }
    }

    /// Returns the schemas of the JSON bodies of failures.
    func failures(of operation: CodegenOpenAPI.Operation) -> [Schema] {
        operation.responses.filter { !$0.isSuccess }.compactMap { response in
            response.content.first { $0.form(shapes) == .json && $0.schema != nil }?.schema
        }
    }

    /// Returns the normal form of a schema without the null beside it.
    func shape(_ schema: Schema) -> Shape { shapes.shape(shapes.innermost(schema)) }

    func isString(_ schema: Schema) -> Bool {
        let shape = self.shape(schema)
        return shape.types == [.string] && shape.choices.isEmpty
    }

    func isInteger(_ schema: Schema) -> Bool { shape(schema).types == [.integer] }

    func isNumber(_ schema: Schema) -> Bool { [[.integer], [.number]].contains(shape(schema).types) }

    func isList(_ schema: Schema) -> Bool { shape(schema).types == [.array] }

    func isObject(_ schema: Schema) -> Bool { !shape(schema).properties.isEmpty }
}
