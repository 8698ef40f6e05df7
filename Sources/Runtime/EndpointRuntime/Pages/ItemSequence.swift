/// The items of all pages in order. A page is requested when all previous items have been read.
///
/// ```swift
/// for try await post in client.posts.getPostsItems().prefix(100) { show(post) }
/// ```
///
/// The sequence ends and fails like its `pages`. Pages without items are skipped.
public nonisolated struct ItemSequence<Page: Sendable, Item: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// One item.
    public typealias Element = Item

    /// The pages of the list.
    public let pages: PageSequence<Page>
    private let items: @Sendable (Page) -> [Item]
    private var unread: PageSequence<Page>
    private var waiting: ArraySlice<Item> = []

    /// Creates a sequence of items.
    ///
    /// - Parameters:
    ///   - pages: the pages of the list.
    ///   - items: returns the items of a page.
    public init(_ pages: PageSequence<Page>, _ items: @escaping @Sendable (Page) -> [Item]) {
        self.pages = pages
        self.items = items
        unread = pages.makeAsyncIterator()
    }

    public func makeAsyncIterator() -> Self { Self(pages, items) }

    public mutating func next() async throws(APIError) -> Item? {
        while true {
            if Task.isCancelled { throw APIError(.cancelled) }
            if let item = waiting.popFirst() { return item }
            guard let page = try await unread.next() else { return nil }
            waiting = items(page)[...]
        }
    }
}
