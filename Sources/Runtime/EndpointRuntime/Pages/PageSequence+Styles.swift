// Common pagination styles.

extension PageSequence {
    /// Returns pages by number: `?page=1`, `?page=2`, … up to the number of pages, or to an empty page. An empty page
    /// ends the sequence and is not returned, unless it is the first page. If the number of pages is unknown, a page
    /// that equals the previous page also ends the sequence, because the server ignores the number.
    ///
    /// - Parameters:
    ///   - first: the number of the first page.
    ///   - fetch: requests one page.
    ///   - count: returns the number of items of a page; `nil` if unknown.
    ///   - pages: returns the number of pages; `nil` if unknown. If both are unknown, there is only one page.
    public static func byNumber(
        first: Int = 1, _ fetch: @escaping @Sendable (_ number: Int) async throws(APIError) -> Page,
        count: @escaping @Sendable (Page) -> Int? = { _ in nil },
        pages: @escaping @Sendable (Page) -> Int? = { _ in nil }
    ) -> PageSequence {
        counted(
            from: first, fetch, step: { count($0) == nil && pages($0) == nil ? 0 : 1 },
            isEmpty: { count($0) == 0 }, end: pages)
    }

    /// Returns pages by offset: `?offset=0`, `?offset=20`, … up to the number of items, or to an empty page. An empty
    /// page ends the sequence and is not returned, unless it is the first page. If the number of items is unknown, a
    /// page that equals the previous page also ends the sequence, because the server ignores the offset.
    ///
    /// - Parameters:
    ///   - first: the offset of the first page.
    ///   - fetch: requests one page.
    ///   - count: returns the number of items of a page.
    ///   - total: returns the number of items on all pages; `nil` if unknown.
    public static func byOffset(
        first: Int = 0, _ fetch: @escaping @Sendable (_ offset: Int) async throws(APIError) -> Page,
        count: @escaping @Sendable (Page) -> Int,
        total: @escaping @Sendable (Page) -> Int? = { _ in nil }
    ) -> PageSequence {
        counted(from: first, fetch, step: count, isEmpty: { count($0) <= 0 }, end: total)
    }

    /// - Parameters:
    ///   - step: the distance from a page to the next page; 0 if there is no next page.
    ///   - end: the distance from the first page to the end; `nil` if unknown.
    private static func counted(
        from first: Int, _ fetch: @escaping @Sendable (Int) async throws(APIError) -> Page,
        step: @escaping @Sendable (Page) -> Int, isEmpty: @escaping @Sendable (Page) -> Bool,
        end: @escaping @Sendable (Page) -> Int?
    ) -> PageSequence {
        let start = CountedPlace<Page>(number: first, previous: nil)
        return PageSequence(from: start, known: \.number) { (place) async throws(APIError) in
            let page = try await fetch(place.number)
            let end = end(page)
            if isEmpty(page) || end == nil && place.isFollowed(byTheSame: page) {
                return place.number == first ? (page, nil) : nil
            }
            let next = place.number.addingReportingOverflow(step(page))
            let passed = next.partialValue.subtractingReportingOverflow(first)
            let isLast = next.overflow || passed.overflow || end.map { passed.partialValue >= $0 } ?? false
            return (page, isLast ? nil : CountedPlace(number: next.partialValue, previous: page))
        }
    }

    /// Returns pages by cursor: each page contains the cursor of the next page. The sequence ends with a missing, empty
    /// or repeated cursor. Empty pages do not end it, because servers that filter can return them within a list.
    ///
    /// - Parameters:
    ///   - fetch: requests one page, the first page with `nil`.
    ///   - next: returns the cursor of the next page.
    public static func byCursor<Cursor: Hashable & Sendable>(
        _ fetch: @escaping @Sendable (_ cursor: Cursor?) async throws(APIError) -> Page,
        next: @escaping @Sendable (Page) -> Cursor?
    ) -> PageSequence {
        PageSequence(from: Cursor?.none) { (cursor) async throws(APIError) in
            let page = try await fetch(cursor)
            guard let next = next(page), (next as? String)?.isEmpty != true else { return (page, nil) }
            return (page, .some(next))
        }
    }

    /// Returns pages by link: each page contains the link to the next page. The sequence ends with a missing or
    /// repeated link.
    ///
    /// - Parameter fetch: requests one page, the first page with `nil`.
    public static func byLink(
        _ fetch: @escaping @Sendable (_ link: PageLink?) async throws(APIError) -> LinkedPage<Page>
    ) -> PageSequence {
        PageSequence(from: PageLink?.none) { (link) async throws(APIError) in
            let page = try await fetch(link)
            guard let next = page.next else { return (page.value, nil) }
            return (page.value, .some(next))
        }
    }
}

/// The number of a page, with the previous page.
private struct CountedPlace<Page: Sendable>: Sendable {
    let number: Int
    let previous: Page?

    func isFollowed(byTheSame page: Page) -> Bool {
        guard let page = page as? any Equatable else { return false }
        return isSame(page)
    }

    private func isSame<Value: Equatable>(_ page: Value) -> Bool {
        previous as? Value == page
    }
}
