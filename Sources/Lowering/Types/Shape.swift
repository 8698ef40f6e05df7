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
    var types: [Schema.JSONType] = []
    var format: String?
    var enumeration: [Literal.Value]?
    var constant: Literal.Value?
    var properties: [Property] = []
    var required: Set<String> = []
    var additionalProperties: Schema.AdditionalProperties?
    /// Their names are regular expressions.
    var patternProperties: [Schema.Property] = []
    var items: Schema?
    /// What other merged schemas say about items.
    var furtherItems: [Schema] = []
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

    init(_ schema: Schema) {
        id = schema.id
        range = schema.range
        documentation = SchemaText(schema.content)
    }

    /// Every pattern that a text has to match.
    var patterns: [String] {
        [constraints.pattern].compactMap(\.self) + furtherPatterns
    }

    func property(_ name: String) -> Property? {
        properties.first { $0.name == name }
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
