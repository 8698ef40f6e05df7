import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Testing

@Suite("MockMethod")
struct MockMethodTests {
    @Test func sampleIsTheDefaultAnswer() async throws {
        let method = MockMethod<(page: Int?, limit: Int?), [Int]>("list", sample: { [1] })
        #expect(try await method.call((page: 1, limit: nil)) == [1])
        method.returns([2])
        #expect(try await method.call((page: 2, limit: nil)) == [2])
        method.handle { arguments throws(APIError) in [arguments.page ?? 0] }
        #expect(try await method.call((page: 3, limit: nil)) == [3])
        #expect(method.callCount == 3)
        #expect(method.calls.map(\.page) == [1, 2, 3])
    }

    private struct ListCall: RecordedCall {
        var page: Int?
        var ids: [String]
        var limits: [String: Nullable<Double>] = [:]
    }

    @Test func recordedCallsAreComparable() async throws {
        let method = MockMethod<ListCall, [Int]>("list", sample: { [1] })
        _ = try await method.call(ListCall(page: 1, ids: ["a"]))
        _ = try await method.call(ListCall(page: nil, ids: ["a"], limits: ["b": .value(1)]))
        let same = ListCall(page: nil, ids: ["a"], limits: ["b": .value(1)])
        #expect(method.calls == [ListCall(page: 1, ids: ["a"]), same])
        let others = [
            ListCall(page: 2, ids: ["a"]), ListCall(page: nil, ids: ["a"]), ListCall(page: 1, ids: ["a", "b"]),
            ListCall(page: nil, ids: ["a"], limits: ["b": .null]), ListCall(page: 1, ids: []),
        ]
        for other in others { #expect(!method.calls.contains(other)) }
    }

    @Test func failureIsThrown() async {
        let method = MockMethod<String, Void>("delete")
        method.fails(.notFound)
        let error = await failure { () throws(APIError) in try await method.call("1") }
        #expect(error == APIError(.notFound, operation: "delete"))
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

    @Test func answersFollowEachOtherAndTheLastStays() async throws {
        let method = MockMethod<Int, String>("get", sample: { "sample" })
        method.returns("a", "b")
        var answers: [String] = []
        for number in 1...3 { answers.append(try await method.call(number)) }
        #expect(answers == ["a", "b", "b"])
    }

    @Test func answersMayFailInBetweenAndReturnToTheSample() async throws {
        let method = MockMethod<Int, String>("get", sample: { "sample" })
        method.answers(.failure(.timeout), .success("a"), .sample)
        let error = await failure { () throws(APIError) in _ = try await method.call(1) }
        #expect(error == APIError(.timeout, operation: "get"))
        var answers: [String] = []
        for number in 2...4 { answers.append(try await method.call(number)) }
        #expect(answers == ["a", "sample", "sample"])
        method.returns("b")
        method.answers([])
        #expect(try await method.call(5) == "sample")
    }

    @Test func singleFailureIsFollowedByThePreviousAnswer() async throws {
        let method = MockMethod<Int, String>("get", sample: { "sample" })
        method.returns("a")
        method.failsOnce(.timeout)
        method.failsOnce(.noConnection)
        let first = await failure { () throws(APIError) in _ = try await method.call(1) }
        let second = await failure { () throws(APIError) in _ = try await method.call(2) }
        #expect([first?.reason, second?.reason] == [.timeout, .noConnection])
        #expect(try await method.call(3) == "a")
    }

    @Test func methodFailsWhileItsFlagIsSet() async throws {
        let method = MockMethod<Int, String>("get")
        method.returns("a")
        method.error = APIError(.timeout)
        method.shouldFail = true
        let error = await failure { () throws(APIError) in _ = try await method.call(1) }
        #expect(error == APIError(.timeout, operation: "get"))
        method.shouldFail = false
        #expect(try await method.call(2) == "a")
    }

    @Test func methodWithoutAResultHasAnswersToo() async throws {
        let method = MockMethod<String, Void>("delete")
        method.answers(.failure(.timeout), .success)
        let error = await failure { () throws(APIError) in try await method.call("1") }
        #expect(error?.reason == .timeout)
        try await method.call("1")
    }

    @Test func sampleIsReadAsTheClientReadsIt() async throws {
        #expect(try await MockMethod<Int, [Int]>("list", sample: Sample("list", "[1,2]")).call(1) == [1, 2])
        #expect(try await MockMethod<Int, Int?>("find", sample: Sample("find", status: 204)).call(1) == nil)
        let wrong = MockMethod<Int, Int>("get", sample: Sample("get", #""seven""#))
        let error = await failure { () throws(APIError) in _ = try await wrong.call(1) }
        guard case .decoding = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        let empty = MockMethod<Int, Int>("get", sample: Sample("get", status: 204))
        let missing = await failure { () throws(APIError) in _ = try await empty.call(1) }
        #expect(missing == APIError(.noData, operation: "get"))
    }

    @Test func sampleIsFoundByItsStatusNameAndContentType() {
        let samples = [
            Sample("get", status: 404, "{}"), Sample("get", "1"), Sample("get", name: "two", "2"),
            Sample("get", contentType: "text/plain", "3"), Sample("list", "4"),
        ]
        func find(_ status: Int? = nil, _ name: String? = nil, _ type: String? = nil) -> Sample? {
            Samples.first(in: samples, of: "get", status: status, name: name, contentType: type)
        }
        #expect(find() == samples[1])
        #expect(find(404) == samples[0])
        #expect(find(nil, "two") == samples[2])
        #expect(find(200, nil, "text/plain") == samples[3])
        #expect(find(500) == nil)
        #expect(Samples.first(in: [samples[0]], of: "get") == nil)
    }

    @Test func sampleThatDoesNotFitIsANeutralValue() {
        #expect(Sample.decode("[1,2]") == [1, 2])
        #expect(Sample.decode("{oops") == [Int]())
        #expect(Samples.value(Sample("get", "7")) == 7)
    }
}
