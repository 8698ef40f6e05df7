import EndpointRuntime

/// The answer of the server, read by the library.
struct Thing: ObjectCodable, Sendable {
    var id: Int
    var name: String

    init(from object: inout ObjectReader) {
        id = object.read("id")
        name = object.read("name")
    }

    func write(to writer: inout ObjectWriter) {}
}

/// The same, read by JSONDecoder.
struct BareThing: Decodable, Sendable {
    var id: Int
    var name: String
}
