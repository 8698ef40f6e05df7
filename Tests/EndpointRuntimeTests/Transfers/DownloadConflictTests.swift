import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

/// Several downloads with the same destination.
@Suite("Downloads to one file", .timeLimit(.minutes(1)))
struct DownloadConflictTests {
    /// The first download continues, even if other downloads have the same destination.
    @Test func secondDownloadToTheSameFileIsRefused() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let arrived = Signal()
            let go = Signal()
            let stub = StubTransport()
            stub.answer(
                "get",
                with: .closure { _ in
                    arrived.fire()
                    await go.wait()
                    return .success(HTTPResponse(statusCode: 200, data: Data("first".utf8)))
                })
            stub.answer("other", with: .pieces("second"))
            let first = Task {
                await failure { () throws(APIError) in _ = try await provider(stub).download(get, to: file) }
            }
            await arrived.wait()
            let other = Route("other", .get, "/other")
            let error = await failure { () throws(APIError) in _ = try await provider(stub).download(other, to: file) }
            #expect(error?.reason == .fileInUse("file"))
            #expect(error?.operation == "other")
            go.fire()
            #expect(await first.value == nil)
            #expect(text(file) == "first")
            _ = try await provider(stub).download(other, to: file)
            #expect(text(file) == "second")
            #expect(try files(folder) == ["file"])
        }
    }

    /// Some servers respond with 206 to a request without a range.
    @Test func partThatCannotBeContinuedIsNotMixedWithAnAnswerInOnePart() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let stub = StubTransport()
            stub.answer(
                "get", with: .pieces("old", headers: ["Content-Length": "10"], failing: .networkConnectionLost),
                .pieces("0123456789", status: 206, headers: ["Content-Range": "bytes 0-9/10"]))
            let error = await failure { () throws(APIError) in _ = try await provider(stub).download(get, to: file) }
            #expect(error?.reason == .connectionLost)
            _ = try await provider(stub).download(get, to: file)
            #expect(text(file) == "0123456789")
        }
    }

    @Test func manyDownloadsToOneFileNeverMix() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let bodies = (0..<40).map { String(repeating: "\($0 % 10)", count: 20_000) }
            let reasons = await withTaskGroup(of: APIError.Reason?.self) { group in
                for body in bodies {
                    group.addTask {
                        let stub = StubTransport()
                        stub.answer("get", with: .pieces(body, body, body))
                        return await failure { () throws(APIError) in
                            _ = try await provider(stub).download(get, to: file)
                        }?.reason
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(reasons.contains(nil))
            #expect(reasons.allSatisfy { $0 == nil || $0 == .fileInUse("file") })
            let whole = try #require(text(file))
            #expect(whole.utf8.count == 60_000)
            #expect(Set(whole).count == 1)
            #expect(try files(folder) == ["file"])
        }
    }
}
