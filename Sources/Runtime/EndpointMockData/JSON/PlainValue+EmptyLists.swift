extension PlainValue {
    package nonisolated var hasLists: Bool {
        switch self {
        case .array: true
        case .object(let members): members.contains { $0.value.hasLists }
        case .null, .bool, .number, .string: false
        }
    }

    /// Returns the value without the elements of its lists. Totals are zero, and there is no next page.
    package nonisolated func withoutElements(_ next: PageMember.Next) -> PlainValue {
        switch self {
        case .array: .array([])
        case .object(let members):
            .object(
                members.map { member in
                    let own = PageMember(member.name)?.value(member.value, next)
                    return Member(member.name, own ?? member.value.withoutElements(next))
                })
        case .null, .bool, .number, .string: self
        }
    }
}

/// A member of a page that depends on the elements of its list.
package nonisolated enum PageMember: Sendable {
    case total, further, last, next

    /// The value of a member that leads to the next page.
    package enum Next: Sendable, CaseIterable {
        case null
        /// For required strings, which cannot be null.
        case empty
        case kept
    }

    private static let names: [(member: PageMember, names: Set<String>)] = [
        (
            .total,
            [
                "total", "count", "totalcount", "totalitems", "totalelements", "totalresults", "totalrecords",
                "totalpages", "totalhits", "itemcount", "resultcount", "numberofelements",
            ]
        ),
        (.further, ["hasmore", "hasnext", "hasnextpage", "more", "ismore", "truncated", "istruncated"]),
        (.last, ["last", "islast", "islastpage", "lastpage", "empty", "isempty"]),
        (
            .next,
            [
                "next", "nextpage", "nextcursor", "nextpagetoken", "nexttoken", "nexturl", "nextlink", "nextoffset",
                "endcursor",
            ]
        ),
    ]

    fileprivate init?(_ name: String) {
        let word = name.lowercased().filter(\.isLetter)
        guard let member = Self.names.first(where: { $0.names.contains(word) })?.member else { return nil }
        self = member
    }

    /// Returns the value on a page without elements; `nil` if the value has another type than such a member.
    fileprivate func value(_ value: PlainValue, _ next: Next) -> PlainValue? {
        switch (self, value, next) {
        case (.total, .number, _): .number("0")
        case (.further, .bool, _): .bool(false)
        case (.last, .bool, _): .bool(true)
        case (.next, .string, .null), (.next, .number, .null): .null
        case (.next, .string, .empty): .string("")
        case (.total, _, _), (.further, _, _), (.last, _, _), (.next, _, _): nil
        }
    }
}
