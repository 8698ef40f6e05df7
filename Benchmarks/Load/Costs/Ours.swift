import EndpointRuntime
import Foundation

/// The same call with the runtime.
struct Thing: Model, Sendable {
    var id: Int
    var name: String

    init(from object: inout ObjectReader) {
        id = object.read("id")
        name = object.read("name")
    }

    func write(to writer: inout ObjectWriter) {}
}

#if BASELINE
    typealias Model = ObjectDecodable & ObjectEncodable
#else
    typealias Model = ObjectCodable
#endif

@main struct App {
    static func main() async throws {
        let provider = Provider(server: ConfiguredServer(url: "http://127.0.0.1:1"))
        let thing: Thing? = try? await provider.value(Route("things", .get, "/things"))
        print(thing?.name ?? "no answer")
    }
}
