/// A property that is optional and may be null, in the body of a `PATCH`. Omitting it and sending null have different
/// meanings: in a JSON merge patch, for example, null deletes a property (RFC 7396).
///
/// Literals are values, and the other two states are explicit. For an optional variable, the label says whether `nil`
/// deletes the property or leaves it unchanged:
///
/// ```swift
/// var patch = NotePatch(title: "Shopping")        // the text is absent: it stays
/// patch.text = .null                              // deletes the text
/// patch.text = "Milk"
/// patch.text = .value(field.text)                 // a variable of the type String
/// patch.text = Nullable(orNull: draft.text)       // nil deletes the text
/// patch.text = Nullable(orAbsent: draft.text)     // nil leaves the text unchanged
/// ```
///
/// It is read like an optional: `invoice.total.amount`, `invoice.note ?? "–"`, `invoice.note.value`. There is no literal
/// `nil`, because it could mean either state.
@dynamicMemberLookup
public enum Nullable<Wrapped> {
    /// The property is omitted.
    case absent
    /// The property is null.
    case null
    /// The property has a value.
    case value(Wrapped)

    /// Creates a value, or `.null` for `nil`: `Nullable(orNull: draft.text)` deletes the text if there is none.
    public init(orNull value: Wrapped?) {
        self = value.map { .value($0) } ?? .null
    }

    /// Creates a value, or `.absent` for `nil`: `Nullable(orAbsent: draft.text)` leaves the text unchanged if there is
    /// none.
    public init(orAbsent value: Wrapped?) {
        self = value.map { .value($0) } ?? .absent
    }

    /// Whether the property is omitted.
    public var isAbsent: Bool {
        switch self {
        case .absent: true
        case .null, .value: false
        }
    }

    /// The value; `nil` if it is null or absent.
    public var value: Wrapped? {
        guard case .value(let value) = self else { return nil }
        return value
    }
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}

extension Nullable: ModelValue where Wrapped: ModelValue {
    public static var _neutralValue: Nullable { .absent }

    public static var _missingValue: Nullable? { .absent }

    public static func _readValue(from source: ValueSource) throws -> Nullable {
        Nullable(orNull: try Wrapped._readPresentValue(from: source))
    }

    public var _isAbsent: Bool { isAbsent }

    public func _writeValue(to target: ValueTarget) throws {
        try value._writeValue(to: target)
    }
}

extension Nullable: Codable where Wrapped: ModelValue {
    /// Decodes null or a value.
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    /// Encodes the value. `.null` becomes null, and so does `.absent` outside an object.
    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}
