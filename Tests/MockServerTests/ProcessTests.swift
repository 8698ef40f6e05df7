import Foundation
import Testing

/// The program itself: starting it, calling it, replacing its description, terminating it.
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
        let told = running.errors(until: "the previous description is still served")
        #expect(told.contains(":4:"))
        #expect(told.contains("error: the description cannot be used; the previous description is still served"))
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
        // Calls are processed concurrently.
        let other = try await served.call("GET", "/x")
        #expect(other.body == "first")

        let start = ContinuousClock.now
        kill(running.process.processIdentifier, signal)
        #expect(await running.exitCode() == 0)
        #expect(start.duration(to: .now) < .seconds(20))
        _ = await waiting.result
    }

    // MARK: Circumstances

    /// Returns the port for a server that cannot report it. The port was bound before, so another process may take it
    /// in the meantime.
    private static func freePort() async throws -> UInt16 {
        let (ports, continuation) = AsyncStream<UInt16>.makeStream()
        try await withCommunity { served in
            continuation.yield(try #require(served.url.split(separator: ":").last.flatMap { UInt16($0) }))
        }
        return try #require(await ports.first { _ in true })
    }

    /// Repeats the call until the server responds.
    private static func firstReply(_ served: Served) async throws -> Reply {
        for _ in 0..<300 {
            if let reply = try? await served.call("GET", "/x") { return reply }
            try await Task.sleep(for: .milliseconds(100))
        }
        return try await served.call("GET", "/x")
    }

    @Test(arguments: [
        ("", ">/dev/full 2>&1"), ("", ">&- 2>&-"), ("", "<&- >&- 2>&-"), ("mkfifo pipe; (true <pipe) &", ">pipe 2>&1"),
    ])
    func unwritableOutputDoesNotEndTheServer(shell: String, redirection: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try Self.temporaryFile(Self.description(answer: "first"))
        defer { try? FileManager.default.removeItem(at: file) }
        let port = try await Self.freePort()
        let running = try ServeProcess(
            shell: shell, ["--spec", file.path, "--port", String(port)], redirection: redirection, in: folder.path)
        defer { running.stop() }
        let served = Served(url: "http://127.0.0.1:\(port)")
        #expect(try await Self.firstReply(served).body == "first")
        // The log entry of the first call is not sent in the response to the second call.
        for _ in 0..<20 { #expect(try await served.call("GET", "/x").body == "first") }
        running.process.terminate()
        #expect(await running.exitCode() == 0)
    }

    @Test func aServerWithoutDescriptorsWaitsForSome() async throws {
        let file = try Self.temporaryFile(Self.description(answer: "first"))
        defer { try? FileManager.default.removeItem(at: file) }
        let running = try ServeProcess(shell: "ulimit -n 40", ["--spec", file.path, "--port", "0"])
        defer { running.stop() }
        let hello = try #require(await running.line(with: "http://"))
        let served = Served(url: try #require(hello.split(separator: " ").last.map(String.init)))
        let open = try (0..<60).map { _ in try RawClient.hold("", to: served.url) }
        let waiting = Task { try await served.call("GET", "/x") }
        for descriptor in open { close(descriptor) }
        #expect(try await waiting.value.body == "first")
        #expect(try await served.call("GET", "/x").body == "first")

        let again = try (0..<60).map { _ in try RawClient.hold("GET /x HTTP/1.1\r\nA: ", to: served.url) }
        running.process.terminate()
        #expect(await running.exitCode() == 0)
        for descriptor in again { close(descriptor) }
    }

    // MARK: Configuration

    @Test func theConfigurationsDescriptionsAreServedBelowTheirNames() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("serve-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let entries = ["First", "Second"].map { "  - { name: \($0), spec: \($0).yaml, output: out/\($0) }\n" }
        try Data(("apis:\n" + entries.joined()).utf8).write(to: folder.appendingPathComponent("codegen.yaml"))
        for name in ["First", "Second"] {
            let text = Self.description(answer: name.lowercased())
            try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).yaml"))
        }

        let all = try ServeProcess(shell: "", ["--port", "0"], in: folder.path)
        defer { all.stop() }
        let hello = try #require(await all.line(with: "http://"))
        let first = try #require(hello.split(separator: " ").last)
        #expect(first.hasSuffix("/First"))
        let served = Served(url: String(first.dropLast("/First".count)))
        #expect(try await served.call("GET", "/First/x").body == "first")
        #expect(try await served.call("GET", "/Second/x").body == "second")
        let outside = try await served.call("GET", "/x")
        #expect(outside.status == 404)
        #expect(outside.body.contains(#""available":["/First","/Second"]"#))

        try Data(Self.description(answer: "changed").utf8).write(to: folder.appendingPathComponent("Second.yaml"))
        // If the modification time is that of the start, the server may read the configuration again, with its
        // descriptions.
        while try await served.call("GET", "/Second/x").body != "changed" {
            _ = try #require(await all.line(with: "has changed"))
        }
        #expect(try await served.call("GET", "/First/x").body == "first")
        #expect(try await served.call("GET", "/Second/x").body == "changed")

        let one = try ServeProcess(shell: "", ["--port", "0", "--name", "First"], in: folder.path)
        defer { one.stop() }
        let alone = try #require(await one.line(with: "http://"))
        let root = Served(url: try #require(alone.split(separator: " ").last.map(String.init)))
        #expect(try await root.call("GET", "/x").body == "first")
    }

    @Test func withoutAnyConfigurationTheServerSaysSo() async throws {
        let running = try ServeProcess(shell: "", ["--port", "0"], in: FileManager.default.temporaryDirectory.path)
        #expect(await running.exitCode() == 64)
        #expect(running.errorText.contains("neither codegen.yaml nor specs/codegen.yaml"))
    }

    // MARK: Arguments

    @Test func argumentsThatAreNoneAreExit64() async throws {
        let running = try ServeProcess("--spec", "api.yaml", "--port", "70000")
        #expect(await running.exitCode() == 64)
        #expect(running.errorText.contains("'70000' is invalid for '--port <number>'"))
    }

    @Test func aPortInUseIsReportedAndExitIsOne() async throws {
        let file = try Self.temporaryFile(Self.description(answer: "first"))
        defer { try? FileManager.default.removeItem(at: file) }
        try await withCommunity { served in
            let port = try #require(served.url.split(separator: ":").last.map(String.init))
            let running = try ServeProcess("--spec", file.path, "--port", port)
            #expect(await running.exitCode() == 1)
            #expect(running.errorText.contains("error: port \(port) is in use"))
        }
        let elsewhere = try ServeProcess("--spec", file.path, "--port", "0", "--host", "example")
        #expect(await elsewhere.exitCode() == 1)
        #expect(elsewhere.errorText.contains("'example' is not an address"))
    }

    @Test func anUnusableDescriptionIsExitOne() async throws {
        let running = try ServeProcess("--spec", "no-such-file.yaml", "--port", "0")
        #expect(await running.exitCode() == 1)
        #expect(running.errorText.contains("no-such-file.yaml"))
    }
}
