/// The cases of an open enumeration for the values that the description lists. Generated code creates them.
public struct KnownValues<Member: OpenEnum>: Sendable {
    /// The cases, in the order of the description.
    public let cases: [Member]
    private let casesByValue: [Member.RawValue: Member]
    private let unknown: @Sendable (Member.RawValue) -> Member

    /// Creates a table of cases by their raw values.
    ///
    /// - Parameters:
    ///   - cases: Every case except the unknown case. If two raw values are equal, the first case is used.
    ///   - unknown: Returns the case that keeps any other value.
    public init(_ cases: [Member], unknown: @escaping @Sendable (Member.RawValue) -> Member) {
        self.cases = cases
        casesByValue = Dictionary(cases.map { ($0.rawValue, $0) }) { first, _ in first }
        self.unknown = unknown
    }

    func member(of rawValue: Member.RawValue) -> Member {
        casesByValue[rawValue] ?? unknown(rawValue)
    }

    func contains(_ rawValue: Member.RawValue) -> Bool {
        casesByValue[rawValue] != nil
    }
}
