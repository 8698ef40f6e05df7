import Foundation
import Testing

/// The program itself: started, called, given another description, ended.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ProcessTests {
    private static func description(answer: String) -> String {
        """
        openapi: 3.1.0
        info: { title: Small, version: '1' }
        paths:
          /x: { get: { responses: { '200': { description: '', content: { text/plain: { example: \(answer) } } } } } }
        """
    }

    private static func temporaryFile(_ text: String) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("mock-\(UUID().uuidString).yaml")
        try text.write(to: url, atomically: true, encoding: .utf8)
        return url
    }

    @Test func changesAreServedAndSIGTERMEndsCleanly() async throws {
        let file = try Self.temporaryFile(Self.description(answer: "first"))
        defer { try? FileManager.default.removeItem(at: file) }
        let running = try ServeProcess("--spec", file.path, "--port", "0")
        defer { running.stop() }
        let hello = try #require(await running.line(with: "http://"))
        #expect(hello.hasPrefix("Small 1 at http://127.0.0.1:"))
        let served = Served(url: try #require(hello.split(separator: " ").last.map(String.init)))

        let first = try await served.call("GET", "/x")
        #expect(first.body == "first")
        #expect(await running.line(with: "GET /x 200") != nil)

        try Self.description(answer: "[").write(to: file, atomically: true, encoding: .utf8)
        try Self.description(answer: "another").write(to: file, atomically: true, encoding: .utf8)
        #expect(await running.line(with: "the description has changed") != nil)
        let second = try await served.call("GET", "/x")
        #expect(second.body == "another")

        running.process.terminate()
        #expect(await running.exitCode() == 0)
    }

    @Test func aBrokenDescriptionKeepsTheOldOne() async throws {
        let file = try Self.temporaryFile(Self.description(answer: "first"))
        defer { try? FileManager.default.removeItem(at: file) }
        let running = try ServeProcess("--spec", file.path, "--port", "0")
        defer { running.stop() }
        let hello = try #require(await running.line(with: "http://"))
        let served = Served(url: try #require(hello.split(separator: " ").last.map(String.init)))

        try Self.description(answer: "[").write(to: file, atomically: true, encoding: .utf8)
        let told = running.errors(until: "the last good one stays")
        #expect(told.contains(":4:"))
        #expect(told.contains("error: the description cannot be used; the last good one stays"))
        let reply = try await served.call("GET", "/x")
        #expect(reply.body == "first")

        running.process.interrupt()
        #expect(await running.exitCode() == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func aCallThatWaitsDoesNotDelayTheEnd(signal: Int32) async throws {
        let file = try Self.temporaryFile(Self.description(answer: "first"))
        defer { try? FileManager.default.removeItem(at: file) }
        let running = try ServeProcess("--spec", file.path, "--port", "0")
        defer { running.stop() }
        let hello = try #require(await running.line(with: "http://"))
        let served = Served(url: try #require(hello.split(separator: " ").last.map(String.init)))
        let waiting = Task { try await served.call("GET", "/x", "Prefer: delay=60") }
        // Calls are answered beside each other.
        let other = try await served.call("GET", "/x")
        #expect(other.body == "first")

        let start = ContinuousClock.now
        kill(running.process.processIdentifier, signal)
        #expect(await running.exitCode() == 0)
        #expect(start.duration(to: .now) < .seconds(20))
        _ = await waiting.result
    }

    @Test func argumentsThatAreNoneAreExit64() async throws {
        let running = try ServeProcess("--spec", "api.yaml", "--port", "70000")
        #expect(await running.exitCode() == 64)
        #expect(running.errorText.contains("'70000' is invalid for '--port <number>'"))
    }

    @Test func aPortInUseIsToldAndExitIsOne() async throws {
        let file = try Self.temporaryFile(Self.description(answer: "first"))
        defer { try? FileManager.default.removeItem(at: file) }
        try await withSocial { served in
            let port = try #require(served.url.split(separator: ":").last.map(String.init))
            let running = try ServeProcess("--spec", file.path, "--port", port)
            #expect(await running.exitCode() == 1)
            #expect(running.errorText.contains("error: port \(port) is in use"))
        }
        let elsewhere = try ServeProcess("--spec", file.path, "--port", "0", "--host", "example")
        #expect(await elsewhere.exitCode() == 1)
        #expect(elsewhere.errorText.contains("'example' is no address"))
    }

    @Test func anUnusableDescriptionIsExitOne() async throws {
        let running = try ServeProcess("--spec", "no-such-file.yaml", "--port", "0")
        #expect(await running.exitCode() == 1)
        #expect(running.errorText.contains("no-such-file.yaml"))
    }
}
