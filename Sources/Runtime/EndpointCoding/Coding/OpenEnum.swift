/// An open enumeration: a value that the description does not list is kept and written back.
///
/// The raw value is a string, a number, or `JSONValue` when the members are of several types. Generated enumerations have
/// a case for each listed value, and one for all others, `unknown` unless a listed value has that name:
///
/// ```swift
/// switch post.status {
/// case .draft: edit(post)
/// case .published: show(post)
/// case .unknown(let value): log(value)
/// }
/// ```
///
/// `init(rawValue:)` finds the case of a listed value. A listed value that is passed to `unknown` stays an unknown one; it
/// is written the same, but is not equal to its case.
///
/// An enumeration of strings can be the key of a map. `[Level: Int]` is a JSON object whose members have the raw values as
/// names; a name that the description does not list is kept as an unknown key.
public protocol OpenEnum<RawValue>: Hashable, Codable, CodingKeyRepresentable, ModelValue {
    /// The type of the values in JSON.
    associatedtype RawValue: ModelValue & Hashable

    /// The values that the description lists, with their cases.
    static var knownValues: KnownValues<Self> { get }

    /// The value that the description does not list; nil for a listed one.
    var unknownValue: RawValue? { get }
}

extension OpenEnum {
    /// The members that the description lists, in its order.
    public static var knownCases: [Self] { knownValues.cases }

    /// Every raw value has a member; one that the description does not list is kept as unknown.
    public init(rawValue: RawValue) {
        self = Self.knownValues.member(of: rawValue)
    }

    /// The value in JSON.
    public var rawValue: RawValue { unknownValue ?? Self.knownValues.rawValue(of: self) }

    /// Whether the description lists this value.
    public var isKnown: Bool { unknownValue == nil }
}

extension OpenEnum {
    public static var neutralValue: Self { Self(rawValue: RawValue.neutralValue) }

    public static func readValue(from source: ValueSource) throws -> Self {
        let value = Self(rawValue: try RawValue.readValue(from: source))
        if source.context.isComparing { value.note(in: source.context) }
        return value
    }

    /// Notes an unlisted value where alternatives of a union are compared.
    func note(in context: DecodingContext) {
        guard !isKnown else { return }
        context.noteUnknownMember()
        if Self.knownCases.count == 1 { context.noteContradiction() }
    }

    public func writeValue(to target: ValueTarget) throws {
        try rawValue.writeValue(to: target)
    }

    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}
