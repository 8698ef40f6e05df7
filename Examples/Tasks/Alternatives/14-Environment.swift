// swift-openapi-generator: a client keeps its server
final class Environment {
    private(set) var client = Client(serverURL: try! Servers.Server1.url(), transport: URLSessionTransport())

    func useStaging() throws {
        client = Client(serverURL: try Servers.Server2.url(), transport: URLSessionTransport())
    }
}
