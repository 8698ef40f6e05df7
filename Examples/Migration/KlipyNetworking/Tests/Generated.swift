import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import FoundationEssentials
import Klipy
import KlipyMocks
import Support
import Testing

@testable import KlipyNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites of the module over the generated client, without the adapter.
struct Generated {
    private let stub = StubTransport(samples: KlipySamples.all)
    private let screen = Recorder()
    private var client: KlipyClient { KlipyClient(server: .sandbox, transport: stub) }

    @Test func makingTheClient() {
        // 1.1
        let client = KlipyClient(server: .sandbox)
        // end
        #expect("\(client.data)".contains("LiveDataAPI"))
    }

    @Test func ownEndpoint() async throws {
        let provider = Provider(server: .sandbox, transport: stub)
        let result = try await provider.value(MyEndpoint.getData(id: "123"), as: MyDataModel.self)
        #expect(result.title == "A record")
        let requests = stub.requests.map { $0.urlRequest.url?.absoluteString }
        #expect(requests == ["https://api.klipy.co/api/v1/sandbox-mJokm7E2jH/data/123"])
    }

    @Test func cancelling() async throws {
        stub.behavior = .delayed(.seconds(60))
        let client = client
        // 1.5
        let task = Task { try await client.data.getData(id: "123") }
        task.cancel()
        // end
        let error = await #expect(throws: EndpointRuntime.APIError.self) { try await task.value }
        #expect(error?.reason == .cancelled)
    }

    // 1.3
    func fetchData(id: String) async throws(EndpointRuntime.APIError) -> MyDataModel {
        try await client.data.getData(id: id)
    }
    // end

    @Test func handlingErrors() async {
        stub.answer(
            "data.getData", with: .success,
            .json(#"{"result":false,"error":{"code":"session_not_found","message":"No."}}"#, status: 401),
            .json(#"{"error":{"message":"Closed."}}"#, status: 503), .failure(.notConnectedToInternet),
            .json(#"{"result":false,"error":{"code":"new_code","message":"No."}}"#, status: 400))
        for _ in 0..<5 {
            // 1.4
            do {
                let result = try await fetchData(id: "123")
                // Handle success
                screen.note(result.title)
            } catch let error where error.klipyCode == .sessionNotFound {
                // Handle session not found
                screen.note("session")
            } catch {
                // Handle other errors
                screen.note("\(error.serverMessage ?? "") \(error.reason)")
            }
            // end
        }
        #expect(
            screen.all == [
                "A record", "session", "Closed. serviceUnavailable(retryAfter: nil)", " noConnection", "No. badRequest",
            ])
    }
}
