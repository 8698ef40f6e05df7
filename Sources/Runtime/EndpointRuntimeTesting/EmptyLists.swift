import EndpointRuntime
import Foundation

/// The bodies of samples without the elements of their lists, for `MockBehavior.empty`.
nonisolated enum EmptyLists {
    /// The value of a string that leads to the next page.
    enum Next: Sendable, CaseIterable {
        case null
        /// For required strings, which cannot be null.
        case empty
        case kept
    }

    /// The form of samples that are read by this task; `nil` for complete samples.
    @TaskLocal static var next: Next?

    /// Returns the value that the closure makes from samples without elements, or from complete samples if such a value
    /// cannot be decoded.
    static func value<Value>(_ make: () throws(APIError) -> Value) throws(APIError) -> Value {
        for next in Next.allCases {
            let result = $next.withValue(next) { Result { () throws(APIError) in try make() } }
            if let value = try? result.get() { return value }
        }
        return try make()
    }

    /// Returns the body without the elements of its lists if this task reads samples in that form. Other bodies than
    /// JSON with lists are unchanged.
    static func applied(to body: Data) -> Data {
        guard let next, let json = try? JSONCoding.decode(JSONValue.self, from: body), json.hasLists else {
            return body
        }
        return (try? JSONCoding.encode(json.withoutElements(next))) ?? body
    }
}

extension JSONValue {
    fileprivate var hasLists: Bool {
        switch self {
        case .array: true
        case .object(let members): members.values.contains(where: \.hasLists)
        case .null, .bool, .integer, .number, .decimal, .string: false
        }
    }

    fileprivate func withoutElements(_ next: EmptyLists.Next) -> JSONValue {
        switch self {
        case .array: return .array([])
        case .object(let members):
            return .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, value in
                        (name, PageMember(name)?.value(value, next) ?? value.withoutElements(next))
                    }))
        case .null, .bool, .integer, .number, .decimal, .string: return self
        }
    }
}

/// A member of a page that depends on the elements of its list.
private enum PageMember {
    case total, further, last, next

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

    /// Returns the value on a page without elements, or `nil` if the value has another type than such a member.
    func value(_ value: JSONValue, _ next: EmptyLists.Next) -> JSONValue? {
        switch (self, value) {
        case (.total, .integer), (.total, .number), (.total, .decimal): .integer(0)
        case (.further, .bool): .bool(false)
        case (.last, .bool): .bool(true)
        case (.next, .string), (.next, .integer):
            switch next {
            case .null: .null
            case .empty: value.isText ? .string("") : nil
            case .kept: nil
            }
        case (.total, _), (.further, _), (.last, _), (.next, _): nil
        }
    }
}

extension JSONValue {
    fileprivate var isText: Bool {
        if case .string = self { true } else { false }
    }
}
