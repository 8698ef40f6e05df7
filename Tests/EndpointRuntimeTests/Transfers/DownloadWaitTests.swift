import EndpointCodingTestSupport
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointRuntime

@Suite("Waits and errors of downloads", .timeLimit(.minutes(1)))
struct DownloadWaitTests {
    private let clock = JumpingClock()
    private let stub = StubTransport()

    private func download(_ route: Route = get, resumptions: Int = 3) async throws -> APIError? {
        try await withTemporaryFolder { folder in
            let provider = provider(stub, configuration: Provider.Configuration(clock: clock))
            return await failure { () throws(APIError) in
                _ = try await provider.download(
                    route, to: folder.appendingPathComponent("file"), resumptions: resumptions)
            }
        }
    }

    private var begin: StubAnswer {
        .pieces("01", headers: ["Content-Length": "10", "ETag": "\"a\""], failing: .networkConnectionLost)
    }

    private func part(_ text: String, from start: Int) -> StubAnswer {
        .pieces(
            text, status: 206,
            headers: ["Content-Range": "bytes \(start)-9/10", "ETag": "\"a\""],
            failing: start + text.count == 10 ? nil : .networkConnectionLost)
    }

    @Test func resumptionsWaitLikeRetries() async throws {
        stub.answer("get", with: begin, .failure(.networkConnectionLost))
        #expect(try await download()?.reason == .connectionLost)
        #expect(stub.requests.count == 4)
        #expect(clock.sleeps.count == 3)
        for (wait, expected) in zip(clock.sleeps, [1.0, 2, 4]) {
            #expect(wait >= .seconds(expected * 0.75))
            #expect(wait <= .seconds(expected * 1.25))
        }
    }

    @Test func ruleOfTheRouteSetsTheWaits() async throws {
        stub.answer("get", with: begin, .failure(.networkConnectionLost))
        let rule = RetryRule(firstDelay: .seconds(8), longestDelay: .seconds(8))
        _ = try await download(Route("get", .get, "/things", retry: rule))
        #expect(clock.sleeps.allSatisfy { $0 >= .seconds(6) && $0 <= .seconds(10) })
    }

    @Test func progressRenewsTheNumber() async throws {
        stub.answer(
            "get", with: begin, part("2", from: 2), part("3", from: 3), part("4", from: 4), part("56789", from: 5))
        #expect(try await download(resumptions: 1) == nil)
        #expect(stub.requests.count == 5)
        #expect(clock.sleeps.count == 4)
        #expect(clock.sleeps.allSatisfy { $0 <= .seconds(1.25) })
    }

    #if os(Linux)
        @Test func fullDiskHasItsCode() throws {
            let full = open("/dev/full", O_WRONLY)
            defer { close(full) }
            let error = #expect(throws: POSIXError.self) { try PartialFile.writeAll(Data("1".utf8), to: full) }
            #expect(error?.code == .ENOSPC)
        }
    #endif

    @Test func fileThatCannotBeWrittenHasItsCode() async throws {
        stub.answer("get", with: .pieces("01"))
        let error = try await withTemporaryFolder { folder in
            // A folder cannot be replaced by a file.
            let file = folder.appendingPathComponent("file")
            try FileManager.default.createDirectory(
                at: file.appendingPathComponent("inside"), withIntermediateDirectories: true)
            let provider = provider(stub)
            return await failure { () throws(APIError) in _ = try await provider.download(get, to: file) }
        }
        #expect(error?.underlying is POSIXError)
    }
}
