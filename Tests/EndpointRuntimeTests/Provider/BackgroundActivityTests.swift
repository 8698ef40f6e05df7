import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("Time in the background", .timeLimit(.minutes(1)))
struct BackgroundActivityTests {
    private typealias Block = @Sendable (Bool) -> Void

    /// Returns the block of the activity, which runs as the system would run it.
    private func begin() throws -> (activity: BackgroundActivity, expire: Block, returned: Signal) {
        let blocks = Recorder<Block>()
        let returned = Signal()
        let request: BackgroundActivity.Request = { _, given in blocks.add(given) }
        let activity = BackgroundActivity("call", request: request)
        let given = try #require(blocks.all.first)
        Thread.detachNewThread {
            given(false)
            returned.fire()
        }
        return (activity, given, returned)
    }

    @Test func endOfTheCallEndsIt() async throws {
        let (activity, _, returned) = try begin()
        activity.end()
        await returned.wait()
    }

    /// The system kills an app that continues the activity after this.
    @Test func endOfTheTimeEndsIt() async throws {
        let (activity, expire, returned) = try begin()
        expire(true)
        await returned.wait()
        activity.end()
    }

    /// The activity lasts until the call has ended, also if it fails. Only routes that ask for it have one.
    @Test(arguments: [(true, 204), (true, 500), (false, 204)])
    func callRequestsTimeIfItsRouteAsksForIt(mayRun: Bool, status: Int) async throws {
        let names = Recorder<String>()
        let returned = Signal()
        let request: BackgroundActivity.Request = { name, block in
            names.add(name)
            Thread.detachNewThread {
                block(false)
                returned.fire()
            }
        }
        let stub = StubTransport()
        stub.answer("save", with: .status(status))
        await BackgroundActivity.$system.withValue(request) {
            let route = Route("save", .post, "/save").with { $0.mayRunInBackground = mayRun }
            _ = await failure { () throws(APIError) in try await provider(stub).empty(route) }
        }
        #expect(names.all == (mayRun ? ["save"] : []))
        if mayRun { await returned.wait() }
    }
}
