import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Streams from a real server", .timeLimit(.minutes(1)))
struct StreamTests {
    private static let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
    private static let events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"

    @Test func piecesArriveWhileTheBodyIsOnItsWay() async throws {
        let read = Signal()
        try await withRawServer(.send(Self.head + "first"), .wait(read), .send("second")) { url in
            let stream = try await Provider(server: TestServer(url)).stream(get)
            #expect(stream.head.statusCode == 200)
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next() == Data("first".utf8))
            read.fire()
            #expect(try await iterator.next() == Data("second".utf8))
            #expect(try await iterator.next() == nil)
        }
    }

    @Test func eventsArriveOneByOne() async throws {
        let read = Signal()
        try await withRawServer(
            .send(Self.events + ": hello\r\n\r\ndata: 1\r\n\r\n"), .wait(read), .send("data: 2\r\n\r\n")
        ) { url in
            let stream = try await Provider(server: TestServer(url)).events(get, as: Int.self)
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next()?.data == 1)
            read.fire()
            #expect(try await iterator.next()?.data == 2)
            #expect(try await iterator.next() == nil)
        }
    }

    @Test func linesAreDecodedOneByOne() async throws {
        try await withServer { _ in
            Answer(headers: ["Content-Type": "application/x-ndjson"], body: "[1]\n[2,3]\n\n[4]")
        } run: { url in
            var all: [[Int]] = []
            for try await value in try await Provider(server: TestServer(url)).lines(get, as: [Int].self) {
                all.append(value)
            }
            #expect(all == [[1], [2, 3], [4]])
        }
    }

    @Test func lineThatDoesNotFitEndsTheStream() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("1\n", "oops\n2\n"))
        let stream = try await provider(stub).lines(get, as: Int.self)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        await #expect(throws: APIError.self) { _ = try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func leavingTheLoopClosesTheConnection() async throws {
        let hungUp = Signal()
        try await withRawServer(.send(Self.events + "data: 1\n\n"), .holdUntilClosed, .signal(hungUp)) { url in
            for try await event in try await Provider(server: TestServer(url)).events(get, as: Int.self) {
                #expect(event.data == 1)
                break
            }
            await hungUp.wait()
        }
    }

    @Test func cancellingTheReaderClosesTheConnection() async throws {
        let arrived = Signal()
        let hungUp = Signal()
        try await withRawServer(.send(Self.head + "x"), .holdUntilClosed, .signal(hungUp)) { url in
            let provider = Provider(server: TestServer(url))
            let task = Task { () -> APIError? in
                await failure { () throws(APIError) in
                    for try await _ in try await provider.stream(get) { arrived.fire() }
                }
            }
            await arrived.wait()
            task.cancel()
            #expect(await task.value?.reason == .cancelled)
            await hungUp.wait()
        }
    }

    @Test func cancelBeforeTheHeadIsCancelled() async throws {
        let arrived = Signal()
        try await withRawServer(.signal(arrived), .holdUntilClosed) { url in
            let provider = Provider(server: TestServer(url))
            let task = Task { await failure { () throws(APIError) in _ = try await provider.stream(get) } }
            await arrived.wait()
            task.cancel()
            #expect(await task.value?.reason == .cancelled)
        }
    }

    @Test func brokenStreamIsAnError() async throws {
        try await withRawServer(.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")) { url in
            let error = await failure { () throws(APIError) in
                _ = try await Provider(server: TestServer(url)).stream(get).collect(upTo: 1_000)
            }
            #expect(error?.reason == .connectionLost)
        }
    }

    @Test func silenceInAStreamRunsIntoTheTimeout() async throws {
        let route = Route("get", .get, "/", timeout: .milliseconds(300))
        try await withRawServer(.send(Self.head + "only this"), .holdUntilClosed) { url in
            let error = await failure { () throws(APIError) in
                _ = try await Provider(server: TestServer(url)).stream(route).collect(upTo: 1_000)
            }
            #expect(error?.reason == .timeout)
        }
    }

    @Test func moreStreamsThanConnectionsLeaveRoomForCalls() async throws {
        try await withRawServer(.send(Self.events + "data: 1\n\n"), .holdUntilClosed) { events in
            let provider = Provider(server: TestServer(events))
            var streams: [EventStream<Int>] = []
            for _ in 0..<20 {
                var iterator = try await provider.events(get, as: Int.self).makeAsyncIterator()
                #expect(try await iterator.next()?.data == 1)
                streams.append(iterator)
            }
            #expect(streams.count == 20)
        }
    }

    @Test func errorStatusHasItsBody() async throws {
        try await withServer { _ in
            .json(#"{"code":"no"}"#, status: 401)
        } run: { url in
            let error = await failure { () throws(APIError) in
                _ = try await Provider(server: TestServer(url)).lines(get, as: Int.self)
            }
            #expect(error?.reason == .unauthorized)
            #expect(error?.body(of: [String: String].self) == ["code": "no"])
        }
    }

    @Test func redirectLeadsToTheStream() async throws {
        try await withServer { received in
            received.target == "/things" ? .redirect(307, to: "/there") : Answer(body: "here")
        } run: { url in
            let data = try await Provider(server: TestServer(url)).stream(get).collect(upTo: 100)
            #expect(data == Data("here".utf8))
        }
    }

    @Test func cancellingABodyThatHasArrivedButWasNotReadIsCancelled() async throws {
        let pipe = BytePipe(limit: 100)
        _ = pipe.push(Data("first".utf8))
        #expect(try await pipe.next().get() == Data("first".utf8))
        _ = pipe.push(Data("second".utf8))
        pipe.finish()
        pipe.cancel()
        guard case .failure(.cancelled) = await pipe.next() else {
            Issue.record("the end of the body is missing, and nobody says so")
            return
        }
    }

    @Test func cancellingABodyThatWasReadIsItsEnd() async throws {
        let pipe = BytePipe(limit: 100)
        _ = pipe.push(Data("all".utf8))
        pipe.finish()
        #expect(try await pipe.next().get() == Data("all".utf8))
        pipe.cancel()
        #expect(try await pipe.next().get() == nil)
    }

    /// Events may take any time, but the body of an error may not.
    @Test func errorWhoseBodyStallsRunsIntoTheTimeout() async throws {
        let route = Route("get", .get, "/", timeout: .milliseconds(300))
        let head = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 10\r\n\r\nabc"
        try await withRawServer(.send(head), .holdUntilClosed) { url in
            let provider = Provider(server: TestServer(url))
            let events = await failure { () throws(APIError) in _ = try await provider.events(route, as: Int.self) }
            #expect(events?.reason == .timeout)
            let stream = await failure { () throws(APIError) in _ = try await provider.stream(route) }
            #expect(stream?.reason == .timeout)
        }
    }
}
