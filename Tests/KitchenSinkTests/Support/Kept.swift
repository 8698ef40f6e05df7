import EndpointRuntime
import Foundation
import Testing

/// Decodes JSON, expects that encoding returns the same JSON, and returns the value. The properties must be in
/// alphabetical order.
func kept<Value: ModelValue>(
    _ type: Value.Type = Value.self, _ json: String, at place: SourceLocation = #_sourceLocation
) throws -> Value {
    let value = try JSONCoding.decode(type, from: Data(json.utf8))
    #expect(try written(value) == json, sourceLocation: place)
    return value
}

/// Returns the JSON of a value.
func written<Value: ModelValue>(_ value: Value) throws -> String {
    String(decoding: try JSONCoding.encode(value), as: UTF8.self)
}

/// Decodes JSON.
func read<Value: ModelValue>(_ type: Value.Type = Value.self, _ json: String) throws -> Value {
    try JSONCoding.decode(type, from: Data(json.utf8))
}
