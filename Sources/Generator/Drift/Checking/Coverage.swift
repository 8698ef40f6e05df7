import CodegenOpenAPI
import EndpointMockData

/// The parts of the description that occurred in traffic. Its size depends only on the description.
struct Coverage: Sendable {
    /// The properties of each object schema that had a value.
    private(set) var properties: [SchemaID: Set<String>] = [:]
    /// The values of each enumeration.
    private(set) var values: [SchemaID: Set<PlainValue>] = [:]
    /// The statuses of each operation.
    private(set) var statuses: [String: Set<Int>] = [:]

    /// Adds the parts that occurred in other entries.
    mutating func merge(_ other: Coverage) {
        properties.merge(other.properties) { $0.union($1) }
        values.merge(other.values) { $0.union($1) }
        statuses.merge(other.statuses) { $0.union($1) }
    }

    mutating func note(_ names: [String], of object: SchemaID) {
        properties[object, default: []].formUnion(names)
    }

    mutating func note(_ value: PlainValue, of enumeration: SchemaID) {
        values[enumeration, default: []].insert(value)
    }

    mutating func note(_ status: Int, of operation: String) {
        statuses[operation, default: []].insert(status)
    }
}
