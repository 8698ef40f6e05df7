import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Pages, streams and files of mocks, of a stub and of the mock server.
@Suite(.timeLimit(.minutes(1)))
struct PagedMockTests {
    enum Source: CaseIterable {
        case mocks, stub, statefulStub, server
    }

    /// Runs `body` with a client.
    private func with(_ source: Source, run body: (KitchenSinkClient) async throws -> Void) async throws {
        switch source {
        case .mocks: try await body(.mock())
        case .stub: try await body(KitchenSinkClient(transport: StubTransport(samples: KitchenSinkSamples.all)))
        case .statefulStub:
            try await body(KitchenSinkClient(transport: StubTransport(samples: KitchenSinkSamples.all, stateful: true)))
        case .server:
            try await withKitchenSink { served in
                let server = KitchenSinkServer(url: "\(served.url)/v1")
                try await body(KitchenSinkClient(server: server, plugins: [AccessTokenPlugin { "t" }]))
            }
        }
    }

    // MARK: Pages

    @Test(arguments: Source.allCases) func eachStyleHasThreePages(_ source: Source) async throws {
        try await with(source) { client in
            let pages = client.pages
            let all = [
                "page": pages.listByPagePages(), "offset": pages.listByOffsetPages(),
                "cursor": pages.listByCursorPages(), "url": pages.listByNextURLPages(),
                "many": pages.listWithManyParametersPages(kind: "a"),
            ]
            for (style, sequence) in all {
                var points: [[KitchenSinkPoint]] = []
                for try await page in sequence { points.append(page.points ?? []) }
                // The pages continue the list of the samples.
                let expected = KitchenSinkPoint.mockList(count: 6)
                #expect(points.flatMap(\.self) == expected, "\(style)")
                #expect(points.map(\.count) == [2, 2, 2], "\(style)")
            }
        }
    }

    @Test(arguments: Source.allCases) func linksLeadThroughThePages(_ source: Source) async throws {
        try await with(source) { client in
            var points: [KitchenSinkPoint] = []
            for try await point in client.pages.listByLinkItems(list: "a") { points.append(point) }
            #expect(points == KitchenSinkPoint.mockList(count: 6))
        }
    }

    @Test(arguments: Source.allCases) func pagesAgreeWithTheirNumber(_ source: Source) async throws {
        try await with(source) { client in
            let (first, last) = (
                try await client.pages.listByPage(page: 0), try await client.pages.listByPage(page: 2)
            )
            #expect(first.meta?.pages == 3)
            #expect(last.meta?.pages == 3)
            let after = try await client.pages.listByPage(page: 3)
            #expect(after.points == [])
            #expect(try await client.pages.listByCursor().meta?.nextCursor != nil)
        }
    }

    @Test func stubEndsAListWithoutTotals() async throws {
        let stub = StubTransport(samples: KitchenSinkSamples.all)
        let api = LivePagesAPI(provider: Provider(server: KitchenSinkServer.main, transport: stub))
        var pages: [[Date]] = []
        for number in 1...4 { pages.append(try await api.listUntilEmpty(number: number, api: nil)) }
        #expect(pages.map(\.count) == [2, 2, 2, 0])
        #expect(Set(pages.flatMap(\.self)).count == 6)
    }

    @Test func behaviorsApplyToEachPage() async throws {
        var empty: [PageOfPoints] = []
        for try await page in KitchenSinkClient.mock(.empty).pages.listByCursorPages() { empty.append(page) }
        #expect(empty.map(\.points) == [[]])
        for try await page in KitchenSinkClient.mock(.empty).pages.listByLinkPages(list: "a") {
            #expect(page.isEmpty)
        }
        let network = MockBehavior()
        var pages = KitchenSinkClient.mock(network).pages.listByOffsetPages().makeAsyncIterator()
        #expect(try await pages.next()?.points?.count == 2)
        network.fails(.noConnection)
        await #expect(throws: APIError(.noConnection)) { try await pages.next() }
    }

    // MARK: Streams

    @Test(arguments: Source.allCases) func streamsHaveSeveralItems(_ source: Source) async throws {
        try await with(source) { client in
            var events: [Event] = []
            for try await event in try await client.streams.streamEvents() { events.append(event.data) }
            #expect(events.count == 3, "\(events)")
            #expect(Set(events.map { "\($0)" }).count == 3, "\(events)")
            for stream in [try await client.streams.streamLines(), try await client.streams.streamSequence()] {
                var points: [KitchenSinkPoint] = []
                for try await point in stream { points.append(point) }
                #expect(points == KitchenSinkPoint.mockList)
            }
        }
    }

    @Test func emptyStreamsEnd() async throws {
        let client = KitchenSinkClient.mock(.empty)
        for try await event in try await client.streams.streamEvents() { Issue.record("\(event)") }
        for try await point in try await client.streams.streamLines() { Issue.record("\(point)") }
        let offline = KitchenSinkClient.mock(.offline)
        await #expect(throws: APIError(.noConnection)) { _ = try await offline.streams.streamLines() }
    }

    // MARK: Files

    @Test(arguments: Source.allCases) func filesAreDownloadedInSteps(_ source: Source) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: file) }
        try await with(source) { client in
            let (shown, continuation) = AsyncStream<Double>.makeStream()
            let show: @Sendable (Double) -> Void = { fraction in
                continuation.yield(fraction)
                if fraction == 1 { continuation.finish() }
            }
            let responses = client.responses.options(.progress { show($0.fraction) })
            try await responses.binary(to: file)
            var fractions: [Double] = []
            for await fraction in shown { fractions.append(fraction) }
            #expect(try Data(contentsOf: file) == ResponsesEndpoint.binarySample.data)
            #expect(fractions.count > 1, "\(fractions)")
            #expect(fractions.last == 1, "\(fractions)")
            #expect(fractions.contains { 0 < $0 && $0 < 1 }, "\(fractions)")
            #expect(fractions == fractions.sorted())
        }
    }

    @Test(arguments: Source.allCases) func filesAreStreamedInChunks(_ source: Source) async throws {
        try await with(source) { client in
            let responses = client.responses
            let stream = try await responses.binary(as: ByteStream.self)
            #expect(stream.head.headers["Content-Length"] == "11")
            var chunks: [Data] = []
            for try await chunk in stream { chunks.append(chunk) }
            #expect(chunks.reduce(Data(), +) == ResponsesEndpoint.binarySample.data)
            // The network decides about the chunks of a server.
            if source != .server { #expect(chunks.count == 4, "\(chunks)") }
        }
        await #expect(throws: APIError(.noConnection)) {
            try await KitchenSinkClient.mock(.offline).responses.binary(as: ByteStream.self)
        }
    }

    @Test func filesOfOfflineMocksAreNotWritten() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        let client = KitchenSinkClient.mock(.offline)
        await #expect(throws: APIError(.noConnection)) { try await client.responses.binary(to: file) }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
