import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("Activity and failure callbacks")
struct CallbackPluginTests {
    @Test func activityBeginsAndEndsWithEachCall() async throws {
        let changes = Recorder<String>()
        let stub = StubTransport()
        stub.answer("get", with: .status(500), .status(204))
        let plugin = ActivityPlugin { change, context in changes.add("\(context.operation) \(change)") }
        let retry = RetryInterceptor(clock: JumpingClock())
        try await provider(stub, plugins: [plugin], interceptors: [retry]).empty(get)
        #expect(changes.all == ["get began", "get ended"])
    }

    @Test func authorizationAndConnectionHaveTheirCallbacksOncePerCall() async {
        let asked = Recorder<APIError.Reason>()
        let offline = Recorder<APIError.Reason>()
        let stub = StubTransport()
        stub.answer(
            "get", with: .status(401), .failure(.notConnectedToInternet), .failure(.cannotConnectToHost),
            .failure(.timedOut), .status(500),
            .failure(.cancelled), .status(204))
        let plugin = FailureCallbacksPlugin(
            onAuthorizationRequired: { asked.add($0.reason) }, onConnectionFailure: { offline.add($0.reason) })
        let provider = provider(stub, plugins: [plugin])
        for _ in 0..<7 { _ = await failure { () throws(APIError) in try await provider.empty(get) } }
        #expect(asked.all == [.unauthorized])
        #expect(offline.all == [.noConnection, .serverUnreachable, .timeout])
    }

    @Test func retriedFailureIsReportedOnce() async {
        let offline = Recorder<APIError.Reason>()
        let stub = StubTransport()
        stub.answer("get", with: .failure(.notConnectedToInternet))
        let provider = provider(
            stub, plugins: [FailureCallbacksPlugin(onConnectionFailure: { offline.add($0.reason) })],
            interceptors: [RetryInterceptor(clock: JumpingClock())])
        _ = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(stub.requests.count == 4)
        #expect(offline.all == [.noConnection])
    }
}
