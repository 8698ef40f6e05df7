import CodegenDiagnostics
import CodegenOpenAPI
import EndpointMockData

/// The normal form of a schema: its references, the schemas of `allOf` and its own keywords, merged. `ShapeReader`
/// builds it and returns only complete shapes. It is a class, because it is large and often used: a schema that is only
/// a reference shares the shape of its target.
package final class Shape {
    /// A property, described by one or more of the merged schemas.
    package struct Property {
        package let name: String
        package var schemas: [Schema]
        /// The single schema that merges `schemas`.
        package var merged: Schema
    }

    /// A `oneOf` or `anyOf` with its discriminator.
    package struct Choice {
        package var alternatives: [Schema]
        package let discriminator: Schema.Discriminator?
        /// Whether the choice is a `oneOf`, which allows only one matching alternative.
        package var isExclusive = false
        /// Alternatives with only required properties, which do not change the type.
        package var requirements: [Schema] = []
        /// The alternatives before the properties beside the union were added to them, in the same order; empty if
        /// there are no such properties.
        package var origins: [Schema] = []
        /// The parent among the children that refer to it in their `allOf`, for values whose tag selects no child.
        package var base: Schema?
    }

    package internal(set) var isNever = false
    package internal(set) var isNullable = false
    /// The types of the schemas, or else the types that their other keywords imply.
    package internal(set) var types: [Schema.JSONType] = []
    package internal(set) var statedTypes: [Schema.JSONType]
    package internal(set) var format: String?
    package internal(set) var enumeration: [PlainValue]?
    @RarePart package internal(set) var constant: PlainValue?
    package private(set) var properties: [Property] = []
    private var positions: [ExactText: Int] = [:]
    /// The properties that occur only in conditional schemas.
    var conditional: ExactSet = []
    package internal(set) var required: ExactSet = []
    package internal(set) var additionalProperties: Schema.AdditionalProperties?
    /// Properties whose names are regular expressions.
    package internal(set) var patternProperties: [Schema.Property] = []
    package internal(set) var items: Schema?
    package internal(set) var prefixItems: [Schema] = []
    /// The schema of all property names.
    @RarePart package internal(set) var propertyNames: Schema?
    /// The schemas of `contains`, each merged with the schema of all elements.
    @RarePart package internal(set) var contains: [Schema.Contained]?
    package internal(set) var choices: [Choice] = []
    /// Unions with only required properties: `anyOf: [{required: [a]}, {required: [b]}]`.
    package internal(set) var conditions: [Choice] = []
    /// The discriminator of a parent whose children refer to it in their `allOf`.
    @RarePart package internal(set) var parentDiscriminator: Schema.Discriminator?
    @RareConstraints package internal(set) var constraints = Constraints()
    @RarePart package internal(set) var contentEncoding: String?
    @RarePart package internal(set) var contentMediaType: String?
    @RarePart package internal(set) var defaultValue: PlainValue?
    package internal(set) var examples: [Literal] = []
    package internal(set) var isReadOnly = false
    package internal(set) var isWriteOnly = false
    package internal(set) var documentation: SchemaText
    package internal(set) var extensions: [PlainValue.Member] = []

    /// Creates the shape of the schema's own keywords, without its references, `allOf` and unions.
    init(_ schema: Schema) {
        statedTypes = schema.content.types
        documentation = SchemaText(schema)
        isNever = schema.content.isNever
        isNullable = schema.content.isNullable
        format = schema.content.format
        enumeration = schema.content.enumeration?.map(\.value)
        required = ExactSet(schema.content.required)
        additionalProperties = schema.content.additionalProperties
        patternProperties = schema.content.patternProperties
        items = schema.content.items
        prefixItems = schema.content.prefixItems
        examples = schema.content.examples
        isReadOnly = schema.content.isReadOnly
        isWriteOnly = schema.content.isWriteOnly
        extensions = schema.content.extensions
        for property in schema.content.properties {
            append(Property(name: property.name, schemas: [property.schema], merged: property.schema))
        }
        if !schema.hasNothingRare { addRareKeywords(of: schema) }
    }

    private func addRareKeywords(of schema: Schema) {
        constant = schema.constant?.value
        additionalProperties = additionalProperties ?? schema.unevaluatedProperties
        propertyNames = schema.propertyNames
        contains = schema.contains
        parentDiscriminator = schema.content.parentDiscriminator
        if schema.content.hasConstraints { constraints = schema.content.constraints }
        contentEncoding = schema.contentEncoding
        contentMediaType = schema.contentMediaType
        defaultValue = schema.content.defaultValue?.value
    }

    /// The limits that are set.
    package private(set) var limits: [LimitKeyword] = []

    /// Finds the limits of a complete shape. The shape does not change afterwards, so several threads may read it.
    ///
    /// - Parameter known: The limits of earlier shapes. Many schemas have the same few limits.
    func findLimits(_ known: inout [Constraints: [LimitKeyword]]) {
        guard hasConstraints else { return }
        let constraints = constraints
        limits = known[constraints] ?? LimitKeyword.allCases.filter { $0.value(in: constraints) != nil }
        known[constraints] = limits
    }

    /// Returns whether a bare reference to the schema with this shape would have the same shape.
    var isShareable: Bool { parentDiscriminator == nil && !documentation.isDeprecated }

    /// The constant, or the values of the enumeration; `nil` if there is neither.
    package var values: [PlainValue]? { constant.map { [$0] } ?? enumeration }

    /// Whether any limit is set.
    package var hasConstraints: Bool { _constraints.isSet }

    package func property(_ name: String) -> Property? {
        position(of: name).map { properties[$0] }
    }

    /// Returns the merged schema of a property.
    package func schema(of property: String) -> Schema? {
        position(of: property).map { properties[$0].merged }
    }
}

// MARK: Properties

extension Shape {
    /// The number of properties at which an index is built. Searching fewer properties is faster than hashing.
    private static let indexedFrom = 12

    func position(of name: String) -> Int? {
        guard positions.isEmpty else { return positions[ExactText(name)] }
        // Iterate over indices, because properties are large to copy.
        for index in properties.indices where properties[index].name.isExactly(name) { return index }
        return nil
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

    /// Shares the properties of a base with a schema that has none of its own.
    func shareProperties(of base: Shape) {
        (properties, conditional) = (base.properties, base.conditional)
        positions = base.positions
    }
}

/// The documentation of a schema. The outermost title and description take precedence.
package struct SchemaText {
    package internal(set) var title: String?
    package internal(set) var description: String?
    @RarePart package internal(set) var externalDocs: ExternalDocs?
    package internal(set) var isDeprecated: Bool

    init(_ schema: Schema) {
        title = schema.content.title
        description = schema.content.description
        isDeprecated = schema.content.isDeprecated
        if !schema.hasNothingRare { externalDocs = schema.externalDocs }
    }

    mutating func fill(from other: SchemaText) {
        title = title ?? other.title
        description = description ?? other.description
        externalDocs = externalDocs ?? other.externalDocs
    }
}

extension Schema.AdditionalProperties? {
    /// Additional properties that are kept. A parent is also the type of undescribed children, whose properties must be
    /// kept.
    var keepingAll: Self {
        switch self {
        case nil, .forbidden: .any
        case .any, .schema: self
        }
    }
}
