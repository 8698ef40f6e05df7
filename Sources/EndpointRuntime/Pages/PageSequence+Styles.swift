// The common pagination styles.

extension PageSequence {
    /// Pages that are counted: `?page=1`, `?page=2`, … until as many have come as there are, or one is empty. An empty
    /// page is the end and no page, except where it is the first; so is a page that equals the one before it, where
    /// pages do not say how many they are: the server takes no notice of the number then.
    ///
    /// - Parameters:
    ///   - first: the number of the first page.
    ///   - fetch: gets one page.
    ///   - count: how many items a page has; nil where it does not say.
    ///   - pages: how many pages there are; nil where the page does not say. Without both there is one page only.
    public static func byNumber(
        first: Int = 1, _ fetch: @escaping @Sendable (_ number: Int) async throws(APIError) -> Page,
        count: @escaping @Sendable (Page) -> Int? = { _ in nil },
        pages: @escaping @Sendable (Page) -> Int? = { _ in nil }
    ) -> PageSequence {
        counted(
            from: first, fetch, step: { count($0) == nil && pages($0) == nil ? 0 : 1 },
            isEmpty: { count($0) == 0 }, end: pages)
    }

    /// Pages that begin behind so many items: `?offset=0`, `?offset=20`, … until as many items have come as there are,
    /// or a page is empty. An empty page is the end and no page, except where it is the first; so is a page that equals
    /// the one before it, where pages do not say how many items there are: the server takes no notice of the offset
    /// then.
    ///
    /// - Parameters:
    ///   - first: the offset of the first page.
    ///   - fetch: gets one page.
    ///   - count: how many items a page has.
    ///   - total: how many items there are on all pages; nil where the page does not say.
    public static func byOffset(
        first: Int = 0, _ fetch: @escaping @Sendable (_ offset: Int) async throws(APIError) -> Page,
        count: @escaping @Sendable (Page) -> Int,
        total: @escaping @Sendable (Page) -> Int? = { _ in nil }
    ) -> PageSequence {
        counted(from: first, fetch, step: count, isEmpty: { count($0) <= 0 }, end: total)
    }

    /// - Parameters:
    ///   - step: how far behind a page the next one is; 0 when there is none.
    ///   - end: how far behind the first page the end is.
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

    /// Pages of which each names the next: until one names none, an empty text, or one that was used before. A page may
    /// be empty: servers that filter send such pages in the middle of a list.
    ///
    /// - Parameters:
    ///   - fetch: gets one page; the first one with nil.
    ///   - next: what the page behind this one is asked for with.
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

    /// Pages of which each links to the next: until one has no link, or one that was followed before.
    ///
    /// - Parameter fetch: gets one page; the first one with nil.
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

/// The number of a page, together with the page before it.
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
