import CodegenHTTP
import CodegenMockServer
import Foundation
import Testing

/// docs/mock-server.md shows the log of the server for three calls with curl. This test makes the same calls.
@Suite(.timeLimit(.minutes(1))) struct MockServerPageTests {
    @Test func transcriptMatchesTheLogOfTheServer() async throws {
        let page = try String(contentsOfFile: "\(Descriptions.root)/docs/mock-server.md", encoding: .utf8)
        let transcript = try block(after: "```console\n$ codegen serve", of: page).split(separator: "\n")
        let calls = try block(after: "```sh\ncurl", of: page).split(separator: "\n").map {
            try RequestMessage("curl" + $0)
        }
        #expect(calls.count == 3)
        #expect(transcript.count == calls.count + 3)

        let (lines, continuation) = AsyncStream<String>.makeStream()
        var options = MockServer.Options()
        options.log = { continuation.yield($0) }
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            var said = lines.makeAsyncIterator()
            for (call, shown) in zip(calls, transcript.dropFirst(3)) {
                let reply = try await served.call("GET", call.target, call.header ?? "Accept: */*")
                #expect(await said.next().map(untimed) == untimed(String(shown)))
                guard reply.status == 422 else { continue }
                let start = "{ \"success\": false"
                let declared = start + (try block(after: "```json\n" + start, of: page))
                #expect(try json(declared) == json(reply.body))
                let reason = try #require(reply["Mock-Reason"])
                #expect(try block(after: "```console\nMock-Reason: ", of: page) == reason + "\n")
            }
        }
    }

    private struct RequestMessage {
        let target: String
        var header: String?

        /// Parses `curl -H 'Name: value' 'http://host:port/target'`.
        init(_ line: String) throws {
            let quoted = line.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            target = try #require(quoted.last?.firstMatch(of: /8080(\/.*)/)).1.description
            header = quoted.count > 1 ? quoted.first?.description : nil
        }
    }

    /// Returns the rest of a code block that begins with this text.
    private func block(after start: String, of page: String) throws -> String {
        let range = try #require(page.range(of: start))
        return String(page[range.upperBound...].prefix { $0 != "`" })
    }

    /// Returns a line of the log without the duration of the call.
    private func untimed(_ line: String) -> String {
        String(line.prefix { $0 != "(" })
    }

    private func json(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }
}
