/// A member that is optional and may be null, in a model that is sent: leaving it out and sending null mean different
/// things (RFC 7396 for instance deletes what is null).
///
/// It is written and read like an optional: `Money(amount: 100, note: .null)`, `invoice.total.amount`,
/// `invoice.note ?? "–"`.
@dynamicMemberLookup
public enum Nullable<Wrapped> {
    /// The member is left out.
    case absent
    /// The member is null.
    case null
    /// The member has a value.
    case value(Wrapped)

    /// The value, or null for nil. `.absent` is never guessed.
    public init(orNull value: Wrapped?) {
        self = value.map { .value($0) } ?? .null
    }

    /// The value, or absent for nil.
    public init(orAbsent value: Wrapped?) {
        self = value.map { .value($0) } ?? .absent
    }

    /// The value; nil when it is null or absent.
    public var value: Wrapped? {
        guard case .value(let value) = self else { return nil }
        return value
    }
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}

extension Nullable: ModelValue where Wrapped: ModelValue {
    public static var neutralValue: Nullable { .absent }

    public static var missingValue: Nullable? { .absent }

    public static func readValue(from source: ValueSource) throws -> Nullable {
        Nullable(orNull: try Wrapped.readPresentValue(from: source))
    }

    public var isAbsent: Bool {
        switch self {
        case .absent: true
        case .null, .value: false
        }
    }

    public func writeValue(to target: ValueTarget) throws {
        try value.writeValue(to: target)
    }
}

extension Nullable: Codable where Wrapped: ModelValue {
    /// Reads null or a value.
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: ValueSource(decoder))
    }

    /// Writes the value; null for `.null` and, where something has to stand, for `.absent`.
    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}
