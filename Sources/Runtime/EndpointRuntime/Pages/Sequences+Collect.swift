// Lists of the first elements of a sequence. In a function of its own for each sequence, because a loop in generic code cannot
// throw `APIError` on systems before macOS 15.

extension ItemSequence {
    /// Returns the first items, in order. No page is requested that only later items need.
    ///
    /// ```swift
    /// let posts = try await client.posts.getPostsItems(limit: 50).collect(limit: 200)
    /// ```
    ///
    /// - Parameter limit: the maximum number of items. Zero and negative limits read nothing.
    /// - Throws: the error of a call. The items before it are lost; use a loop to keep them.
    public nonisolated func collect(limit: Int) async throws(APIError) -> [Item] {
        var iterator = makeAsyncIterator()
        return try await elements(limit) { () async throws(APIError) in try await iterator.next() }
    }
}

extension PageSequence {
    /// Returns the first pages, in order. No later page is requested.
    ///
    /// - Parameter limit: the maximum number of pages. Zero and negative limits read nothing.
    /// - Throws: the error of a call. The pages before it are lost; use a loop to keep them.
    public nonisolated func collect(limit: Int) async throws(APIError) -> [Page] {
        var iterator = makeAsyncIterator()
        return try await elements(limit) { () async throws(APIError) in try await iterator.next() }
    }
}

extension EventStream {
    /// Returns the first events, in order. Later events of the stream stay unread.
    ///
    /// - Parameter limit: the maximum number of events. Zero and negative limits read nothing.
    /// - Throws: the error of a call. The events before it are lost; use a loop to keep them.
    public nonisolated func collect(limit: Int) async throws(APIError) -> [ServerSentEvent<Value>] {
        var iterator = makeAsyncIterator()
        return try await elements(limit) { () async throws(APIError) in try await iterator.next() }
    }
}

extension LineStream {
    /// Returns the first values, in order. Later lines of the stream stay unread.
    ///
    /// - Parameter limit: the maximum number of values. Zero and negative limits read nothing.
    /// - Throws: the error of a call. The values before it are lost; use a loop to keep them.
    public nonisolated func collect(limit: Int) async throws(APIError) -> [Value] {
        var iterator = makeAsyncIterator()
        return try await elements(limit) { () async throws(APIError) in try await iterator.next() }
    }
}

/// Returns the first elements of a sequence.
private nonisolated func elements<Element>(
    _ limit: Int, _ next: () async throws(APIError) -> Element?
) async throws(APIError) -> [Element] {
    var elements: [Element] = []
    while elements.count < limit, let element = try await next() { elements.append(element) }
    return elements
}
