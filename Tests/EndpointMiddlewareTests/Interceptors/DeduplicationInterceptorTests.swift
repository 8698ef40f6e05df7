import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("DeduplicationInterceptor", .timeLimit(.minutes(1)))
struct DeduplicationInterceptorTests {
    private let arrived = Signal()
    private let go = Signal()
    private let ended = Recorder<Bool>()
    private let deduplication = DeduplicationInterceptor()

    /// Returns a stub that delays the first response until `go`.
    private func held(_ answer: HTTPResponse = HTTPResponse(statusCode: 200, data: Data("7".utf8))) -> StubTransport {
        let stub = StubTransport()
        stub.answer(
            "get",
            with: .closure { [arrived, go, ended] _ in
                arrived.fire()
                await go.wait()
                ended.add(Task.isCancelled)
                return Task.isCancelled ? .failure(.cancelled) : .success(answer)
            })
        return stub
    }

    private func make(_ stub: StubTransport, plugins: [any Plugin] = []) -> Provider {
        provider(stub, plugins: plugins, interceptors: [deduplication])
    }

    /// Waits until this number of calls wait for a response.
    private func wait(for callers: Int) async {
        while deduplication.callers < callers { await Task.yield() }
    }

    private func start(_ count: Int, _ provider: Provider, _ route: Route = get) -> [Task<Int?, Never>] {
        (0..<count).map { _ in Task { try? await provider.value(route, as: Int.self) } }
    }

    @Test func eachCallerHasTheSharedResponse() async throws {
        struct Client: GeneratedClient {
            let provider: Provider

            func options(_ options: CallOptions) -> Client { Client(provider: provider.options(options)) }
        }
        let client = Client(provider: make(held()))
        let calls = (0..<2).map { _ in
            Task { try await client.withResponse { try await $0.provider.value(get, as: Int.self) } }
        }
        await wait(for: 2)
        go.fire()
        for call in calls {
            let (value, response) = try await call.value
            #expect(value == 7)
            #expect(response.data == Data("7".utf8))
        }
    }

