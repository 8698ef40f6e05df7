import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink

extension KitchenSinkClient {
    /// Returns a client with these responses for an operation.
    static func answering(_ operation: String, _ answers: StubAnswer...) -> KitchenSinkClient {
        let stub = StubTransport()
        stub.answers(operation, with: answers)
        return KitchenSinkClient(transport: stub)
    }
}

extension StubAnswer {
    static func text(_ text: String, type: String = "text/plain", status: Int = 200) -> StubAnswer {
        .response(HTTPResponse(statusCode: status, headers: ["Content-Type": type], data: Data(text.utf8)))
    }

    static func empty(_ status: Int = 204) -> StubAnswer {
        .response(HTTPResponse(statusCode: status))
    }
}
