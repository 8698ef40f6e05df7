import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// A schema inferred from values: types, formats and properties, but no values.
struct InferredSchema: Sendable {
    private var kinds: Set<ObservedValue.Kind> = []
    /// The common format of all strings; `nil` if they have several or none.
    private var format: String?
    private var hasStrings = false
    private var properties: [(name: String, schema: InferredSchema)] = []
    private var elements: [InferredSchema] = []
    /// The number of objects, and of the objects with each property.
    private var objectCount = 0
    private var presence: [String: Int] = [:]

    private static let maximumDepth = 6
    private static let maximumProperties = 60
    private static let maximumElements = 50

    init() {}

    init(_ value: PlainValue) {
        add(value)
    }

    mutating func add(_ value: PlainValue, depth: Int = 0) {
        let observed = ObservedValue(value)
        kinds.insert(observed.kind)
        switch value {
        case .string: add(format: observed.format == StringFormat.numberAsText ? nil : observed.format)
        case .array(let values):
            guard depth < Self.maximumDepth else { return }
            if elements.isEmpty { elements = [InferredSchema()] }
            for value in values.prefix(Self.maximumElements) { elements[0].add(value, depth: depth + 1) }
        case .object(let members):
            objectCount += 1
            guard depth < Self.maximumDepth else { return }
            for member in members { add(member, depth: depth) }
        case .null, .bool, .number: break
        }
    }

    /// Adds the values of another schema.
    mutating func merge(_ other: InferredSchema) {
        kinds.formUnion(other.kinds)
        if other.hasStrings { add(format: other.format) }
        objectCount += other.objectCount
        for property in other.properties {
            if let index = properties.firstIndex(where: { $0.name == property.name }) {
                properties[index].schema.merge(property.schema)
            } else if properties.count < Self.maximumProperties {
                properties.append(property)
            }
            presence[property.name, default: 0] += other.presence[property.name, default: 0]
        }
        if let element = other.elements.first {
            if elements.isEmpty { elements = [InferredSchema()] }
            elements[0].merge(element)
        }
    }

    private mutating func add(format new: String?) {
        format = hasStrings ? (format == new ? format : nil) : new
        hasStrings = true
    }

    private mutating func add(_ member: PlainValue.Member, depth: Int) {
        if let index = properties.firstIndex(where: { $0.name == member.name }) {
            properties[index].schema.add(member.value, depth: depth + 1)
        } else if properties.count < Self.maximumProperties {
            var schema = InferredSchema()
            schema.add(member.value, depth: depth + 1)
            properties.append((member.name, schema))
        } else {
            return
        }
        presence[member.name, default: 0] += 1
    }

    /// Returns the schema, with the spelling of null of the version of the description.
    func json(_ version: SpecVersion) -> PlainValue {
        var types = kinds.subtracting([.null])
        if types.contains(.number) { types.remove(.integer) }
        let isNullable = kinds.contains(.null) && !types.isEmpty
        let alternatives = ObservedValue.Kind.allCases.filter(types.contains)
        guard let first = alternatives.first else { return .object([]) }
        guard alternatives.count == 1 else {
            // Swagger 2 has no unions.
            guard version != .swagger2 else { return .object([]) }
            var list = alternatives.map { PlainValue.members(members(of: $0, version, isNullable: false)) }
            if isNullable, version.nullIsType { list.append(.nullType) }
            return .members([("anyOf", .array(list))] + (isNullable ? version.nullableKeyword : []))
        }
        return .members(members(of: first, version, isNullable: isNullable))
    }

    private func members(
        of kind: ObservedValue.Kind, _ version: SpecVersion, isNullable: Bool
    ) -> [(name: String, value: PlainValue)] {
        let type = PlainValue.string(kind.rawValue)
        let hasTypeList = isNullable && version.nullIsType
        var members = [(name: "type", value: hasTypeList ? .array([type, .string("null")]) : type)]
        if isNullable { members += version.nullableKeyword }
        switch kind {
        case .string: if let format { members.append(("format", .string(format))) }
        case .array: members.append(("items", (elements.first ?? InferredSchema()).json(version)))
        case .object:
            guard !properties.isEmpty else { break }
            // Threads share the entries, so the order of the traffic is not known.
            let properties = properties.sorted { $0.name < $1.name }
            let inner = properties.map { (name: $0.name, value: $0.schema.json(version)) }
            members.append(("properties", .members(inner)))
            let required = properties.map(\.name).filter { presence[$0] == objectCount }
            if !required.isEmpty { members.append(("required", .array(required.map(PlainValue.string)))) }
        case .null, .boolean, .integer, .number: break
        }
        return members
    }
}

extension PlainValue {
    /// The schema of null, for versions in which null is a type.
    static let nullType = PlainValue.members([("type", .string("null"))])
}

extension SpecVersion {
    /// Whether null is a type, as in JSON Schema.
    var nullIsType: Bool { nullableKeyword.isEmpty }

    /// The keyword that allows null beside a type; none in the versions in which null is a type.
    var nullableKeyword: [(name: String, value: PlainValue)] {
        switch self {
        case .swagger2: [("x-nullable", .bool(true))]
        case .openAPI30: [("nullable", .bool(true))]
        case .openAPI31, .openAPI32: []
        }
    }
}
