import CodegenDiagnostics
import CodegenOpenAPI

/// A member of a page that depends on the elements of its list. `EndpointRuntimeTesting` uses the same names for
/// `MockBehavior.empty`; the generator cannot import it.
enum PageMember {
    case total, further, last, next

    /// The value of a string that leads to the next page.
    enum Next: CaseIterable {
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

    init?(_ name: String) {
        let word = name.lowercased().filter(\.isLetter)
        guard let member = Self.names.first(where: { $0.names.contains(word) })?.member else { return nil }
        self = member
    }

    /// Returns the value on a page without elements; `nil` if the value has another type than such a member.
    func value(_ value: Literal.Value, _ next: Next) -> Literal.Value? {
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
