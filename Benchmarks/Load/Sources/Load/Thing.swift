import EndpointRuntime

/// The server's response, decoded by the library.
struct Thing: ObjectCodable, Sendable {
    var id: Int
    var name: String

    init(from object: inout ObjectReader) {
        id = object.read("id")
        name = object.read("name")
    }

    func _write(to writer: inout ObjectWriter) {}
}

/// The same response, decoded by JSONDecoder.
struct BareThing: Decodable, Sendable {
    var id: Int
    var name: String
}
