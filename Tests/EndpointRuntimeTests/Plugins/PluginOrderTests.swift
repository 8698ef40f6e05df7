import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Records all calls of its hooks.
struct RecordingPlugin: Plugin {
    let name: String
    let log: Recorder<String>

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        log.add("\(name) prepare \(context.attempt)")
        return request
    }

    func willSend(_ request: TransportRequest, context: CallContext) {
        log.add("\(name) willSend \(context.attempt)")
    }

    func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        log.add("\(name) didReceiveAttempt \(context.attempt) \(text(result))")
    }

    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        log.add("\(name) didReceive \(context.attempt) \(text(result))")
    }

    func process(
        _ result: Result<HTTPResponse, APIError>, context: CallContext
    ) -> Result<HTTPResponse, APIError> {
        log.add("\(name) process \(text(result))")
        return result
    }

    private func text(_ result: Result<HTTPResponse, APIError>) -> String {
        switch result {
        case .success(let response): "\(response.statusCode)"
        case .failure(let error): "\(error.reason)"
        }
    }
}

/// Has a position, and records when a call passes it.
private struct RecordingInterceptor: Interceptor {
    var position: InterceptorPosition
    let log: Recorder<String>
    var times = 1

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        log.add("\(position)")
        for _ in 1..<times { _ = try await next(call) }
        return try await next(call)
    }
}

@Suite("Order of plugins and interceptors")
struct PluginOrderTests {
    private let log = Recorder<String>()

    private func send(
        _ stub: StubTransport, _ interceptors: [any Interceptor] = [], server: any APIServer = testServer
    ) async -> APIError? {
        let plugins = [RecordingPlugin(name: "a", log: log), RecordingPlugin(name: "b", log: log)]
        let provider = provider(stub, server: server, plugins: plugins, interceptors: interceptors)
        return await failure { () throws(APIError) in try await provider.empty(get) }
    }

    @Test func oneSuccessfulCall() async {
        #expect(await send(StubTransport(samples: [Sample("get", status: 204)])) == nil)
        #expect(
            log.all == [
                "a prepare 1", "b prepare 1", "a willSend 1", "b willSend 1", "a didReceiveAttempt 1 204",
                "b didReceiveAttempt 1 204", "a didReceive 1 204", "b didReceive 1 204", "a process 204",
                "b process 204",
            ])
    }

    @Test func statusIsValidatedAfterTheAttempts() async {
        let stub = StubTransport()
        stub.answer("get", with: .status(404))
        #expect(await send(stub)?.reason == .notFound)
        #expect(
            log.all.filter { $0.hasPrefix("a") } == [
                "a prepare 1", "a willSend 1", "a didReceiveAttempt 1 404", "a didReceive 1 notFound",
                "a process notFound",
            ])
    }

    @Test func eachAttemptIsPreparedAndTheCallEndsOnce() async {
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        #expect(await send(stub, [RecordingInterceptor(position: .retry, log: log, times: 2)]) == nil)
        #expect(
            log.all.filter { $0.hasPrefix("a") } == [
                "a prepare 1", "a willSend 1", "a didReceiveAttempt 1 204", "a prepare 2", "a willSend 2",
                "a didReceiveAttempt 2 204", "a didReceive 2 204", "a process 204",
            ])
    }

    @Test func callThatIsNeverSentStillEnds() async {
        let error = await send(StubTransport(), server: TestServer("nowhere"))
        #expect(error?.reason == .invalidURL("nowhere/things"))
        #expect(
            log.all == [
                "a didReceive 0 invalidURL(\"nowhere/things\")", "b didReceive 0 invalidURL(\"nowhere/things\")",
                "a process invalidURL(\"nowhere/things\")", "b process invalidURL(\"nowhere/things\")",
            ])
    }

    @Test func interceptorsAreSortedByPosition() async {
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        let interceptors = InterceptorPosition.allCases.reversed().map {
            RecordingInterceptor(position: $0, log: log)
        }
        #expect(await send(stub, interceptors) == nil)
        #expect(
            log.all.prefix(8) == [
                "call", "deduplication", "cache", "circuitBreaker", "retry", "authentication", "attempt",
                "a prepare 1",
            ])
    }

    @Test func pluginsAndInterceptorsCanBeAddedLater() async throws {
        let provider = provider(StubTransport(samples: [Sample("get", status: 204)]))
        try await provider.empty(get)
        provider.add(RecordingPlugin(name: "late", log: log))
        provider.add(RecordingInterceptor(position: .call, log: log))
        try await provider.empty(get)
        #expect(log.all.prefix(2) == ["call", "late prepare 1"])
    }

    @Test func processMayTurnAFailureIntoAnAnswer() async throws {
        struct Rescue: Plugin {
            func process(
                _ result: Result<HTTPResponse, APIError>, context: CallContext
            ) -> Result<HTTPResponse, APIError> {
                result.flatMapError { _ in .success(HTTPResponse(statusCode: 200, data: Data("7".utf8))) }
            }
        }
        let stub = StubTransport()
        stub.answer("get", with: .status(500))
        let value = try await provider(stub, plugins: [Rescue()]).value(get, as: Int.self)
        #expect(value == 7)
    }
}
