import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

/// Makes the calls of an app and prints their outcomes: `record SERVER ARCHIVE` calls the server and records the calls,
/// `replay SERVER ARCHIVE` answers them from the archive.
@main struct Calls {
    static func main() async throws {
        let arguments = CommandLine.arguments
        let archive = URL(fileURLWithPath: arguments[3])
        let server = Loopback(url: arguments[2])
        let token = AccessTokenPlugin { "s3cret-session" }
        guard arguments[1] == "record" else {
            let stub = try StubTransport(har: archive)
            return await call(ShopClient(provider: Provider(server: server, transport: stub, plugins: [token])))
        }
        let recorder = HARRecorder()
        await call(ShopClient(provider: Provider(server: server, plugins: [token, recorder])))
        try recorder.write(to: archive)
    }

    private static func call(_ client: ShopClient) async {
        await report("first page") { () throws(APIError) in _ = try await client.orders.listOrders(page: 1) }
        await report("second page") { () throws(APIError) in _ = try await client.orders.listOrders(page: 2) }
        await report("order") { () throws(APIError) in _ = try await client.orders.getOrder(id: 7) }
        await report("new order") { () throws(APIError) in
            _ = try await client.orders.createOrder(NewOrder(customer: "Ben", cardNumber: "s3cret-card"))
        }
    }

    private static func report(_ name: String, _ call: () async throws(APIError) -> Void) async {
        do {
            try await call()
            print("\(name): succeeds")
        } catch {
            print("\(name): fails, \(error)")
        }
    }
}

/// The server on loopback, whose port differs in each run.
private struct Loopback: APIServer {
    let name = "loopback"
    let url: String
}
