import EndpointRuntime
import EndpointRuntimeTesting
import Testing

@Suite("MockMethod")
struct MockMethodTests {
    @Test func sampleIsTheAnswerUntilToldOtherwise() async throws {
        let method = MockMethod<(page: Int?, limit: Int?), [Int]>("list", sample: { [1] })
        #expect(try await method.call((page: 1, limit: nil)) == [1])
        method.returns([2])
        #expect(try await method.call((page: 2, limit: nil)) == [2])
        method.handle { arguments throws(APIError) in [arguments.page ?? 0] }
        #expect(try await method.call((page: 3, limit: nil)) == [3])
        #expect(method.callCount == 3)
        #expect(method.calls.map(\.page) == [1, 2, 3])
    }

    @Test func failureIsThrown() async {
        let method = MockMethod<String, Void>("delete")
        method.fails(.notFound)
        let error = await failure { () throws(APIError) in try await method.call("1") }
        #expect(error == APIError(.notFound, operationID: "delete"))
    }

    @Test func methodWithoutAResultSucceeds() async throws {
        let method = MockMethod<String, Void>("delete")
        try await method.call("1")
        #expect(method.calls == ["1"])
    }

    @Test func unexpectedCallIsAnErrorAndResetForgets() async {
        let method = MockMethod<Int, Int>("get")
        method.returns(1)
        method.reset()
        let error = await failure { () throws(APIError) in _ = try await method.call(1) }
        #expect(error?.reason == .unexpectedCall("get"))
        #expect(method.callCount == 1)
    }

    @Test func sampleThatDoesNotFitIsANeutralValue() {
        #expect(Sample.decode("[1,2]") == [1, 2])
        #expect(Sample.decode("{oops") == [Int]())
        #expect(Samples.value(Sample("get", "7")) == 7)
    }
}
