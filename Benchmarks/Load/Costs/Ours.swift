import EndpointRuntime
import Foundation

/// The same call with the runtime.
@main struct App {
    static func main() async throws {
        let provider = Provider(server: ConfiguredServer(url: "http://127.0.0.1:1"))
        let thing: Thing? = try? await provider.value(Route("things", .get, "/things"))
        print(thing?.name ?? "no answer")
    }
}
