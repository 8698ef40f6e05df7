/// The pages of a list that a server gives in pieces, each asked for when the reader comes to it.
///
/// ```swift
/// for try await page in client.posts.getPostsPages(limit: 50) { show(page.data) }
/// ```
///
/// Nothing is asked before the first page is wanted, and no page before it is needed. Every loop over the sequence
/// starts anew at the first page. Reading throws `APIError`, `.cancelled` when the task is cancelled; after an error
/// the loop is over. A server that leads back to a page that the loop has seen ends it too, so it cannot go round in
/// circles.
public nonisolated struct PageSequence<Page: Sendable>: AsyncSequence, Sendable {
    /// One page.
    public typealias Element = Page
    /// Asks for one page; nil when there is none.
    typealias Fetch = @Sendable () async throws(APIError) -> Turn?

    /// A page and the position of the next one.
    struct Turn: Sendable {
        let page: Page
        let next: Fetch?
    }

    private let start: @Sendable () -> Fetch

    /// Pages of any kind: by number, by cursor, by whatever leads from one to the next.
    ///
    /// - Parameters:
    ///   - first: where every loop begins.
    ///   - fetch: gets the page at a position, and the position behind it: nil for the last page. Without a page at
    ///     all, the sequence ends.
    public init<Position: Hashable & Sendable>(
        from first: Position,
        _ fetch: @escaping @Sendable (Position) async throws(APIError) -> (page: Page, next: Position?)?
    ) {
        self.init(from: first, known: { $0 }, fetch)
    }

    /// - Parameter known: what is remembered of a position, so that it is not visited twice.
    init<Position: Sendable, Key: Hashable & Sendable>(
        from first: Position, known key: @escaping @Sendable (Position) -> Key,
        _ fetch: @escaping @Sendable (Position) async throws(APIError) -> (page: Page, next: Position?)?
    ) {
        start = {
            let seen = Locked<Set<Key>>([key(first)])
            return Self.step(to: first, isNew: { next in seen.withLock { $0.insert(key(next)).inserted } }, fetch)
        }
    }

    private static func step<Position: Sendable>(
        to position: Position, isNew: @escaping @Sendable (Position) -> Bool,
        _ fetch: @escaping @Sendable (Position) async throws(APIError) -> (page: Page, next: Position?)?
    ) -> Fetch {
        { () async throws(APIError) -> Turn? in
            guard let (page, next) = try await fetch(position) else { return nil }
            guard let next, isNew(next) else { return Turn(page: page, next: nil) }
            return Turn(page: page, next: step(to: next, isNew: isNew, fetch))
        }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(start())
    }

    /// Reads on until the last page.
    public struct Iterator: AsyncIteratorProtocol {
        private var fetch: Fetch?

        fileprivate init(_ fetch: @escaping Fetch) {
            self.fetch = fetch
        }

        public mutating func next() async throws(APIError) -> Page? {
            guard let fetch else { return nil }
            end()
            if Task.isCancelled { throw APIError(.cancelled) }
            guard let turn = try await fetch() else { return nil }
            self.fetch = turn.next
            return turn.page
        }

        mutating func end() {
            fetch = nil
        }
    }
}
