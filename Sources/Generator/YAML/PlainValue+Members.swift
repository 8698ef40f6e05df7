import EndpointMockData

// Dumps, reports and schemas.
extension PlainValue {
    /// Returns an object that omits `nil` members.
    package static func members(_ members: [(String, PlainValue?)]) -> PlainValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    package static func members(_ members: [(name: String, value: PlainValue)]) -> PlainValue {
        .object(members.map { Member($0.name, $0.value) })
    }

    package init?(_ text: String?) {
        guard let text else { return nil }
        self = .string(text)
    }

    /// Creates a list; `nil` if the list is empty.
    package init?(_ values: [PlainValue]) {
        guard !values.isEmpty else { return nil }
        self = .array(values)
    }

    /// Creates `true`; `nil` if the flag is `false`.
    package init?(flag: Bool) {
        guard flag else { return nil }
        self = .bool(true)
    }
}
