import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// A schema in terms of JSON Schema 2020-12 for every version of the description: `nullable` and `x-nullable` become
/// `isNullable`, `exclusiveMinimum: true` becomes a number, and `example` becomes an element of `examples`. Created by
/// `SchemaDecoder`; read by resolution and Lowering. A class, because the tree is shared and large.
package final class Schema: Sendable {
    package enum JSONType: String, Sendable, Hashable, CaseIterable, Encodable {
        case string, integer, number, boolean, object, array

        /// Returns the types of all lists if no value has a type of every list; `nil` if a value can. An empty list
        /// allows every type, and integers are also numbers.
        package static func contradiction(among lists: [[JSONType]]) -> [JSONType]? {
            let sets = lists.filter { !$0.isEmpty }.map { Set($0.contains(.number) ? $0 + [.integer] : $0) }
            guard let first = sets.first, sets.reduce(first, { $0.intersection($1) }).isEmpty else { return nil }
            return lists.flatMap(\.self)
        }
    }

    package struct Property: Sendable {
        package let name: String
        package let nameRange: SourceRange
        package let schema: Schema

        package init(name: String, nameRange: SourceRange, schema: Schema) {
            self.name = name
            self.nameRange = nameRange
            self.schema = schema
        }
    }

    package enum AdditionalProperties: Sendable {
        case forbidden
        case any
        case schema(Schema)
    }

    /// `contains`: a schema for which some elements of an array must be valid.
    package struct Contained: Sendable {
        package let schema: Schema
        /// The number of these elements: `minContains` and `maxContains`.
        package let minimum: Int
        package let maximum: Int?
    }

    package struct Discriminator: Sendable {
        package struct Mapping: Sendable {
            package let value: String
            /// The target; `nil` if the target does not exist, which has been reported.
            package let target: SchemaID?

            package init(value: String, target: SchemaID?) {
                self.value = value
                self.target = target
            }
        }

        package let propertyName: String
        package let mapping: [Mapping]
        /// OpenAPI 3.2.
        package let defaultMapping: SchemaID?
        package let range: SourceRange
        private let valuesByTarget: [SchemaID: [String]]

        package init(propertyName: String, mapping: [Mapping], defaultMapping: SchemaID?, range: SourceRange) {
            self.propertyName = propertyName
            self.mapping = mapping
            valuesByTarget = Dictionary(
                grouping: mapping.compactMap { entry in entry.target.map { (entry.value, $0) } }, by: \.1
            ).mapValues { $0.map(\.0) }
            self.defaultMapping = defaultMapping
            self.range = range
        }

        /// Returns the values that mappings assign to a schema.
        package func values(of target: SchemaID) -> [String] {
            valuesByTarget[target] ?? []
        }

        /// Returns the values that select a schema: those of its mappings, or else its name, unless a mapping uses the
        /// name for another schema (OpenAPI, Discriminator Object).
        package func tags(of target: SchemaID) -> [String] {
            let mapped = values(of: target)
            let isNameFree = mapped.isEmpty && !mapping.contains { $0.value.isExactly(target.name) }
            return isNameFree ? [target.name] : mapped
        }

        /// Returns whether a value selects a schema. Names of schemas count beside mappings.
        package func selects(_ target: SchemaID, with value: String) -> Bool {
            let mapped = mapping.first { $0.value.isExactly(value) }?.target
            return mapped == target || mapped == nil && target.name.isExactly(value)
        }
    }

    /// The keywords of a schema.
    package struct Content: Sendable {
        /// Whether the schema is `false`: no value is valid.
        package var isNever = false
        /// The resolved `$ref` (or `$dynamicRef`). If the version allows keywords next to it, the other properties
        /// contain them.
        package var reference: SchemaID?
        /// The types without `null`; empty if the schema declares no type.
        package var types: [JSONType] = []
        /// Whether the schema's own keywords allow null. `Shape.isNullable` also knows bases and alternatives.
        package var isNullable = false
        package var format: String?
        package var title: String?
        package var description: String?
        package var isDeprecated = false
        package var isReadOnly = false
        package var isWriteOnly = false
        @Rare package var defaultValue: Literal? = nil
        package var examples: [Literal] = []
        package var enumeration: [Literal]?
        package var properties: [Property] = []
        package var required: [String] = []
        @Rare package var constraints = Constraints()
        /// `nil` if the keyword is absent.
        package var additionalProperties: AdditionalProperties?
        package var patternProperties: [Property] = []
        package var items: Schema?
        package var prefixItems: [Schema] = []
        package var allOf: [Schema] = []
        package var oneOf: [Schema] = []
        package var anyOf: [Schema] = []
        /// Members whose names begin with `x-`.
        package var extensions: [PlainValue.Member] = []
        var rare = RareStorage()

        package init() {}

        /// Whether any limit is set.
        package var hasConstraints: Bool { _constraints.isSet }

        fileprivate var hasNothingRare: Bool { rare.isEmpty && !_defaultValue.isSet && !_constraints.isSet }
    }

    package let id: SchemaID
    package let range: SourceRange
    package let content: Content
    /// The position in arrays with data about each schema; -1 for schemas that are created after decoding. A copy has
    /// the number of its original.
    package var number: Int { Int(storedNumber) }
    /// Whether the schema is a reference with at most annotations and `nullable` next to it. Stored, because it is
    /// read at each use of a schema.
    package let isBareReference: Bool
    /// Whether no rare keyword is set.
    package let hasNothingRare: Bool

    private let storedNumber: Int32

    package init(id: SchemaID, range: SourceRange, content: Content, number: Int = -1) {
        self.id = id
        self.range = range
        self.content = content
        storedNumber = Int32(truncatingIfNeeded: number)
        hasNothingRare = content.hasNothingRare
        isBareReference =
            content.reference != nil && content.types.isEmpty && content.allOf.isEmpty && content.oneOf.isEmpty
            && content.anyOf.isEmpty && content.isOnlyAnnotated
    }

    /// Returns the same schema, at the same location, with other keywords.
    func with(_ content: Content) -> Schema {
        Schema(id: id, range: range, content: content, number: number)
    }
}

extension Schema {
    /// Returns the format with the same meaning as an encoding of bytes: OpenAPI 3.1 has `contentEncoding: base64` instead
    /// of `format: byte` in OpenAPI 3.0. Returns `nil` for other encodings.
    package static func format(ofEncoding encoding: String?) -> String? {
        switch encoding {
        case "base64": "byte"
        case "base64url": "base64url"
        default: nil
        }
    }
}

extension Schema.Content {
    /// Whether the schema has only annotations (and `nullable`, and `type`) in addition to references and
    /// compositions.
    package var isOnlyAnnotated: Bool {
        format == nil && enumeration == nil && constant == nil && properties.isEmpty
            && required.isEmpty && additionalProperties == nil && unevaluatedProperties == nil
            && patternProperties.isEmpty && items == nil && prefixItems.isEmpty && conditional == nil && !isNever
    }
}

extension Schema {
    /// The identity of the object as a key of tables, which is hashed faster than an `ObjectIdentifier`. The owner of
    /// a key must keep the schema alive, so that no other schema gets the same identity.
    package struct Identity: Hashable, Sendable {
        private let object: ObjectIdentifier

        package init(_ schema: Schema) {
            object = ObjectIdentifier(schema)
        }

        /// The hash for hash tables. A multiplication distributes addresses well enough.
        package func _rawHashValue(seed: Int) -> Int {
            let product = UInt(bitPattern: object) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: product >> 20) ^ seed
        }
    }
}

package struct ExternalDocs: Sendable, Hashable {
    package let url: String
    package let description: String?
}
