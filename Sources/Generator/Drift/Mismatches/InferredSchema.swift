import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// A schema inferred from values: types, formats and properties, but no values. It requires no property, because other
/// values may lack it. Names that are data become `additionalProperties`.
struct InferredSchema: Sendable {
    private var kinds: Set<ObservedValue.Kind> = []
    /// The common format of all strings; `nil` if they have several or none.
    private var format: String?
    private var hasStrings = false
    private var properties: [(name: String, schema: InferredSchema)] = []
    /// The schema of the values whose names are data.
    private var entries: [InferredSchema] = []
    private var elements: [InferredSchema] = []
    /// The number of objects, and of the objects with each property.
    private var objectCount = 0
    private var presence: [String: Int] = [:]

    private static let maximumDepth = 6
    private static let maximumProperties = 60
    /// More properties of one type, of which objects lack some, are the keys of a map.
    private static let maximumEqualProperties = 20
    /// More objects with the same properties are the values of a map.
    private static let maximumEqualObjects = 4

    init() {}

    mutating func add(_ value: PlainValue, depth: Int = 0) {
        let observed = ObservedValue(value)
        kinds.insert(observed.kind)
        switch value {
        case .string: add(format: observed.format == StringFormat.numberAsText ? nil : observed.format)
        case .array(let values):
            guard depth < Self.maximumDepth else { return }
            if elements.isEmpty { elements = [InferredSchema()] }
            for value in values { elements[0].add(value, depth: depth + 1) }
        case .object(let members):
            objectCount += 1
            guard depth < Self.maximumDepth else { return }
            for member in members {
                var schema = InferredSchema()
                schema.add(member.value, depth: depth + 1)
                add(member.name, schema, count: 1)
            }
        case .null, .bool, .number: break
        }
    }

    /// Adds the values of another schema.
    mutating func merge(_ other: InferredSchema) {
        kinds.formUnion(other.kinds)
        if other.hasStrings { add(format: other.format) }
        objectCount += other.objectCount
        for property in other.properties {
            add(property.name, property.schema, count: other.presence[property.name, default: 0])
        }
        if let entry = other.entries.first { addEntry(entry) }
        if let element = other.elements.first {
            if elements.isEmpty { elements = [InferredSchema()] }
            elements[0].merge(element)
        }
    }

    /// Adds the values of a property.
    ///
    /// - Parameter count: The number of objects with the property.
    mutating func add(_ name: String, _ schema: InferredSchema, count: Int) {
        kinds.insert(.object)
        if DataName.isData(name) { return addEntry(schema) }
        if let index = properties.firstIndex(where: { $0.name.isExactly(name) }) {
            properties[index].schema.merge(schema)
        } else if properties.count < Self.maximumProperties {
            properties.append((name, schema))
        } else {
            return
        }
        presence[name, default: 0] += count
    }

    /// Returns the schema without numbers.
    var withoutNumbers: InferredSchema {
        var schema = self
        schema.kinds.subtract([.integer, .number])
        return schema
    }

    private mutating func addEntry(_ schema: InferredSchema) {
        if entries.isEmpty { entries = [InferredSchema()] }
        entries[0].merge(schema)
    }

    private mutating func add(format new: String?) {
        format = hasStrings ? (format == new ? format : nil) : new
        hasStrings = true
    }

    // MARK: Maps

    /// Whether the names of the properties are keys of a map.
    private var isMap: Bool {
        if properties.count > Self.maximumEqualObjects {
            let names = Set(properties.map { Set($0.schema.properties.map(\.name)) })
            if names.count == 1, names.first?.isEmpty == false { return true }
        }
        let isRecord = objectCount > 1 && properties.allSatisfy { presence[$0.name] == objectCount }
        let types = Set(properties.map { $0.schema.kinds.subtracting([.null]) })
        return properties.count > Self.maximumEqualProperties && types.count == 1 && !isRecord
    }

    /// The keywords for the members of objects.
    func objectKeywords(_ version: SpecVersion) -> [(name: String, value: PlainValue)] {
        var entry = entries.first
        if isMap { entry = properties.reduce(into: entry ?? InferredSchema()) { $0.merge($1.schema) } }
        var keywords: [(name: String, value: PlainValue)] = []
        if !isMap, !properties.isEmpty {
            // Threads share the entries, so the order of the traffic is not known.
            let members = properties.sorted { $0.name < $1.name }
                .map { (name: $0.name, value: $0.schema.json(version)) }
            keywords.append(("properties", .members(members)))
        }
        if let entry { keywords.append(("additionalProperties", entry.json(version))) }
        return keywords
    }
}

// MARK: Spelling

extension InferredSchema {
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
        case .object: members += objectKeywords(version)
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
