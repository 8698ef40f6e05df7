import Diagnostics
import IR
import OpenAPI
import SchemaShape

/// The properties of schemas that can only have certain values: constants and enumerations. Unions tell their
/// alternatives apart by them. Each schema is looked at once.
final class LiteralIndex {
    /// The values of a property.
    struct Literals {
        var values: [UnionType.Tag]
        /// Only one value, or one in each alternative of a union.
        var isConstant: Bool
        var isRequired: Bool
    }

    /// In the order of the schema.
    struct Properties {
        fileprivate(set) var names: [String] = []
        private var literals: [ExactText: Literals] = [:]

        fileprivate(set) subscript(name: String) -> Literals? {
            get { literals[ExactText(name)] }
            set {
                if self[name] == nil { names.append(name) }
                literals[ExactText(name)] = newValue
            }
        }
    }

    private let shapes: ShapeReader
    private var known: [SchemaID: Properties] = [:]

    init(_ shapes: ShapeReader) {
        self.shapes = shapes
    }

    func properties(of schema: Schema) -> Properties {
        properties(of: schema, levels: Self.mostLevels)
    }

    /// Unions of unions of unions are told apart by trial.
    private static let mostLevels = 4

    private func properties(of schema: Schema, levels: Int) -> Properties {
        let id = shapes.reference(schema) ?? schema.id
        if let known = known[id] { return known }
        let shape = shapes.shape(schema)
        var found = Properties()
        for choice in shape.choices where levels > 0 {
            add(choice, to: &found, levels: levels - 1)
        }
        for property in shape.properties {
            guard let values = values(of: property) else { continue }
            found[property.name] = Literals(
                values: values, isConstant: values.count == 1, isRequired: shape.required.contains(property.name))
        }
        if levels == Self.mostLevels { known[id] = found }
        return found
    }

    /// What all alternatives of a union inside say.
    private func add(_ choice: Shape.Choice, to found: inout Properties, levels: Int) {
        let alternatives = choice.alternatives.map { properties(of: $0, levels: levels) }
        for name in alternatives.first?.names ?? [] {
            let literals = alternatives.compactMap { $0[name] }
            guard literals.count == alternatives.count else { continue }
            found[name] = Literals(
                values: unique(literals.flatMap(\.values)), isConstant: literals.allSatisfy(\.isConstant),
                isRequired: literals.allSatisfy(\.isRequired))
        }
    }

    /// Nil for a property that can be more than a few strings, integers or booleans.
    private func values(of property: Shape.Property) -> [UnionType.Tag]? {
        var common: [Literal.Value]?
        for schema in property.schemas where schema.content.mayBeLiteral {
            let shape = shapes.shape(schema)
            guard let values = shape.constant.map({ [$0] }) ?? shape.enumeration else { continue }
            let shared = common?.filter(values.contains) ?? values
            common = shared.isEmpty ? common : shared
        }
        guard let values = common?.filter({ $0 != .null }), !values.isEmpty else { return nil }
        let tags = values.compactMap(UnionType.Tag.init)
        return tags.count == values.count ? unique(tags) : nil
    }

    private func unique(_ tags: [UnionType.Tag]) -> [UnionType.Tag] {
        var seen: Set<UnionType.Tag> = []
        return tags.filter { seen.insert($0).inserted }
    }
}

extension UnionType.Tag {
    /// `nil` for what is no tag. `1.0` is the integer 1.
    init?(_ value: Literal.Value) {
        switch value {
        case .string(let text): self = .string(text)
        case .bool(let flag): self = .bool(flag)
        case .number(let text):
            guard let number = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }) else { return nil }
            self = .integer(number)
        case .null, .array, .object: return nil
        }
    }
}

extension Schema.Content {
    /// Spares most properties the look at what they refer to.
    fileprivate var mayBeLiteral: Bool {
        constant != nil || enumeration != nil || reference != nil || !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty
    }
}