    @Test func equalCallsShareOneAnswer() async {
        let stub = held()
        let provider = make(stub)
        let first = start(1, provider)
        await arrived.wait()
        let rest = start(50, provider)
        await wait(for: 51)
        go.fire()
        for task in first + rest { #expect(await task.value == 7) }
        #expect(stub.requests.count == 1)
    }

    @Test func aCallAfterTheEndIsSentAnew() async throws {
        let stub = StubTransport(samples: [Sample("get", "7")])
        let provider = make(stub)
        _ = try await provider.value(get, as: Int.self)
        _ = try await provider.value(get, as: Int.self)
        #expect(stub.requests.count == 2)
    }

    @Test func failureIsForgotten() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .failure(.timedOut), .response(HTTPResponse(statusCode: 200, data: Data("7".utf8))))
        let provider = make(stub)
        #expect(await failure { () throws(APIError) in try await provider.empty(get) }?.reason == .timeout)
        #expect(try await provider.value(get, as: Int.self) == 7)
    }

    @Test func firstCallersCancellationLeavesTheOthersTheirAnswer() async {
        let stub = held()
        let provider = make(stub)
        let first = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
        await arrived.wait()
        let second = Task { try? await provider.value(get, as: Int.self) }
        await wait(for: 2)
        first.cancel()
        #expect(await first.value?.reason == .cancelled)
        go.fire()
        #expect(await second.value == 7)
        #expect(stub.requests.count == 1)
    }

    @Test func lastCallersCancellationCancelsTheCall() async {
        let stub = held()
        let provider = make(stub)
        let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
        await arrived.wait()
        task.cancel()
        #expect(await task.value?.reason == .cancelled)
        while ended.all.isEmpty { await Task.yield() }
        #expect(ended.all == [true])
        // The next equal call does not join the cancelled call.
        stub.answer("get", with: .status(204))
        #expect(await failure { () throws(APIError) in try await provider.empty(get) } == nil)
    }

    @Test(arguments: [
        Route("get", .post, "/things"), Route("get", .get, "/others"),
        Route("get", .get, "/things", headers: [.simple("X-A", "1")]),
        Route("get", .query, "/things", body: .json(1)),
        Route("get", .get, "/things", security: [.bearerAuth]),
        Route("get", .get, "/things", cachePolicy: .onlyCached),
        Route("get", .get, "/things", timeout: .seconds(3)), Route("get", .get, "/things", retry: .never),
        Route("get", .get, "/things", bypassesTokenRefresh: true),
        Route("get", .get, "/things", callTimeout: .seconds(3)),
        Route("get", .get, "/things", attemptTimeout: .seconds(3)),
        Route("get", .get, "/things", gateTimeout: .seconds(3)),
    ])
    func unequalCallsAreSentEach(_ other: Route) async {
        let stub = held()
        let provider = make(stub)
        let first = start(1, provider)
        await arrived.wait()
        let second = start(1, provider, other)
        while stub.requests.count < 2 { await Task.yield() }
        go.fire()
        for task in first + second { _ = await task.value }
        #expect(stub.requests.count == 2)
    }

    @Test func twoUsersNeverShare() async {
        let user = Locked("a")
        let stub = held()
        let provider = make(stub, plugins: [AccessTokenPlugin { user.withLock { $0 } }])
        let route = Route("get", .get, "/things", security: [.bearerAuth])
        let first = start(1, provider, route)
        await arrived.wait()
        user.withLock { $0 = "b" }
        let second = start(1, provider, route)
        while stub.requests.count < 2 { await Task.yield() }
        go.fire()
        for task in first + second { _ = await task.value }
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        #expect(sent == ["Bearer a", "Bearer b"])
    }

    /// The credential is added by a plugin of the app that does not identify the user.
    @Test(arguments: OwnCredential.Place.allCases)
    func twoUsersOfAnAppsOwnPluginNeverShare(place: OwnCredential.Place) async {
        let user = Locked("a")
        let stub = held()
        let provider = make(stub, plugins: [OwnCredential(place: place, user: user)])
        let first = start(2, provider)
        await arrived.wait()
        await wait(for: 2)
        for (index, name) in ["b", ""].enumerated() {
            user.withLock { $0 = name }
            let other = start(1, provider)
            while stub.requests.count < index + 2 { await Task.yield() }
            if index == 1 { go.fire() }
            if index == 1 { for task in first + other { #expect(await task.value == 7) } }
        }
        #expect(stub.requests.count == 3)
    }

    @Test func callThatWasSentForAnotherUserIsNotShared() async {
        let user = Locked("a")
        let stub = StubTransport()
        stub.answer(
            "get",
            with: .closure { request in
                let name = request.urlRequest.value(forHTTPHeaderField: "Authorization") ?? ""
                return .success(HTTPResponse(statusCode: 200, data: Data(name.utf8)))
            })
        let onTheWay = OnTheWay { [arrived, go] in
            arrived.fire()
            await go.wait()
        }
        let provider = provider(
            stub, plugins: [OwnCredential(user: user)], interceptors: [deduplication, onTheWay])
        let first = Task { try? await provider.text(get) }
        await arrived.wait()
        let second = Task { try? await provider.text(get) }
        await wait(for: 2)
        // Both calls wait for the first one, which is sent for another user than expected.
        user.withLock { $0 = "b" }
        go.fire()
        #expect(await first.value == "Bearer b")
        #expect(await second.value == "Bearer b")
        #expect(stub.requests.count == 2)
    }

    @Test func cancellationAtRandomNeverHangsOrFailsOtherCalls() async {
        let stub = StubTransport()
        stub.answer(
            "get",
            with: .closure { _ in
                for _ in 0..<20 { await Task.yield() }
                return Task.isCancelled ? .failure(.cancelled) : .success(HTTPResponse(statusCode: 204))
            })
        let provider = make(stub)
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<1_000 {
                group.addTask {
                    let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
                    for _ in 0..<(index % 7) { await Task.yield() }
                    let isCancelled = index.isMultiple(of: 2)
                    if isCancelled { task.cancel() }
                    let error = await task.value
                    #expect(error == nil || (isCancelled && error?.reason == .cancelled))
                }
            }
        }
    }
}
