import CodegenDiagnostics

/// A union of alternative types.
package struct UnionType: Encodable, Sendable {
    package enum Selection: Encodable, Sendable {
        /// By the value of this property, as in OpenAPI's discriminator.
        case discriminator(property: String)
        /// By literal values in properties of the alternatives. Earlier properties take precedence.
        case literals(properties: [String])
        /// By the kind of the JSON value.
        case jsonKind
        /// By decoding the value as each alternative.
        case bestMatch
    }

    /// A value of a property in one alternative.
    package enum Tag: Hashable, Encodable, Sendable {
        case string(String)
        case integer(Int)
        case bool(Bool)

        /// The spelling of the tag in a mapping.
        package var text: String {
            switch self {
            case .string(let text): text
            case .integer(let number): String(number)
            case .bool(let flag): String(flag)
            }
        }

        /// Compares texts byte by byte. Swift's `String` would treat canonically equivalent texts as equal.
        package static func == (left: Tag, right: Tag) -> Bool {
            switch (left, right) {
            case (.string(let left), .string(let right)): left.isExactly(right)
            case (.integer(let left), .integer(let right)): left == right
            case (.bool(let left), .bool(let right)): left == right
            case (.string, _), (.integer, _), (.bool, _): false
            }
        }
    }

    /// The kinds of JSON values that the runtime's `UnionReader.kind` distinguishes.
    package enum JSONKind: String, Encodable, Sendable, Hashable, CaseIterable {
        case null, bool, integer, number, string, array, object
    }

    package struct Alternative: Encodable, Sendable {
        package var caseName: String
        package var type: TypeReference
        /// The values that select this alternative, by property. The first value of a discriminator is encoded.
        package var tags: [String: [Tag]]
        /// Whether the only tag is the schema's name. Other values of the discriminator may belong to this alternative,
        /// too.
        package var goesByName: Bool
        /// Whether the union encodes the discriminator, because the type itself has no such property.
        package var writesDiscriminator: Bool
        package var kinds: [JSONKind]
        package var documentation: Documentation

        package init(
            caseName: String, type: TypeReference, tags: [String: [Tag]] = [:], goesByName: Bool = false,
            writesDiscriminator: Bool = false, kinds: [JSONKind] = [], documentation: Documentation = Documentation()
        ) {
            self.caseName = caseName
            self.type = type
            self.tags = tags
            self.goesByName = goesByName
            self.writesDiscriminator = writesDiscriminator
            self.kinds = kinds
            self.documentation = documentation
        }
    }

    package var alternatives: [Alternative]
    package var selection: Selection
    /// With a discriminator: the case for missing and unlisted values (OpenAPI 3.2, `defaultMapping`).
    package var defaultCase: String?
    /// With a discriminator: the case of the parent that the alternatives extend.
    package var baseCase: String?
    /// The case that keeps an unknown value; `nil` if the union is closed.
    package var unknownCase: String?
    package var isIndirect: Bool

    package init(
        alternatives: [Alternative], selection: Selection, defaultCase: String? = nil, baseCase: String? = nil,
        unknownCase: String?, isIndirect: Bool
    ) {
        self.alternatives = alternatives
        self.selection = selection
        self.defaultCase = defaultCase
        self.baseCase = baseCase
        self.unknownCase = unknownCase
        self.isIndirect = isIndirect
    }
}

extension UnionType.Tag: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self = .string(value)
    }
}
