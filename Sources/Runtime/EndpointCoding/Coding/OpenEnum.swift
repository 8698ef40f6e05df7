/// An open enumeration: it keeps a value that the description does not list, and encodes it unchanged.
///
/// The raw value is a string or a number, or a `JSONValue` if the listed values have several types. A generated
/// enumeration has a case for each listed value, and one case for all others. That case is called `unknown`, unless a
/// listed value has this name:
///
/// ```swift
/// switch post.status {
/// case .draft: edit(post)
/// case .published: show(post)
/// case .unknown(let value): log(value)
/// }
/// ```
///
/// `init(rawValue:)` returns the case of a listed value. If a listed value is passed to `unknown`, it stays unknown:
/// its JSON is the same, but it is not equal to the case.
///
/// An enumeration of strings can be the key of a map. `[Level: Int]` is a JSON object whose member names are raw
/// values. A name that the description does not list is kept as an unknown key.
public protocol OpenEnum<RawValue>: Hashable, Codable, CodingKeyRepresentable, ModelValue {
    /// The type of the values in JSON.
    associatedtype RawValue: ModelValue & Hashable

    /// The values that the description lists, with their cases.
    static var knownValues: KnownValues<Self> { get }

    /// The value if the description does not list it; otherwise `nil`.
    var unknownValue: RawValue? { get }
}

extension OpenEnum {
    /// The members that the description lists, in its order.
    public static var knownCases: [Self] { knownValues.cases }

    /// Creates a member for any raw value: the listed case, or the unknown case with the value.
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
        if source.context.validates, !value.isKnown { source.context.noteUnlisted(source, "\(Self.self)") }
        return value
    }

    /// Records an unlisted value while alternatives of a union are compared.
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
