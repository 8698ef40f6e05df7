import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("Readers that are slower than the server", .timeLimit(.minutes(1)))
struct SlowReaderTests {
    private func pipe(
        memory: Int, disk: Int64, onDemand: (@Sendable () -> Void)? = nil
    ) -> BytePipe {
        BytePipe(limit: memory, spillLimit: disk, onDemand: onDemand, onCancel: {})
    }

    /// Returns bytes that depend on their position.
    private func pattern(_ range: Range<Int>) -> Data {
        Data(range.map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
    }

    private func rest(of pipe: BytePipe) async throws -> [Data] {
        var pieces: [Data] = []
        while let piece = try await pipe.next().get() { pieces.append(piece) }
        return pieces
    }

    @Test func bytesBehindTheMemoryWaitOnDiskInOrder() async throws {
        let pipe = pipe(memory: 10_000, disk: 50_000_000)
        let all = pattern(0..<2_000_000)
        for start in stride(from: 0, to: all.count, by: 7_000) {
            #expect(pipe.push(all[start..<min(start + 7_000, all.count)]))
        }
        pipe.finish()
        let pieces = try await rest(of: pipe)
        #expect(pieces.first?.count == 7_000)
        #expect(pieces.reduce(Data(), +) == all)
    }

    @Test func readingAndWritingByTurnsKeepsTheOrder() async throws {
        let pipe = pipe(memory: 1_000, disk: 1_000_000)
        let all = pattern(0..<600_000)
        var read = Data()
        for (turn, start) in stride(from: 0, to: all.count, by: 900).enumerated() {
            #expect(pipe.push(all[start..<min(start + 900, all.count)]))
            if turn.isMultiple(of: 5), let piece = try await pipe.next().get() { read += piece }
        }
        pipe.finish()
        read = try await self.rest(of: pipe).reduce(read, +)
        #expect(read == all)
    }

    /// More bytes pass through the disk than it may contain at once.
    @Test func diskIsGivenBackWhenItIsRead() async throws {
        let pipe = pipe(memory: 0, disk: 30_000_000)
        let piece = pattern(0..<1_000_000)
        var read = 0
        for _ in 0..<60 {
            #expect(pipe.push(piece))
            while read % piece.count != 0 || read == 0 { read += try await pipe.next().get()?.count ?? 0 }
            #expect(pipe.push(piece))
            repeat { read += try await pipe.next().get()?.count ?? 0 } while read % piece.count != 0
        }
        #expect(read == 120_000_000)
    }

    @Test func overflowOfMemoryAndDiskIsAnErrorAfterTheBufferedBytes() async throws {
        let pipe = pipe(memory: 10_000, disk: 20_000)
        for _ in 0..<3 { #expect(pipe.push(pattern(0..<10_000))) }
        #expect(!pipe.push(Data([1])))
        var count = 0
        while case .success(let piece?) = await pipe.next() { count += piece.count }
        #expect(count == 30_000)
        guard case .failure(.rejected(.streamOverflow(limit: 30_000))) = await pipe.next() else {
            Issue.record("no overflow")
            return
        }
    }

    @Test func cancelRemovesBytesWaitingOnDisk() async {
        let pipe = pipe(memory: 10, disk: 1_000)
        #expect(pipe.push(pattern(0..<500)))
        pipe.finish()
        pipe.cancel()
        guard case .failure(.cancelled) = await pipe.next() else {
            Issue.record("the end of the body is missing, and nobody says so")
            return
        }
    }

    @Test func connectionRestsFromHalfOfTheMemoryUntilItIsRead() async throws {
        let calls = Locked(0)
        let pipe = pipe(memory: 1_000, disk: 0) { calls.withLock { $0 += 1 } }
        #expect(pipe.push(pattern(0..<499)))
        #expect(!pipe.isPaused)
        #expect(pipe.push(pattern(0..<1)))
        #expect(pipe.isPaused)
        #expect(pipe.push(pattern(0..<100)))
        #expect(calls.withLock { $0 } == 1)
        _ = try await pipe.next().get()
        #expect(!pipe.isPaused)
        #expect(calls.withLock { $0 } == 2)
    }

    #if os(Linux)
        /// Back pressure is not possible there: all bytes arrive before the first read.
        @Test func bodyOfEightyMegabytesWaitsForItsReader() async throws {
            let sent = Signal()
            let line = String(repeating: "0123456789abcde\n", count: 65_536)
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(80 * line.utf8.count)\r\n\r\n"
            let body = Array(repeating: Step.send(line), count: 80)
            try await withRawServer([.send(head)] + body + [.signal(sent), .holdUntilClosed]) { url in
                let stream = try await Provider(server: TestServer(url)).stream(get)
                await sent.wait()
                var count = 0
                var largest = 0
                for try await piece in stream {
                    count += piece.count
                    largest = max(largest, piece.count)
                }
                #expect(count == 80 * line.utf8.count)
                #expect(largest <= 4 * 1_024 * 1_024)
            }
        }

        @Test func readerThatIsTooSlowForMemoryAndDiskIsAnError() async throws {
            let hungUp = Signal()
            let body = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + String(repeating: "x", count: 100_000)
            try await withRawServer(.send(body), .holdUntilClosed, .signal(hungUp)) { url in
                let transport = URLSessionTransport(streamBuffer: 10_000, streamSpill: 20_000)
                let stream = try await Provider(server: TestServer(url), transport: transport).stream(get)
                await hungUp.wait()  // before the first read
                let error = await failure { () throws(APIError) in _ = try await stream.collect(upTo: 1_000_000) }
                #expect(error?.reason == .streamOverflow(limit: 30_000))
            }
        }
    #endif
}
