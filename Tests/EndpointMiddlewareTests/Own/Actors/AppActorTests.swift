import EndpointRuntime
import Testing

/// Actors used in place of an app's structs and classes.
@Suite struct AppActorTests {
    @Test func actorsCarryACall() async throws {
        #expect(try await ActorClient().call() == nil)
    }
}
