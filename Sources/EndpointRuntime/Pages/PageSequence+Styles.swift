// The usual ways from one page to the next.

extension PageSequence {
    /// Pages that are counted: `?page=1`, `?page=2`, … until as many have come as there are, or one is empty. An empty
    /// page is the end and no page, except where it is the first.
    ///
    /// - Parameters:
    ///   - first: the number of the first page.
    ///   - count: how many items a page has; nil where it does not say.
    ///   - pages: how many pages there are; nil where the page does not say.
    ///   - fetch: gets one page.
    public static func byNumber(
        first: Int = 1, count: @escaping @Sendable (Page) -> Int? = { _ in nil },
        pages: @escaping @Sendable (Page) -> Int? = { _ in nil },
        _ fetch: @escaping @Sendable (_ number: Int) async throws(APIError) -> Page
    ) -> PageSequence {
        PageSequence(from: first) { (number) async throws(APIError) in
            let page = try await fetch(number)
            let isEmpty = count(page) == 0
            if isEmpty { return number == first ? (page, nil) : nil }
            let all = pages(page)
            // Neither a number of pages nor items to count: no sign of an end will ever come.
            guard all != nil || count(page) != nil, number < .max else { return (page, nil) }
            let seen = (number + 1).subtractingReportingOverflow(first)
            return (page, seen.overflow || all.map { seen.partialValue >= $0 } ?? false ? nil : number + 1)
        }
    }

    /// Pages that begin behind so many items: `?offset=0`, `?offset=20`, … until as many items have come as there are, or a
    /// page is empty. An empty page is the end and no page, except where it is the first.
    ///
    /// - Parameters:
    ///   - first: the offset of the first page.
    ///   - count: how many items a page has.
    ///   - total: how many items there are on all pages; nil where the page does not say.
    ///   - fetch: gets one page.
    public static func byOffset(
        first: Int = 0, count: @escaping @Sendable (Page) -> Int,
        total: @escaping @Sendable (Page) -> Int? = { _ in nil },
        _ fetch: @escaping @Sendable (_ offset: Int) async throws(APIError) -> Page
    ) -> PageSequence {
        PageSequence(from: first) { (offset) async throws(APIError) in
            let page = try await fetch(offset)
            let items = count(page)
            guard items > 0 else { return offset == first ? (page, nil) : nil }
            let next = offset.addingReportingOverflow(items)
            let seen = next.partialValue.subtractingReportingOverflow(first)
            let isLast = next.overflow || seen.overflow || total(page).map { seen.partialValue >= $0 } ?? false
            return (page, isLast ? nil : next.partialValue)
        }
    }

    /// Pages of which each names the next: until one names none, an empty text, or one that was used before. A page may be
    /// empty: servers that filter send such pages in the middle of a list.
    ///
    /// - Parameters:
    ///   - next: what the page behind this one is asked for with.
    ///   - fetch: gets one page; the first one with nil.
    public static func byCursor<Cursor: Hashable & Sendable>(
        next: @escaping @Sendable (Page) -> Cursor?,
        _ fetch: @escaping @Sendable (_ cursor: Cursor?) async throws(APIError) -> Page
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
