import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Testing

@Suite("MockBehavior")
struct MockBehaviorTests {
    private let get = MockMethod<Int, String>("get", sample: { "sample" })
    private let list = MockMethod<Void, [Int]>("list", sample: { [1] })

    private func reason(_ behavior: MockBehavior) async -> APIError.Reason? {
        await failure { () throws(APIError) in _ = try await get.call(1, behavior) }?.reason
    }

    @Test func failureOfAllIsThrownByEveryMethodUntilTakenBack() async throws {
        let behavior = MockBehavior.failing(.timeout)
        get.returns("told")
        #expect(await reason(behavior) == .timeout)
        let error = await failure { () throws(APIError) in _ = try await list.call((), behavior) }
        #expect(error == APIError(.timeout, operation: "list"))
        behavior.shouldFail = false
        #expect(try await get.call(2, behavior) == "told")
        #expect(try await list.call((), behavior) == [1])
    }

    @Test func flagAloneMeansNoConnection() async {
        let behavior = MockBehavior()
        behavior.shouldFail = true
        #expect(await reason(behavior) == .noConnection)
        behavior.error = APIError(.internalServerError)
        #expect(await reason(behavior) == .internalServerError)
    }

    @Test func failureOfAllCallsConsumesNoAnswer() async throws {
        let behavior = MockBehavior.failing(.timeout)
        get.returns("first", "second")
        #expect(await reason(behavior) == .timeout)
        behavior.shouldFail = false
        #expect(try await get.call(1, behavior) == "first")
        #expect(try await get.call(1, behavior) == "second")
    }

    @Test func strictMethodWithoutInstructionsIsUnexpectedAndRunsTheHook() async throws {
        let unexpected = Recorder<String>()
        let behavior = MockBehavior.strict { unexpected.add($0) }
        list.answers(.sample)
        #expect(try await list.call((), behavior) == [1])
        #expect(unexpected.all.isEmpty)
        #expect(await reason(behavior) == .unexpectedCall("get"))
        #expect(unexpected.all == ["get"])
        get.returns("told")
        #expect(try await get.call(1, behavior) == "told")
    }

    @Test func strictMethodWithoutAResultIsUnexpectedToo() async {
        let delete = MockMethod<String, Void>("delete")
        let error = await failure { () throws(APIError) in try await delete.call("1", .strict()) }
        #expect(error?.reason == .unexpectedCall("delete"))
    }

    @Test func hookReceivesMethodsWithoutASample() async {
        let unexpected = Recorder<String>()
        let bare = MockMethod<Int, Int>("bare")
        let behavior = MockBehavior(onUnexpectedCall: { unexpected.add($0) })
        _ = await failure { () throws(APIError) in _ = try await bare.call(1, behavior) }
        #expect(unexpected.all == ["bare"])
    }

    @Test func callsOfAllMethodsAreInOrder() async throws {
        let behavior = MockBehavior()
        _ = try await list.call((), behavior)
        _ = try await get.call(1, behavior)
        _ = try await list.call((), behavior)
        #expect(behavior.calls == ["list", "get", "list"])
    }

    @Test func delayOfAllIsCountedOnTheInjectedClock() async throws {
        let clock = TestClock()
        let behavior = MockBehavior.delayed(.seconds(2), clock: clock)
        async let answer = get.call(1, behavior)
        await clock.waitForSleepers()
        #expect(get.callCount == 1)
        clock.advance(by: .seconds(2))
        #expect(try await answer == "sample")
        behavior.delay = .zero
        #expect(try await get.call(1, behavior) == "sample")
        #expect(clock.sleeps == [.seconds(2)])
    }

    @Test func delayOfOneMethodReplacesThatOfAll() async throws {
        let clock = TestClock()
        let behavior = MockBehavior.delayed(.seconds(2), clock: clock)
        get.delays(.seconds(5))
        async let answer = get.call(1, behavior)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(try await answer == "sample")
        #expect(clock.sleeps == [.seconds(5)])
    }

    @Test func cancelledWhileDelayedIsCancelled() async {
        let clock = TestClock()
        get.delays(.seconds(5), clock: clock)
        let call = Task { [get] in await failure { () throws(APIError) in _ = try await get.call(1) } }
        await clock.waitForSleepers()
        call.cancel()
        #expect(await call.value == APIError(.cancelled, operation: "get"))
    }

    // MARK: States of views

    @Test func offlineMeansNoConnection() async {
        #expect(await reason(.offline) == .noConnection)
    }

    @Test func slowDelaysEveryResponse() {
        #expect(MockBehavior.slow.delay == .seconds(3))
        #expect(!MockBehavior.slow.shouldFail)
    }

    @Test func loadingEndsWithItsCancellation() async {
        let behavior = MockBehavior.loading
        behavior.shouldFail = true
        get.returns("told")
        let recorded = Recorder<String>()
        let call = Task { [get] in
            let error = await failure { () throws(APIError) in _ = try await get.call(1, behavior) }
            recorded.add("answered")
            return error
        }
        while get.callCount == 0 { await Task.yield() }
        #expect(recorded.all.isEmpty)
        call.cancel()
        #expect(await call.value == APIError(.cancelled, operation: "get"))
    }

    @Test func loadingConsumesNoInstruction() async throws {
        let behavior = MockBehavior.loading
        get.returns("first", "second")
        let call = Task { [get] in await failure { () throws(APIError) in _ = try await get.call(1, behavior) } }
        call.cancel()
        #expect(await call.value?.reason == .cancelled)
        behavior.isLoading = false
        #expect(try await get.call(2, behavior) == "first")
    }

    @Test func eachStateIsANewBehavior() {
        MockBehavior.offline.shouldFail = false
        #expect(MockBehavior.offline.shouldFail)
        MockBehavior.empty.emptiesLists = false
        #expect(MockBehavior.empty.emptiesLists)
    }
}
