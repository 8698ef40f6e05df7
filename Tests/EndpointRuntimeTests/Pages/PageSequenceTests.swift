import EndpointRuntime
import EndpointRuntimeTestSupport
import LoopbackSupport
import Testing

@Suite("Pages one after the other", .timeLimit(.minutes(1)))
struct PageSequenceTests {
    /// A page with its items and its information about other pages.
    private struct Page: Equatable {
        var items: [Int]
        var all: Int?
        var next: String?
    }

    /// A server that returns these pages, repeats the last one, and records the requested positions.
    private final class Server<Position: Sendable>: Sendable {
        private let pages: Locked<[Page]>
        private let log = Locked<[Position]>([])

        init(_ pages: Page...) {
            self.pages = Locked(pages)
        }

        var asked: [Position] { log.withLock { $0 } }

        func page(_ position: Position) async throws(APIError) -> Page {
            log.withLock { $0.append(position) }
            let page = pages.withLock { $0.count > 1 ? $0.removeFirst() : $0.first }
            guard let page else { throw APIError(.notFound) }
            return page
        }
    }

    private func numbered(_ server: Server<Int>, first: Int = 1) -> PageSequence<Page> {
        .byNumber(first: first) { (number) async throws(APIError) in
            try await server.page(number)
        } count: {
            $0.items.count
        } pages: {
            $0.all
        }
    }

    private func offset(_ server: Server<Int>) -> PageSequence<Page> {
        .byOffset { (offset) async throws(APIError) in
            try await server.page(offset)
        } count: {
            $0.items.count
        } total: {
            $0.all
        }
    }

    private func cursor(_ server: Server<String?>) -> PageSequence<Page> {
        .byCursor { (cursor) async throws(APIError) in
            try await server.page(cursor)
        } next: {
            $0.next
        }
    }

    private func items(_ pages: PageSequence<Page>) async throws(APIError) -> [Int] {
        var all: [Int] = []
        for try await item in ItemSequence(pages, { $0.items }) { all.append(item) }
        return all
    }

    // MARK: Styles

    @Test func numbersGoOnUntilAllPagesCame() async throws {
        let server = Server<Int>(Page(items: [1, 2], all: 3), Page(items: [3, 4], all: 3), Page(items: [5], all: 3))
        #expect(try await items(numbered(server)) == [1, 2, 3, 4, 5])
        #expect(server.asked == [1, 2, 3])
    }

    @Test func numbersMayBeginAnywhere() async throws {
        let server = Server<Int>(Page(items: [1], all: 2), Page(items: [2], all: 2))
        #expect(try await items(numbered(server, first: 0)) == [1, 2])
        #expect(server.asked == [0, 1])
    }

    @Test func numbersGoOnUntilAnEmptyPageThatIsNotReturned() async throws {
        let server = Server<Int>(Page(items: [1]), Page(items: [2]), Page(items: []))
        var pages: [Page] = []
        for try await page in numbered(server) { pages.append(page) }
        #expect(pages == [Page(items: [1]), Page(items: [2])])
        #expect(server.asked == [1, 2, 3])
    }

    @Test func anEmptyListIsOneEmptyPage() async throws {
        let server = Server<Int>(Page(items: [], all: 0))
        var pages: [Page] = []
        for try await page in numbered(server) { pages.append(page) }
        #expect(pages == [Page(items: [], all: 0)])
        #expect(server.asked == [1])
    }

    @Test func withoutACountAndAnEndThereIsOnePage() async throws {
        let server = Server<Int>(Page(items: [1]))
        let pages = PageSequence.byNumber { (number) async throws(APIError) in try await server.page(number) }
        #expect(try await items(pages) == [1])
    }

    @Test func offsetsAddReceivedItemsUntilTheTotal() async throws {
        let server = Server<Int>(Page(items: [1, 2, 3], all: 5), Page(items: [4, 5], all: 5))
        #expect(try await items(offset(server)) == [1, 2, 3, 4, 5])
        #expect(server.asked == [0, 3])
    }

    @Test func offsetsWithoutATotalGoOnUntilAPageIsEmpty() async throws {
        let server = Server<Int>(Page(items: [1, 2]), Page(items: [3]), Page(items: []))
        #expect(try await items(offset(server)) == [1, 2, 3])
        #expect(server.asked == [0, 2, 3])
    }

    @Test(arguments: [nil, ""])
    func cursorsGoOnUntilThereIsNone(last: String?) async throws {
        let server = Server<String?>(
            Page(items: [1], next: "a"), Page(items: [], next: "b"), Page(items: [2], next: last))
        #expect(try await items(cursor(server)) == [1, 2])
        #expect(server.asked == [nil, "a", "b"])
    }

    @Test func ownKindsOfPositionsArePossible() async throws {
        let countdown = PageSequence(from: 3) { (number) async throws(APIError) in
            (page: [number], next: number > 1 ? number - 1 : nil)
        }
        var all: [[Int]] = []
        for try await page in countdown { all.append(page) }
        #expect(all == [[3], [2], [1]])
    }

    // MARK: Cycles

    @Test func aCursorThatComesBackEnds() async throws {
        let server = Server<String?>(
            Page(items: [1], next: "a"), Page(items: [2], next: "b"), Page(items: [3], next: "a"))
        #expect(try await items(cursor(server)) == [1, 2, 3])
        #expect(server.asked == [nil, "a", "b"])
    }

