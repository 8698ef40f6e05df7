import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Streams without a server.
@Suite struct ByteStreamTests {
    private func chunks(_ stream: ByteStream) async throws -> [String] {
        try await stream.reduce(into: []) { $0.append(String(decoding: $1, as: UTF8.self)) }
    }

    @Test func chunksStaySeparate() async throws {
        let stream = ByteStream(["1", "", "23", "4"].map { Data($0.utf8) })
        #expect(try await chunks(stream) == ["1", "23", "4"])
        #expect(try await chunks(stream) == [])
        #expect(try await chunks(ByteStream([])) == [])
    }

    @Test func theErrorFollowsTheChunks() async throws {
        var stream = ByteStream([Data("1".utf8)], failing: APIError(.connectionLost))
        #expect(try await stream.next() == Data("1".utf8))
        for _ in 1...2 { await #expect(throws: APIError(.connectionLost)) { _ = try await stream.next() } }
    }

    @Test func aCancelledStreamHasNoFurtherChunks() async throws {
        var stream = ByteStream([Data("1".utf8), Data("2".utf8)])
        #expect(try await stream.next() == Data("1".utf8))
        stream.cancel()
        await #expect(throws: APIError(.cancelled)) { _ = try await stream.next() }
    }

    @Test func aCancelledReaderGetsNoFurtherChunks() async throws {
        let stream = ByteStream([Data("1".utf8), Data("2".utf8)])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await stream.collect(upTo: 10)
        }
        await #expect(throws: APIError(.cancelled)) { try await task.value }
    }

    @Test(arguments: [
        ("", []), ("1", ["1"]), ("123", ["1", "2", "3"]), ("12345", ["12", "34", "5"]),
        ("123456789", ["123", "456", "789"]), ("1234567890", ["123", "456", "789", "0"]),
    ]) func dataIsDivided(_ text: String, _ expected: [String]) async throws {
        let stream = ByteStream(dividing: Data("--\(text)".utf8).dropFirst(2))
        #expect(stream.head.statusCode == 200)
        #expect(stream.head.data.isEmpty)
        #expect(stream.head.headers["Content-Length"] == String(text.utf8.count))
        #expect(try await chunks(stream) == expected)
    }
}
