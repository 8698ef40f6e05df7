import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("StubTransport")
struct StubTransportTests {
    private let samples = [
        Sample("get", status: 404, #"{"error":1}"#), Sample("get", "1"), Sample("get", name: "two", "2"),
    ]

    private func value(_ stub: StubTransport) async throws(APIError) -> Int {
        try await provider(stub).value(get)
    }

    @Test func firstSuccessIsTheAnswer() async throws {
        #expect(try await value(StubTransport(samples: samples)) == 1)
    }

    @Test func answersCanBeChosenByNameStatusAndFailure() async throws {
        let stub = StubTransport(samples: samples)
        stub.answer("get", with: .named("two"), .status(404), .failure(.timedOut))
        #expect(try await value(stub) == 2)
        let missing = await failure { () throws(APIError) in _ = try await value(stub) }
        #expect(missing?.reason == .notFound)
        #expect(missing?.body(of: [String: Int].self) == ["error": 1])
        for _ in 0..<2 {
            let error = await failure { () throws(APIError) in _ = try await value(stub) }
            #expect(error?.reason == .timeout)
        }
        stub.answer("get")
        #expect(try await value(stub) == 1)
    }

    // MARK: Unknown operations

    @Test func misspelledOperationFailsTheNextCall() async throws {
        let stub = StubTransport(samples: samples)
        stub.answer("gett", with: .status(404))
        let error = await failure { () throws(APIError) in _ = try await value(stub) }
        #expect(error?.operation == "get")
        let problem = "get, and a response is set for 'gett', which is not an operation of the samples"
        #expect(error?.reason == .unexpectedCall("\(problem); did you mean 'get'?"))
        stub.answer("gett")
        #expect(try await value(stub) == 1)
    }

    @Test(arguments: [
        ("getpost", "; did you mean 'getPost', 'getPosts' or 'putPost'?"),
        ("getPosst", "; did you mean 'getPost' or 'getPosts'?"),
        ("ping", ""), ("logoutt", "; did you mean 'logout'?"),
        ("userPosts", "; did you mean 'getPosts' or 'getUserPosts'?"),
        (String(repeating: "getPost", count: 20), ""),
    ])
    func similarOperationsAreNamed(_ id: String, _ question: String) async {
        let names = ["get", "putPost", "getPosts", "getPost", "getUserPosts", "logout"]
        let stub = StubTransport(samples: names.map { Sample($0, "1") })
        stub.answer(id, with: .status(404))
        let error = await failure { () throws(APIError) in _ = try await value(stub) }
        let problem = "get, and a response is set for '\(id)', which is not an operation of the samples"
        #expect(error?.reason == .unexpectedCall(problem + question))
    }

    @Test func everyOperationIsKnownToAStubWithoutSamples() async throws {
        let stub = StubTransport()
        stub.answer("other", with: .status(404))
        stub.answer("get", with: .json("3"))
        #expect(try await value(stub) == 3)
    }

    @Test func endpointOfTheAppIsKnown() async throws {
        let stub = StubTransport(samples: samples)
        stub.answer(Route("report", .get, "/report"), with: .json("4"))
        #expect(try await value(stub) == 1)
        #expect(try await provider(stub).value(Route("report", .get, "/report"), as: Int.self) == 4)
    }

    @Test func calledOperationIsKnown() async throws {
        let stub = StubTransport(samples: samples)
        stub.answer("report", with: .json("4"))
        #expect(try await provider(stub).value(Route("report", .get, "/report"), as: Int.self) == 4)
        #expect(try await value(stub) == 1)
    }

    @Test func operationWithoutASampleIsAnError() async {
        let error = await failure { () throws(APIError) in _ = try await value(StubTransport()) }
        #expect(error?.reason == .unexpectedCall("get"))
    }

    @Test(arguments: [0, 3, 100])
    func newestRequestsAreKept(limit: Int) async throws {
        let stub = StubTransport(samples: samples, maximumRequests: limit)
        let provider = provider(stub)
        for number in 0..<10 {
            _ = try await provider.value(get.with { $0.path = "/things/\(number)" }, as: Int.self)
            let sent = stub.requests.map { $0.urlRequest.url?.lastPathComponent }
            #expect(sent == (0...number).suffix(limit).map { "\($0)" })
        }
    }

    @Test func neverAsksTheRealTransportOrFails() async throws {
        let real = StubTransport(samples: [Sample("get", "9")])
        #expect(try await value(StubTransport(samples: samples, behavior: .never, real: real)) == 9)
        let stub = StubTransport(samples: samples, behavior: .never)
        let error = await failure { () throws(APIError) in _ = try await value(stub) }
        #expect(error?.reason == .unexpectedCall("get"))
    }

    @Test func delayIsMeasuredByTheInjectedClock() async throws {
        let clock = RecordingClock()
        let stub = StubTransport(samples: samples, behavior: .delayed(.seconds(60)), clock: clock)
        #expect(try await value(stub) == 1)
        #expect(clock.slept.all == [.seconds(60)])
    }

    @Test func requestsAreRecorded() async throws {
        let stub = StubTransport(samples: samples)
        _ = try await value(stub)
        #expect(stub.requests.map(\.operation) == ["get"])
        #expect(stub.requests.first?.urlRequest.url?.path == "/v1/things")
    }
}
