import CodegenDiagnostics

/// One of several types.
package struct UnionType: Encodable, Sendable {
    package enum Selection: Encodable, Sendable {
        /// By the value of this member, as OpenAPI's discriminator.
        case discriminator(property: String)
        /// By the literals that members of the alternatives have, those of the first property before those of the next.
        case literals(properties: [String])
        /// By the kind of JSON value.
        case jsonKind
        /// By decoding each.
        case bestMatch
    }

    /// A value that a member has in one alternative.
    package enum Tag: Hashable, Encodable, Sendable {
        case string(String)
        case integer(Int)
        case bool(Bool)

        /// Texts that differ in their bytes differ, whatever Swift's `String` says.
        package static func == (left: Tag, right: Tag) -> Bool {
            switch (left, right) {
            case (.string(let left), .string(let right)): left.isExactly(right)
            case (.integer(let left), .integer(let right)): left == right
            case (.bool(let left), .bool(let right)): left == right
            case (.string, _), (.integer, _), (.bool, _): false
            }
        }
    }

    /// The kinds of a JSON value as the runtime's `UnionReader.kind` tells them.
    package enum JSONKind: String, Encodable, Sendable, Hashable, CaseIterable {
        case null, bool, integer, number, string, array, object
    }

    package struct Alternative: Encodable, Sendable {
        package var caseName: String
        package var type: TypeReference
        /// Values of the members by which the union is read that lead here; of a discriminator the first one is
        /// written.
        package var tags: [String: [Tag]]
        /// The only tag is the schema's name: other values of the discriminator may be this alternative too.
        package var goesByName: Bool
        /// The type itself has no such member, so the union writes it.
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
    /// With a discriminator: the case for values that are not listed or absent (OpenAPI 3.2 `defaultMapping`).
    package var defaultCase: String?
    /// With a discriminator: the case of the parent that the alternatives extend.
    package var baseCase: String?
    /// The case that keeps an unknown member; `nil` for a closed union.
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
