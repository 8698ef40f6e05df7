import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("Many calls against a real server", .timeLimit(.minutes(2)))
struct EnduranceTests {
    @Test func manyParallelCallsAllArrive() async throws {
        try await withServer { received in
            Answer(body: "\"\(received.target)\"")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let arrived = await withTaskGroup(of: Bool.self) { group in
                for index in 0..<300 {
                    if index >= 64 { _ = await group.next() }
                    group.addTask {
                        let route = Route("n", .get, "/n", query: [.form("i", index)])
                        return (try? await provider.value(route, as: String.self)) == "/n?i=\(index)"
                    }
                }
                return await group.allSatisfy { $0 }
            }
            #expect(arrived)
        }
    }

    #if os(Linux)
        /// Runs in a separate process, so that other tests do not affect the result. Foundation itself keeps about 250
        /// bytes of every call, also with a plain session. Threads and buffers of a busy machine add to the first rounds;
        /// memory that each call keeps would add to all.
        @Test func thousandsOfCallsLeaveMemoryFlat() async {
            await #expect(processExitsWith: .success) {
                let server = try SocketServer { _ in SocketServer.response(Array("1".utf8)) }
                let provider = Provider(server: TestServer(server.url))
                var growth: [Int] = []
                while growth.count < 6, growth.last.map({ $0 >= 2_500_000 }) ?? true {
                    let before = try residentBytes()
                    try await provider.call(times: 3_000, atOnce: 64)
                    growth.append(try residentBytes() - before)
                }
                #expect(growth.count < 6, "\(growth)")
            }
        }
    #endif
}

extension Provider {
    fileprivate func call(times: Int, atOnce width: Int) async throws {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<times {
                if index >= width { _ = try await group.next() }
                group.addTask { try await self.value(get, as: Int.self) }
            }
            for try await value in group { #expect(value == 1) }
        }
    }
}

/// Returns the resident memory of this process.
private func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * sysconf(Int32(_SC_PAGESIZE))
}
