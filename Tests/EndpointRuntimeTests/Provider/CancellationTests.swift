import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cancellation is always .cancelled", .timeLimit(.minutes(1)))
struct CancellationTests {
    @Test func beforeTheStart() async throws {
        let stub = StubTransport(samples: [Sample("get", "1")])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { () throws(APIError) in _ = try await provider(stub).value(get, as: Int.self) }
        }
        #expect(await task.value?.reason == .cancelled)
        #expect(stub.requests.isEmpty)
    }

    @Test func inFlight() async throws {
        let arrived = Signal()
        try await withRawServer(.signal(arrived), .holdUntilClosed) { url in
            let provider = Provider(server: TestServer(url))
            let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
            await arrived.wait()
            task.cancel()
            #expect(await task.value?.reason == .cancelled)
        }
    }

    @Test func beforeARedirectIsFollowed() async {
        /// Cancels the call while it responds with a redirect, and ignores the cancellation itself.
        struct Careless: Transport {
            let requests = Recorder<URL?>()

            func send(_ request: TransportRequest) async -> Result<EndpointRuntime.HTTPResponse, TransportError> {
                requests.add(request.urlRequest.url)
                withUnsafeCurrentTask { $0?.cancel() }
                return .success(HTTPResponse(statusCode: 302, headers: ["Location": "/other"]))
            }
        }
        let transport = Careless()
        let provider = Provider(server: testServer, transport: transport)
        let error = await Task { await failure { () throws(APIError) in try await provider.empty(get) } }.value
        #expect(error?.reason == .cancelled)
        #expect(transport.requests.all.count == 1)
    }

    @Test func whileThePluginPrepares() async throws {
        struct Slow: Plugin {
            let began: Signal

            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                began.fire()
                await Signal().wait()  // ends with the task
                return request
            }
        }
        let began = Signal()
        let stub = StubTransport(samples: [Sample("get", "1")])
        let provider = provider(stub, plugins: [Slow(began: began)])
        let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
        await began.wait()
        task.cancel()
        #expect(await task.value?.reason == .cancelled)
        #expect(stub.requests.isEmpty)
    }

    @Test func whileWaitingForAPlace() async throws {
        let arrived = Signal()
        try await withRawServer(.signal(arrived), .holdUntilClosed) { url in
            let provider = Provider(server: TestServer(url), configuration: .init(maximumCallsPerHost: 1))
            let first = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
            await arrived.wait()
            let second = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
            second.cancel()
            #expect(await second.value?.reason == .cancelled)
            first.cancel()
            #expect(await first.value?.reason == .cancelled)
        }
    }
}
