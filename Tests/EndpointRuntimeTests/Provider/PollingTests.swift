import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("Polling", .timeLimit(.minutes(1)))
struct PollingTests {
    private struct Jobs: LiveOperationGroup {
        let provider: Provider

        func job() async throws(APIError) -> String { try await provider.value(get, as: String.self) }

        func jobWhenDone(_ limit: Duration = .seconds(10)) async throws(APIError) -> String {
            try await poll("get", every: .seconds(2), for: limit) { (options) async throws(APIError) in
                try await self.options(options).job()
            } until: {
                $0 == "done"
            }
        }
    }

    /// The closures run on the actor of the caller, so they can use its state.
    @MainActor private final class JobModel {
        private let jobs: Jobs
        private(set) var states: [String] = []

        init(_ jobs: Jobs) { self.jobs = jobs }

        func load() async throws(APIError) {
            _ = try await jobs.poll("get", every: .seconds(2), for: .seconds(10)) { (options) async throws(APIError) in
                states.append(try await jobs.options(options).job())
                return states.count
            } until: { _ in
                states.last == "done"
            }
        }
    }

    private struct Words: ErrorLocalizer {
        func text(for error: APIError) -> String? { "own words for \(error.reason)" }
    }

    private let clock = JumpingClock()
    private let stub = StubTransport()
    private var jobs: Jobs {
        Jobs(provider: provider(stub, configuration: .init(localizer: Words(), clock: clock)))
    }

    private static func answer(_ state: String, after seconds: String? = nil) -> StubAnswer {
        var headers: HTTPHeaders = ["Content-Type": "application/json"]
        headers["Retry-After"] = seconds
        return .response(HTTPResponse(statusCode: 200, headers: headers, data: Data("\"\(state)\"".utf8)))
    }

    @Test func callsAreRepeatedUntilTheState() async throws {
        stub.answer("get", with: Self.answer("new"), Self.answer("running"), Self.answer("done"))
        #expect(try await jobs.jobWhenDone() == "done")
        #expect(clock.sleeps == [.seconds(2), .seconds(2)])
    }

    @Test func callerOnTheMainActorUsesItsState() async throws {
        stub.answer("get", with: Self.answer("new"), Self.answer("done"))
        let model = await JobModel(jobs)
        try await model.load()
        #expect(await model.states == ["new", "done"])
    }

    @Test func retryAfterReplacesTheInterval() async throws {
        stub.answer("get", with: Self.answer("new", after: "5"), Self.answer("new", after: "0"), Self.answer("done"))
        #expect(try await jobs.jobWhenDone() == "done")
        #expect(clock.sleeps == [.seconds(5), .seconds(2)])
    }

    @Test func limitEndsTheCallsWithAnError() async {
        stub.answer("get", with: Self.answer("new"))
        let error = await failure { () throws(APIError) in _ = try await jobs.jobWhenDone(.seconds(7)) }
        #expect(error?.reason == .timeout)
        #expect(error?.operation == "get")
        #expect(error?.localizedDescription == "own words for timeout")
        #expect(stub.requests.count == 4)
        stub.answer("get", with: Self.answer("new", after: "3600"))
        #expect(await failure { () throws(APIError) in _ = try await jobs.jobWhenDone() }?.reason == .timeout)
        #expect(clock.sleeps.count == 3)
    }

    @Test func errorOfACallIsThrown() async {
        stub.answer("get", with: Self.answer("new"), .status(404))
        #expect(await failure { () throws(APIError) in _ = try await jobs.jobWhenDone() }?.reason == .notFound)
    }

    @Test func cancellationEndsTheWait() async {
        let clock = StuckClock()
        stub.answer("get", with: Self.answer("new"))
        let jobs = Jobs(provider: provider(stub, configuration: .init(clock: clock)))
        let task = Task { await failure { () throws(APIError) in _ = try await jobs.jobWhenDone() } }
        await clock.began.wait()
        task.cancel()
        #expect(await task.value?.reason == .cancelled)
        #expect(stub.requests.count == 1)
    }
}
