import EndpointCodingTestSupport
import EndpointRuntime
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
}