    @Test func aServerThatIgnoresTheNumberEnds() async throws {
        let counted = Server<Int>(Page(items: [1, 2]))
        #expect(try await items(numbered(counted)) == [1, 2])
        #expect(counted.asked == [1, 2])
        let skipping = Server<Int>(Page(items: [1, 2]))
        #expect(try await items(offset(skipping)) == [1, 2])
        #expect(skipping.asked == [0, 2])
    }

    @Test func equalPagesCountWhereTheEndIsKnown() async throws {
        let server = Server<Int>(Page(items: [7], all: 3))
        #expect(try await items(numbered(server)) == [7, 7, 7])
    }

    @Test func numbersBeyondAllCountingEnd() async throws {
        let server = Server<Int>(Page(items: [1], all: .max))
        #expect(try await items(numbered(server, first: .max)) == [1])
        #expect(server.asked == [.max])
    }

    // MARK: Laziness

    @Test func pagesAreRequestedOnDemand() async throws {
        let server = Server<Int>(Page(items: [1, 2], all: 9), Page(items: [3, 4], all: 9))
        let sequence = ItemSequence(numbered(server)) { $0.items }
        var iterator = sequence.makeAsyncIterator()
        #expect(server.asked == [])
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        #expect(server.asked == [1])
        #expect(try await iterator.next() == 3)
        #expect(server.asked == [1, 2])
    }

    @Test func everyLoopStartsAnew() async throws {
        let server = Server<Int>(Page(items: [1], all: 2))
        let pages = numbered(server)
        _ = try await items(pages)
        _ = try await items(pages)
        #expect(server.asked == [1, 2, 1, 2])
    }

    @Test func itemsHaveTheirPages() async throws {
        let server = Server<Int>(Page(items: [1], all: 1))
        var pages = ItemSequence(numbered(server)) { $0.items }.pages.makeAsyncIterator()
        #expect(try await pages.next() == Page(items: [1], all: 1))
        #expect(try await pages.next() == nil)
    }

    // MARK: Ends

    /// The next page is requested again, and no page is lost or repeated.
    @Test func iteratorContinuesAfterAnError() async throws {
        let failures = Locked(2)
        let failing = PageSequence(from: 1) { (number) async throws(APIError) -> (page: Int, next: Int?)? in
            let fails = failures.withLock { failures in
                defer { if number == 2 { failures -= 1 } }
                return number == 2 && failures > 0
            }
            if fails { throw APIError(.badGateway) }
            return (number, number < 3 ? number + 1 : nil)
        }
        var iterator = failing.makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        let error = await failure { () throws(APIError) in _ = try await iterator.next() }
        #expect(error?.reason == .badGateway)
        await #expect(throws: APIError.self) { _ = try await iterator.next() }
        #expect(try await iterator.next() == 2)
        #expect(try await iterator.next() == 3)
        #expect(try await iterator.next() == nil)
    }

    @Test func itemsContinueAfterAnError() async throws {
        let fails = Locked(true)
        let pages = PageSequence(from: 1) { (number) async throws(APIError) -> (page: [Int], next: Int?)? in
            if number == 2, fails.withLock(\.self) { throw APIError(.badGateway) }
            return ([number, number * 10], number < 2 ? number + 1 : nil)
        }
        var items = ItemSequence(pages) { $0 }.makeAsyncIterator()
        #expect(try await [items.next(), items.next()] == [1, 10])
        await #expect(throws: APIError.self) { _ = try await items.next() }
        fails.withLock { $0 = false }
        #expect(try await [items.next(), items.next(), items.next()] == [2, 20, nil])
    }

    @Test func cancellingEndsTheLoopBetweenTwoItems() async {
        let server = Server<Int>(Page(items: [1, 2, 3], all: 9))
        let sequence = ItemSequence(numbered(server)) { $0.items }
        let task = Task { () -> (seen: [Int], error: APIError?, rest: Int?) in
            var iterator = sequence.makeAsyncIterator()
            var seen: [Int] = []
            let error = await failure { () throws(APIError) in
                while let item = try await iterator.next() {
                    seen.append(item)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            return (seen, error, try? await iterator.next())
        }
        let result = await task.value
        #expect(result.seen == [1])
        #expect(result.error?.reason == .cancelled)
        #expect(result.rest == nil)
        #expect(server.asked == [1])
    }

    @Test func aCancelledTaskAsksForNoPage() async {
        let server = Server<Int>(Page(items: [1], all: 9))
        let pages = numbered(server)
        let task = Task { () -> APIError? in
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { () throws(APIError) in for try await _ in pages {} }
        }
        #expect(await task.value?.reason == .cancelled)
        #expect(server.asked == [])
    }

    /// Reading a long list needs the memory of two pages only.
    @Test func pagesThatWereReadAreLetGo() async throws {
        final class Body: Sendable {}
        let last = Locked<[WeakBody]>([])
        struct WeakBody: Sendable { weak let body: Body? }
        let pages = PageSequence<Body>.byNumber { (number) async throws(APIError) in
            let body = Body()
            last.withLock { $0.append(WeakBody(body: body)) }
            return body
        } count: { _ in
            1
        } pages: { _ in
            50
        }
        for try await _ in pages {
            #expect(last.withLock { $0.filter { $0.body != nil }.count } <= 2)
        }
        #expect(last.withLock(\.count) == 50)
    }
}
