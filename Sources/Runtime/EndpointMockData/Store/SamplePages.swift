/// The pages of a sample. The sample is the first page, and later pages continue its list. The generator writes the text
/// beside the sample of a paged operation.
package nonisolated struct SamplePages: Sendable {
    /// The number of pages, unless the sample itself describes several pages.
    private static let usualCount = 3
    /// The largest number of pages that a sample describes. A longer list gets the usual number.
    private static let maximumPages = 20

    /// The path to the list.
    private let items: [String]
    /// The members in which the elements differ if the list refers to no other sample. An empty path is the element
    /// itself.
    private let varying: [VariedMember]
    /// Whether pages are requested with the URL of a link.
    package let isLinked: Bool
    private let operation: StateOperation
    /// The cursor of the second page, for samples without a cursor.
    private let cursor: PlainValue?

    /// Returns `nil` for other text than a generator writes.
    package init?(json: String) {
        guard let value = try? PlainValue(json: json.utf8), let items = value["items"]?.strings else { return nil }
        self.items = items
        varying = value["varying"]?.elements?.compactMap(VariedMember.init) ?? []
        isLinked = value["isLinked"]?.text == "true"
        cursor = value["cursor"]
        operation = StateOperation(
            id: "", role: .list, path: "", payload: items, view: nil, needed: [], body: [], accepted: nil, defaults: [],
            bound: [:],
            filters: [:], parameters: value["parameters"].map { StateOperation.byRole($0) { $0.string } } ?? [:],
            firstPage: value["firstPage"]?.number.flatMap { Int(exactly: $0) } ?? 1, pageSize: nil,
            results: value["results"].map { StateOperation.byRole($0, StateOperation.ResultPlace.init) } ?? [:])
    }

    /// The query parameter that selects a page.
    package var parameter: String? {
        operation.parameters[.offset] ?? operation.parameters[.cursor] ?? operation.parameters[.page]
    }

    /// Whether the link to the next page is a header of the response.
    package var usesHeader: Bool { isLinked && operation.results[.nextURL] == nil }

    /// Returns the page that a call requests, and its JSON; `nil` if the first page has no list with elements.
    ///
    /// - Parameters:
    ///   - first: The first page.
    ///   - later: Returns the sample without the elements of earlier pages.
    package func body(
        for call: StateCall, of first: PlainValue, later: (SkippedElements) -> PlainValue?
    ) -> (body: PlainValue, page: SamplePage)? {
        guard let page = page(for: call, of: first) else { return nil }
        var body = first
        if page.skipped > 0 { body = later(SkippedElements(items, count: page.skipped, varying: varying)) ?? first }
        page.write(to: &body)
        return (body, page)
    }

    private func page(for call: StateCall, of first: PlainValue) -> SamplePage? {
        guard let elements = first[items]?.elements, !elements.isEmpty else { return nil }
        let size = elements.count
        let cursors = Cursors(seed: seed(in: first))
        let text = call.query.first { $0.name == parameter }?.value
        let own = total(of: first, size: size)
        let total = own ?? Self.usualCount * size
        let start = start(text, size: size, total: total, cursors)
        var operation = operation
        if own != nil { operation.results = operation.results.filter { ![.pages, .total].contains($0.key) } }
        let list = ListPage(
            operation: operation, call: call, objects: Array(elements.prefix(max(0, total - start))), total: total,
            start: start, size: size, lastID: cursors.text(start / size))
        return SamplePage(list: list, items: items, cursor: cursors.seed)
    }

    private func seed(in first: PlainValue) -> PlainValue? {
        let own = operation.results[.nextCursor].flatMap { first[$0.path] }
        return own?.text == nil || own?.text == "" ? cursor : own
    }

    /// Returns the number of elements on all pages, as far as the sample describes several pages.
    private func total(of first: PlainValue, size: Int) -> Int? {
        let count = { (result: StateOperation.Result) -> Int? in
            self.operation.results[result].flatMap { first[$0.path]?.text }.flatMap { Int($0) }
        }
        if operation.results[.pages] != nil {
            return count(.pages).flatMap { 2...Self.maximumPages ~= $0 ? $0 * size : nil }
        }
        return count(.total).flatMap { size < $0 && $0 <= Self.maximumPages * size ? $0 : nil }
    }

    private func start(_ text: String?, size: Int, total: Int, _ cursors: Cursors) -> Int {
        guard let text else { return 0 }
        if operation.parameters[.cursor] != nil {
            let pages = (total + size - 1) / size
            return ((1..<max(1, pages)).first { cursors.text($0 - 1) == text } ?? 0) * size
        }
        guard let number = Int(text) else { return 0 }
        if operation.parameters[.offset] != nil { return min(max(0, number), total) }
        let pages = number.subtractingReportingOverflow(operation.firstPage)
        return pages.overflow ? 0 : min(max(0, pages.partialValue), total) * size
    }

    /// The cursors of the second page and of later pages.
    private struct Cursors {
        let seed: PlainValue?

        func text(_ index: Int) -> String? {
            guard let seed, index > 0 else { return seed?.text }
            return PlainValue(.scalar(ScalarVariant(seed.json).json(index))).text
        }
    }
}

/// A page of a sample.
package nonisolated struct SamplePage {
    fileprivate let list: ListPage
    fileprivate let items: [String]
    fileprivate let cursor: PlainValue?

    /// The number of elements on earlier pages.
    fileprivate var skipped: Int { list.start }

    /// The URL of the next page; `nil` on the last page.
    package var nextURL: String? { list.nextURL }

    /// The value of the header `Link`; empty if there is no other page.
    package var links: String { list.links }

    /// Limits the list to the elements of the page, and sets the members that describe the page.
    fileprivate func write(to body: inout PlainValue) {
        if let elements = body[items]?.elements, elements.count > list.objects.count {
            body.set(.array(Array(elements.prefix(list.objects.count))), at: items)
        }
        // A number as cursor remains a number.
        if let cursor, let place = list.operation.results[.nextCursor], body[place.path]?.text == nil {
            body.set(cursor, at: place.path)
        }
        list.write(to: &body)
    }
}
