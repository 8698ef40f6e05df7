import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("Priority of a refresh", .timeLimit(.minutes(1)))
struct RefreshPriorityTests {
    /// A call with user priority waits for the refresh that a background call started.
    @Test func refreshGetsThePriorityOfTheCallThatWaitsForIt() async {
        let app = SignedIn()
        let began = Signal()
        let raised = Signal()
        let session = app.session { _ in
            began.fire()
            while Task.currentPriority < .high { await Task.yield() }
            raised.fire()
            return AccessToken("new", refreshToken: "r1")
        }
        let provider = app.provider(session)
        let first = Task(priority: .background) {
            await failure { () throws(APIError) in try await provider.empty(me) }
        }
        await began.wait()
        let second = Task(priority: .high) { await failure { () throws(APIError) in try await provider.empty(me) } }
        await raised.wait()
        #expect(await second.value == nil)
        #expect(await first.value == nil)
    }

    @Test func refreshPrecedesOtherCallsAtTheGate() async throws {
        let stub = StubTransport()
        stub.answer("refresh", with: .response(HTTPResponse(statusCode: 200, data: Data(#"{"t":"new"}"#.utf8))))
        let priorities = Recorder<TaskPriority>()
        let plugin = ActivityPlugin { if $0 == .began { priorities.add($1.route.priority) } }
        let refresher = RefreshCall(accessToken: "t") { _ in Route("refresh", .post, "/refresh") }
        _ = try await refresher.refresh(AccessToken("old"), with: provider(stub, plugins: [plugin]))
        #expect(priorities.all == [.high])
    }
}
