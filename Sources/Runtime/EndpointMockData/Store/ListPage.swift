/// A page of a list, and the members of the response that describe it.
nonisolated struct ListPage {
    let operation: StateOperation
    let call: StateCall
    let objects: [PlainValue]
    /// The number of objects on all pages.
    let total: Int
    /// The number of objects on the earlier pages.
    let start: Int
    let size: Int?
    let lastID: String?

    private var end: Int { start + objects.count }
    private var hasMore: Bool { end < total && !objects.isEmpty }
    private var number: Int { operation.firstPage &+ (size.map { $0 > 0 ? start / $0 : 0 } ?? 0) }

    /// Sets the members that describe the page.
    func write(to body: inout PlainValue) {
        for (result, place) in operation.results {
            let old = body[place.path]
            if let value = value(result, like: old) {
                body.set(value, at: place.path)
            } else if isAbsent(result) {
                switch place.absence {
                case .absent: body.set(nil, at: place.path)
                case .null: body.set(.null, at: place.path)
                case .empty: if old?.number == nil { body.set(.string(""), at: place.path) }
                }
            }
        }
    }

    /// The value of the header `Link` (RFC 8288).
    var links: String {
        let links = [("next", url(following: true)), ("prev", url(following: false))]
        return links.compactMap { name, url in url.map { "<\($0)>; rel=\"\(name)\"" } }.joined(separator: ", ")
    }

    /// The URL of the next page; `nil` on the last page.
    var nextURL: String? { url(following: true) }

    /// Returns the value of a member, as text if the sample has text.
    private func value(_ result: StateOperation.Result, like old: PlainValue?) -> PlainValue? {
        let value: PlainValue? =
            switch result {
            case .total: .number(String(total))
            case .pages: .number(String(size.map { $0 > 0 ? (total + $0 - 1) / $0 : 0 } ?? 1))
            case .page: .number(String(number))
            case .offset: .number(String(start))
            case .limit: .number(String(size ?? objects.count))
            case .count: .number(String(objects.count))
            case .hasMore: .bool(hasMore)
            case .hasPrevious: .bool(start > 0)
            case .isLast: .bool(!hasMore)
            case .isFirst: .bool(start == 0)
            case .nextPage: hasMore ? .number(String(number &+ 1)) : nil
            case .nextOffset: hasMore ? .number(String(end)) : nil
            case .nextCursor: hasMore ? lastID.map(PlainValue.string) : nil
            case .nextURL: url(following: true).map(PlainValue.string)
            case .previousPage: start > 0 ? .number(String(number &- 1)) : nil
            case .previousOffset: start > 0 ? .number(String(max(0, start - (size ?? 0)))) : nil
            case .previousURL: url(following: false).map(PlainValue.string)
            }
        guard let text = value?.text else { return value }
        switch (old, value) {
        case (.string?, .number?): return .string(text)
        case (.number?, .string?): return Int(text) == nil ? nil : .number(text)
        default: return value
        }
    }

    /// Whether there is no other page to which a member could lead.
    private func isAbsent(_ result: StateOperation.Result) -> Bool {
        switch result {
        case .nextPage, .nextOffset, .nextCursor, .nextURL: !hasMore
        case .previousPage, .previousOffset, .previousURL: start == 0
        case .total, .pages, .page, .offset, .limit, .count, .hasMore, .hasPrevious, .isLast, .isFirst: false
        }
    }

    /// Returns the URL of the next or the previous page; `nil` if there is no such page.
    private func url(following: Bool) -> String? {
        guard following ? hasMore : start > 0 else { return nil }
        let change: (name: String, value: String)
        if let name = operation.parameterName(.page) {
            change = (name, String(following ? number &+ 1 : number &- 1))
        } else if let name = operation.parameterName(.offset) {
            change = (name, String(following ? end : max(0, start - (size ?? 0))))
        } else if following, let name = operation.parameterName(.cursor), let lastID {
            change = (name, lastID)
        } else {
            return nil
        }
        let kept = call.query.filter { $0.name != change.name } + [change]
        return call.url + "?" + kept.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
    }

    /// Percent-encodes all characters that are not unreserved (RFC 3986, section 2.3).
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                String(Unicode.Scalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
