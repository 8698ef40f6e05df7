import Diagnostics
import OpenAPI

/// What a schema comes to when its references, `allOf` members and siblings are read as one. Made by `ShapeReader`,
/// read by the type builders and by sample making. A class, because it is large and looked at often; it is whole once
/// `ShapeReader` hands it out.
final class Shape {
    /// A member that several merged schemas may describe.
    struct Property {
        let name: String
        var schemas: [Schema]
        /// One schema for all of them.
        var merged: Schema
    }

    /// One `oneOf` or `anyOf` with the discriminator beside it.
    struct Choice {
        var alternatives: [Schema]
        let discriminator: Schema.Discriminator?
        /// Whether it is a `oneOf`: only one alternative may fit.
        var isExclusive = false
        /// Alternatives that only say which members are required: they do not change the type.
        var requirements: [Schema] = []
        /// The parent itself among the children that name it in their `allOf`: what no child's value leads to.
        var base: Schema?
    }

    let id: SchemaID
    let range: SourceRange
    var isNever = false
    var isNullable = false
    /// What the schemas say, or else what the rest of them implies.
    var types: [Schema.JSONType] = []
    var statedTypes: [Schema.JSONType]
    var format: String?
    var enumeration: [Literal.Value]?
    var constant: Literal.Value?
    private(set) var properties: [Property] = []
    private var positions: [ExactText: Int] = [:]
    var required: ExactSet = []
    var additionalProperties: Schema.AdditionalProperties?
    /// Their names are regular expressions.
    var patternProperties: [Schema.Property] = []
    var items: Schema?
    var prefixItems: [Schema] = []
    var choices: [Choice] = []
    /// Choices among requirements alone: `anyOf: [{required: [a]}, {required: [b]}]`.
    var conditions: [Choice] = []
    /// The discriminator of a parent whose children name it in their `allOf`.
    var parentDiscriminator: Schema.Discriminator?
    var constraints = Constraints()
    /// Patterns beside the one among the constraints, where several merged schemas have one.
    var furtherPatterns: [String] = []
    var contentEncoding: String?
    var contentMediaType: String?
    var defaultValue: Literal.Value?
    var examples: [Literal] = []
    var isReadOnly = false
    var isWriteOnly = false
    var documentation: SchemaText
    var extensions: [Literal.Member] = []

    /// What the schema says itself, without its references, `allOf` members and choices.
    init(_ schema: Schema) {
        let content = schema.content
        id = schema.id
        range = schema.range
        statedTypes = content.types
        documentation = SchemaText(content)
        isNever = content.isNever
        isNullable = content.isNullable
        format = content.format
        enumeration = content.enumeration?.map(\.value)
        constant = content.constant?.value
        required = ExactSet(content.required)
        additionalProperties = content.additionalProperties ?? content.unevaluatedProperties
        patternProperties = content.patternProperties
        items = content.items
        prefixItems = content.prefixItems
        parentDiscriminator = content.parentDiscriminator
        constraints = content.constraints
        contentEncoding = content.contentEncoding
        contentMediaType = content.contentMediaType
        defaultValue = content.defaultValue?.value
        examples = content.examples
        isReadOnly = content.isReadOnly
        isWriteOnly = content.isWriteOnly
        extensions = content.extensions
        for property in content.properties {
            append(Property(name: property.name, schemas: [property.schema], merged: property.schema))
        }
    }

    /// Every pattern that a text has to match.
    var patterns: [String] {
        [constraints.pattern].compactMap(\.self) + furtherPatterns
    }

    func property(_ name: String) -> Property? {
        position(of: name).map { properties[$0] }
    }
}

// MARK: Properties

extension Shape {
    /// Searching fewer is faster than hashing.
    private static let indexedFrom = 12

    func position(of name: String) -> Int? {
        positions.isEmpty ? properties.firstIndex { $0.name.isExactly(name) } : positions[ExactText(name)]
    }

    func append(_ property: Property) {
        properties.append(property)
        if !positions.isEmpty {
            positions[ExactText(property.name)] = properties.count - 1
        } else if properties.count >= Self.indexedFrom {
            for (position, property) in properties.enumerated() { positions[ExactText(property.name)] = position }
        }
    }

    func replace(at position: Int, by property: Property) {
        properties[position] = property
    }

    /// Takes the properties of a base as they are, where the schema has none itself.
    func shareProperties(of base: Shape) {
        properties = base.properties
        positions = base.positions
    }
}

/// The words of a schema, the outermost ones first to count.
struct SchemaText {
    var title: String?
    var description: String?
    var externalDocs: ExternalDocs?
    var isDeprecated: Bool

    init(_ content: Schema.Content) {
        title = content.title
        description = content.description
        externalDocs = content.externalDocs
        isDeprecated = content.isDeprecated
    }

    mutating func fill(from other: SchemaText) {
        title = title ?? other.title
        description = description ?? other.description
        externalDocs = externalDocs ?? other.externalDocs
    }
}

extension Schema.AdditionalProperties? {
    /// A parent stands for children that no schema describes: nothing of them may get lost.
    var keepingAll: Self {
        switch self {
        case nil, .forbidden: .any
        case .any, .schema: self
        }
    }
}
