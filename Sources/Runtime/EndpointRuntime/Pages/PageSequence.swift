/// The pages of a paginated list. Each page is requested when it is read.
///
/// ```swift
/// for try await page in client.posts.getPostsPages(limit: 50) { show(page.data) }
/// ```
///
/// Every iteration starts at the first page. Iterating throws `APIError`, with `.cancelled` if the task is cancelled.
/// After an error, an iterator requests the same page when it is asked again. A position that was already visited ends the sequence, so it cannot loop forever.
public nonisolated struct PageSequence<Page: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// One page.
    public typealias Element = Page
    /// Requests one page; returns `nil` if there is none.
    typealias Fetch = @Sendable () async throws(APIError) -> Turn?

    /// A page and the position of the next one.
    struct Turn: Sendable {
        let page: Page
        let next: Fetch?
    }

    private let start: @Sendable () -> Fetch
    /// Requests the next page; `nil` at the end.
    private var fetch: Fetch?

    /// Creates a sequence of pages with any kind of position, such as a number, a cursor or a link.
    ///
    /// - Parameters:
    ///   - first: the position of the first page.
    ///   - fetch: requests the page at a position and returns it with the position of the next page, or with `nil` if
    ///     it is the last page. If it returns no page, the sequence ends.
    public init<Position: Hashable & Sendable>(
        from first: Position,
        _ fetch: @escaping @Sendable (Position) async throws(APIError) -> (page: Page, next: Position?)?
    ) {
        self.init(from: first, known: { $0 }, fetch)
    }

    /// - Parameter known: returns the key of a position. A position with a known key is not visited again.
    init<Position: Sendable, Key: Hashable & Sendable>(
        from first: Position, known key: @escaping @Sendable (Position) -> Key,
        _ fetch: @escaping @Sendable (Position) async throws(APIError) -> (page: Page, next: Position?)?
    ) {
        start = {
            let seen = Locked<Set<Key>>([key(first)])
            return Self.step(to: first, isNew: { next in seen.withLock { $0.insert(key(next)).inserted } }, fetch)
        }
        self.fetch = start()
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

    public func makeAsyncIterator() -> Self {
        var pages = self
        pages.fetch = start()
        return pages
    }

    public mutating func next() async throws(APIError) -> Page? {
        guard let fetch else { return nil }
        if Task.isCancelled { throw APIError(.cancelled) }
        let turn = try await fetch()
        self.fetch = turn?.next
        return turn?.page
    }
}
