import Foundation
import Testing

@testable import CodegenMockServer

/// Streams are sent item by item.
@Suite struct StreamTests {
    private static let stream = """
        paths:
          /events:
            get:
              responses:
                '200':
                  description: ''
                  content: { text/event-stream: { example: "data: 1\\n\\ndata: 2\\n\\n" } }
          /lines:
            get:
              responses:
                '200':
                  description: ''
                  content: { application/jsonl: { example: "{\\"a\\":1}\\n{\\"a\\":2}\\n{\\"a\\":3}" } }
        """

    @Test(arguments: [
        ("/events", "text/event-stream", "9\r\ndata: 1\n\n\r\n9\r\ndata: 2\n\n\r\n0\r\n\r\n"),
        ("/lines", "application/jsonl", "8\r\n{\"a\":1}\n\r\n8\r\n{\"a\":2}\n\r\n7\r\n{\"a\":3}\r\n0\r\n\r\n"),
    ])
    func eachItemIsAChunk(_ path: String, _ type: String, _ body: String) async throws {
        try await withServer(try Descriptions.of(Self.stream)) { served, _ in
            let reply = try await served.call("GET", path)
            #expect(reply.status == 200)
            #expect(reply["Content-Type"] == type)
            #expect(reply["Transfer-Encoding"] == "chunked")
            #expect(Self.withoutLeadingZeros(reply.body) == body)
        }
    }

    @Test func generatedSamplesAreStreamedToo() async throws {
        try await withKitchenSink { served in
            for path in ["/streams/events", "/streams/lines", "/streams/sequence"] {
                let reply = try await served.call("GET", path, key)
                #expect(reply.status == 200)
                #expect(reply["Transfer-Encoding"] == "chunked")
            }
        }
    }

    /// `09` and `9` are the same chunk size.
    private static func withoutLeadingZeros(_ text: String) -> String {
        let lines = text.components(separatedBy: "\r\n")
        return lines.map { $0.count == 2 && $0.hasPrefix("0") ? String($0.dropFirst()) : $0 }.joined(separator: "\r\n")
    }
}
