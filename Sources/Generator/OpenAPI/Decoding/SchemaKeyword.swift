import CodegenDiagnostics
import CodegenYAML

/// A keyword of schemas and its decoding function. A new keyword is a row of one of the tables. A keyword that limits
/// values is a case of `LimitKeyword`.
struct SchemaKeyword: Sendable {
    typealias Decode = @Sendable (inout SchemaDraft, SchemaMember, SchemaDecoder) -> Void

    let decode: Decode
    /// Whether the keyword is also read next to a `$ref` before OpenAPI 3.1, because descriptions use it there.
    let isAnnotation: Bool
    /// Whether leaving out the keyword next to a `$ref` changes the type.
    let isStructure: Bool

    init(isAnnotation: Bool = false, isStructure: Bool = false, _ decode: @escaping Decode) {
        self.decode = decode
        self.isAnnotation = isAnnotation
        self.isStructure = isStructure
    }

    /// A keyword without effect on a client: it only limits values, or is meant for other tools.
    static let ignored = Self(isAnnotation: true) { _, _, _ in }

    static let all: [String: SchemaKeyword] = [annotations, types, structure, limits, reference, withoutEffect]
        .reduce(into: [:]) { table, rows in table.merge(rows) { first, _ in first } }

    static let kind = ObjectKind("schema", Set(all.keys))

    private static let withoutEffect: [String: SchemaKeyword] = Dictionary(
        uniqueKeysWithValues: [
            "not", "if", "dependentRequired", "unevaluatedItems", "$schema", "$comment", "$vocabulary", "$id",
            "$anchor", "$recursiveAnchor", "definitions", "externalValue", "collectionFormat",
        ].map { ($0, ignored) })
}

extension SchemaKeyword {
    static let annotations: [String: SchemaKeyword] = [
        "title": .init(isAnnotation: true) { $0.content.title = $2.text($1) },
        "description": .init(isAnnotation: true) { $0.content.description = $2.text($1) },
        "externalDocs": .init(isAnnotation: true) { $0.content.externalDocs = ExternalDocs($1.located, $2.context) },
        "deprecated": .init(isAnnotation: true) { $0.content.isDeprecated = $2.flag($1) ?? false },
        "readOnly": .init(isAnnotation: true) { $0.content.isReadOnly = $2.flag($1) ?? false },
        "writeOnly": .init(isAnnotation: true) { $0.content.isWriteOnly = $2.flag($1) ?? false },
        "nullable": .init(isAnnotation: true) { draft, member, decoder in
            if decoder.flag(member) == true { draft.content.isNullable = true }
            decoder.adviseOfNullable(member)
        },
        // A keyword of older drafts without effect.
        "id": .init(isAnnotation: true) { _ = $2.isProperty($1) },
        "xml": .init(isAnnotation: true) { $0.content.xml = $2.literal($1) },
        "default": .init(isAnnotation: true) { $0.content.defaultValue = $2.literal($1) },
        "example": .init(isAnnotation: true) { $0.content.examples.insert($2.example($1), at: 0) },
        "examples": .init(isAnnotation: true) { $0.content.examples += $2.examples($1) },
    ]

    static let types: [String: SchemaKeyword] = [
        "type": .init { $2.decodeType($1, into: &$0) },
        "format": .init { $0.content.format = $2.text($1) },
        "enum": .init(isStructure: true) { $2.decodeEnumeration($1, into: &$0) },
        // An enumeration that may get more values (rule 112 of Zalando's REST guidelines).
        "x-extensible-enum": .init(isStructure: true) {
            if $0.content.enumeration == nil { $2.decodeEnumeration($1, into: &$0) }
        },
        "const": .init { draft, member, decoder in
            draft.content.constant = decoder.literal(member)
            if !decoder.context.usesJSONSchema {
                decoder.adviseOfVersion(member, of: "OpenAPI 3.1", instead: "'enum' with one value")
            }
            if member.node.isNull { draft.content.isNullable = true }
        },
        "contentMediaType": .init { $0.content.contentMediaType = $2.text($1) },
        "contentSchema": .init { $0.content.contentSchema = $2.child($1.located) },
        "contentEncoding": .init { $0.content.contentEncoding = $2.text($1) },
    ]

    static let structure: [String: SchemaKeyword] = [
        "properties": .init(isStructure: true) { $0.content.properties = $2.properties($1) },
        "patternProperties": .init { $0.content.patternProperties = $2.properties($1) },
        "required": .init { $0.content.required = $2.requiredNames($1) },
        "additionalProperties": .init(isStructure: true) {
            $0.content.additionalProperties = $2.additionalProperties($1)
        },
        "unevaluatedProperties": .init { $0.content.unevaluatedProperties = $2.additionalProperties($1) },
        "items": .init(isStructure: true) { $2.decodeItems($1, into: &$0) },
        "propertyNames": .init { $0.content.propertyNames = $2.names($1) },
        "contains": .init { $0.contained.schema = $2.child($1.located) },
        "minContains": .init { $0.contained.minimum = $2.count($1) },
        "maxContains": .init { $0.contained.maximum = $2.count($1) },
        "prefixItems": .init { $0.content.prefixItems = $2.schemas($1) },
        "additionalItems": .init { $0.additionalItems = $2.child($1.located) },
        "then": .init { $0.conditional.append($2.child($1.located)) },
        "else": .init { $0.conditional.append($2.child($1.located)) },
        "dependentSchemas": .init { $0.conditional += $2.dependentSchemas($1) },
        "dependencies": .init { $0.conditional += $2.dependentSchemas($1) },
        "allOf": .init(isStructure: true) { $0.content.allOf = $2.schemas($1) },
        "oneOf": .init(isStructure: true) { $0.content.oneOf = $2.alternatives($1, of: &$0) },
        "anyOf": .init(isStructure: true) { $0.content.anyOf = $2.alternatives($1, of: &$0) },
        "discriminator": .init {
            $0.content.discriminator = DiscriminatorDecoder(context: $2.context).decode($1.located)
        },
    ]

    static let limits: [String: SchemaKeyword] = Dictionary(
        uniqueKeysWithValues: LimitKeyword.allCases.map { limit in
            (limit.rawValue, SchemaKeyword { $2.decodeLimit($1, to: limit.slot, of: &$0) })
        })

    static let reference: [String: SchemaKeyword] = [
        "$ref": .init(isAnnotation: true) { $0.content.reference = $2.reference($1) },
        "$dynamicRef": .init { $2.decodeDynamicReference($1, into: &$0) },
        "$dynamicAnchor": .init(isAnnotation: true) { $2.decodeAnchor($1, into: &$0) },
        "$defs": .init(isAnnotation: true) { $2.decodeDefinitions($1, into: &$0) },
    ]
}
