import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Behaviour that depends on the build configuration. CI runs this suite in debug and in release.
@Suite("Build configuration")
struct BuildConfigurationTests {
    #if DEBUG
        private static let isDebug = true
    #else
        private static let isDebug = false
    #endif

    private struct Server: APIServer {
        let name = "test"
        let url = "https://api.example.com"
    }

    private let stub = StubTransport()

    private func provider(plugins: [any Plugin] = []) -> Provider {
        Provider(server: Server(), transport: stub, plugins: plugins)
    }

    /// A release build that logs bodies writes passwords to the log of the device.
    @Test(arguments: [LoggerPlugin.Level.none, .basic, .headers, .body])
    func onlyDebugBuildsLog(level: LoggerPlugin.Level) async throws {
        #expect(LoggerPlugin.Level.inDebugBuilds(level) == (Self.isDebug ? level : .none))
        let lines = Recorder<String>()
        let logger = LoggerPlugin(.inDebugBuilds(level)) { lines.add($0) }
        stub.answer("login", with: .status(204))
        try await provider(plugins: [logger]).empty(Route("login", .post, "/login"))
        #expect(lines.all.isEmpty == (!Self.isDebug || level == .none))
    }

    /// The hint names a tool of developers.
    @Test func onlyDebugBuildsHintAtTheToolForMismatches() async throws {
        stub.answer("count", with: .json("[]"))
        let error = await #expect(throws: APIError.self) {
            _ = try await provider().value(Route("count", .get, "/count"), as: Int.self)
        }
        let text = try #require(error).description
        #expect(text.hasPrefix("decoding failed"))
        #expect(text.hasSuffix("run 'codegen drift' to compare it with the description.") == Self.isDebug)
    }
}
