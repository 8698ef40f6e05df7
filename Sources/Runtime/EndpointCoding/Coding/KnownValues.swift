/// The values that the description lists for an open enumeration, each with its case. Generated code creates them.
public struct KnownValues<Member: OpenEnum>: Sendable {
    /// The cases, in the order of the description.
    public let cases: [Member]
    private let casesByValue: [Member.RawValue: Member]
    private let valuesByCase: [Member: Member.RawValue]
    private let unknown: @Sendable (Member.RawValue) -> Member

    /// Creates a table of values.
    ///
    /// - Parameters:
    ///   - cases: Every case except the unknown case, with its value. If two values are equal, the first one is used.
    ///   - unknown: Returns the case that keeps any other value.
    public init(
        _ cases: KeyValuePairs<Member.RawValue, Member>, unknown: @escaping @Sendable (Member.RawValue) -> Member
    ) {
        self.cases = cases.map(\.value)
        casesByValue = Dictionary(cases.map { ($0.key, $0.value) }) { first, _ in first }
        valuesByCase = Dictionary(cases.map { ($0.value, $0.key) }) { first, _ in first }
        self.unknown = unknown
    }

    func member(of rawValue: Member.RawValue) -> Member {
        casesByValue[rawValue] ?? unknown(rawValue)
    }

    func rawValue(of member: Member) -> Member.RawValue {
        guard let value = valuesByCase[member] else {
            preconditionFailure(
                "'\(Member.self).knownValues' must have a value for every case except the unknown case.")
        }
        return value
    }
}
