/// An open enumeration: a value that the description does not list is kept and written back.
///
/// The raw value is a string, a number, or `JSONValue` when the members are of several types.
public protocol OpenEnum: RawRepresentable, Hashable, Codable, ReadableValue, WritableValue
where RawValue: ModelValue & Hashable {
    /// Every raw value has a member; one that the description does not list is kept as unknown.
    init(rawValue: RawValue)

    /// The members that the description lists, in its order.
    static var knownCases: [Self] { get }
}

extension OpenEnum {
    /// Whether the description lists this value.
    public var isKnown: Bool { Self.knownCases.contains(self) }

    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue == right.rawValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }

    public static var neutralValue: Self { Self(rawValue: RawValue.neutralValue) }

    public static func readValue(from decoder: any Decoder) throws -> Self {
        let value = Self(rawValue: try RawValue.readValue(from: decoder))
        if let context = DecodingContext.of(decoder), context.isComparing, !value.isKnown {
            context.noteUnknownMember()
            if knownCases.count == 1 { context.noteContradiction() }
        }
        return value
    }
}

// The standard library has these for raw representable types with String or Int values; said again for each raw type,
// they are the more special ones, so that the choice is never ambiguous.
extension OpenEnum {
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try writeValue(to: encoder)
    }
}

extension OpenEnum where RawValue == String {
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try writeValue(to: encoder)
    }
}

extension OpenEnum where RawValue == Int {
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try writeValue(to: encoder)
    }
}

extension OpenEnum where RawValue == Double {
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try writeValue(to: encoder)
    }
}
