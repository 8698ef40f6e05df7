import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

/// An envelope around every response of an API.
private struct Envelope<Value: ModelValue>: ObjectCodable {
    var data: Value

    init(from object: inout ObjectReader) {
        data = object.read("data")
    }

    func _write(to writer: inout ObjectWriter) {}
}

extension Provider {
    /// Returns the value without its envelope; an extension as in an app.
    fileprivate func data<Value: ModelValue>(
        _ endpoint: some Endpoint, as type: Value.Type
    ) async throws(APIError) -> Value {
        try await value(endpoint, as: Envelope<Value>.self).data
    }
}

@Suite("Forms of a call that apps add")
struct AppShapeTests {
    @Test func envelopeIsUnwrapped() async throws {
        let stub = StubTransport(samples: [Sample("get", #"{"success":true,"data":[1,2]}"#)])
        #expect(try await provider(stub).data(get, as: [Int].self) == [1, 2])
    }

    @Test func failureMayBeNil() async {
        let stub = StubTransport(samples: [Sample("get", "7")])
        stub.answer("get", with: .success, .status(500), .failure(.notConnectedToInternet))
        let provider = provider(stub)
        let values = [
            try? await provider.value(get, as: Int.self), try? await provider.value(get, as: Int.self),
            try? await provider.value(get, as: Int.self),
        ]
        #expect(values == [7, nil, nil])
    }
}
