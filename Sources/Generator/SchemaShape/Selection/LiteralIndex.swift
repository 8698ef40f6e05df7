import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import EndpointMockData

/// The properties of schemas that allow only certain values: constants and enumerations. Unions use them to distinguish
/// their alternatives. Each schema is read once.
final class LiteralIndex {
    /// The values of a property.
    struct Literals {
        var values: [UnionType.Tag]
        /// Whether there is a single value, or a single value in each alternative of a union.
        var isConstant: Bool
        var isRequired: Bool
    }

    /// The properties in the order of the schema.
    struct Properties {
        fileprivate(set) var names: [String] = []
        private var literals: [ExactText: Literals] = [:]
        /// Values of the properties that are limited only in some alternatives of a nested union.
        private var partial: [ExactText: Set<UnionType.Tag>] = [:]

        fileprivate(set) subscript(name: String) -> Literals? {
            get { literals[ExactText(name)] }
            set {
                if self[name] == nil { names.append(name) }
                literals[ExactText(name)] = newValue
            }
        }

        /// Returns the values that limit the property in some alternatives. Other alternatives allow any value.
        func partialValues(of name: String) -> Set<UnionType.Tag> { partial[ExactText(name)] ?? [] }

        fileprivate mutating func addPartial(_ alternative: Properties) {
            for (name, values) in alternative.literals { partial[name, default: []].formUnion(values.values) }
            partial.merge(alternative.partial) { $0.union($1) }
        }
    }

    private let shapes: ShapeReader
    private let tags: DiscriminatorTags
    private var cache: [SchemaID: Properties] = [:]

    init(_ shapes: ShapeReader, _ tags: DiscriminatorTags) {
        self.shapes = shapes
        self.tags = tags
    }

    func properties(of schema: Schema) -> Properties {
        properties(of: schema, levels: Self.maximumDepth)
    }

    /// The limit for nested unions. The alternatives of deeper unions are distinguished by trial.
    private static let maximumDepth = 4

    private func properties(of schema: Schema, levels: Int) -> Properties {
        let id = shapes.reference(schema) ?? schema.id
        if let found = cache[id] { return found }
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
        for name in tags.properties(of: id) {
            guard let property = shape.property(name) else { continue }
            addTags(of: property, in: id, isRequired: shape.required.contains(name), to: &found)
        }
        if levels == Self.maximumDepth { cache[id] = found }
        return found
    }

    /// Adds the values that a parent's discriminator assigns to the property. The schema of the property need not
    /// contain them.
    private func addTags(
        of property: Shape.Property, in schema: SchemaID, isRequired: Bool, to found: inout Properties
    ) {
        guard shapes.shape(property.merged).types != [.number] else { return }
        let values = tags.values(of: property.name, in: schema).map { tag($0, of: property) }
        if let known = found[property.name], !known.values.contains(where: values.contains) { return }
        found[property.name] = Literals(values: values, isConstant: true, isRequired: isRequired)
    }

    /// Returns a tag of a mapping in the type of the property, because mappings contain only strings. A number that
    /// need not be an integer is compared by its shortest spelling.
    func tag(_ text: String, of property: Shape.Property?) -> UnionType.Tag {
        guard let value = property.map({ shapes.shape($0.merged).value(ofTag: text) }) else { return .string(text) }
        if case .number(let digits) = value.withShortestNumber { return UnionType.Tag(value) ?? .string(digits) }
        return UnionType.Tag(value) ?? .string(text)
    }

    /// Adds the properties that have literals in all alternatives of a nested union.
    private func add(_ choice: Shape.Choice, to found: inout Properties, levels: Int) {
        let alternatives = choice.alternatives.map { properties(of: $0, levels: levels) }
        for name in alternatives.first?.names ?? [] {
            let literals = alternatives.compactMap { $0[name] }
            guard literals.count == alternatives.count else { continue }
            found[name] = Literals(
                values: unique(literals.flatMap(\.values)), isConstant: literals.allSatisfy(\.isConstant),
                isRequired: literals.allSatisfy(\.isRequired))
        }
        for alternative in alternatives { found.addPartial(alternative) }
    }

    /// Returns `nil` for a property that allows other values than a list of strings, integers or booleans.
    private func values(of property: Shape.Property) -> [UnionType.Tag]? {
        var common: [PlainValue]?
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
    /// Returns `nil` for a value that cannot be a tag. `1.0` is the integer 1.
    init?(_ value: PlainValue) {
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
    /// Whether the schema may have literals. This test avoids reading the shapes of most properties.
    fileprivate var mayBeLiteral: Bool {
        constant != nil || enumeration != nil || reference != nil || !allOf.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty
    }
}
