import EndpointRuntime

/// The answer of the server, read by the library.
struct Thing: ObjectDecodable, Sendable {
    var id: Int
    var name: String

    init(from object: inout ObjectReader) {
        id = object.read("id")
        name = object.read("name")
    }
}

/// The same, read by JSONDecoder.
struct BareThing: Decodable, Sendable {
    var id: Int
    var name: String
}
