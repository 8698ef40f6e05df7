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
/// `init(rawValue:)` returns the case of a listed value. Values are compared and hashed by their raw values: if a listed
/// value is passed to `unknown`, it is equal to the case, but a `switch` does not match the case.
///
/// `allCases` contains the listed values, for pickers. As a `RawRepresentable` of strings or integers, an enumeration
/// can be stored with `@AppStorage`; a stored value that a later version of the app does not list is kept as unknown.
///
/// An enumeration of strings can be the key of a map. `[Level: Int]` is a JSON object whose member names are raw
/// values. A name that the description does not list is kept as an unknown key.
public protocol OpenEnum<RawValue>: RawRepresentable, CaseIterable, Hashable, Codable, CodingKeyRepresentable,
    ModelValue
where RawValue: ModelValue & Hashable {
    /// The cases for the values that the description lists.
    static var _knownValues: KnownValues<Self> { get }
}

extension OpenEnum {
    /// The members that the description lists, in its order.
    public static var allCases: [Self] { _knownValues.cases }

    /// Creates a member for any raw value: the listed case, or the unknown case with the value.
    public init(rawValue: RawValue) {
        self = Self._knownValues.member(of: rawValue)
    }

    /// Whether the description lists this value.
    public var isKnown: Bool { Self._knownValues.contains(rawValue) }

    /// The value if the description does not list it; otherwise `nil`.
    public var unknownValue: RawValue? { isKnown ? nil : rawValue }

    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue == right.rawValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }
}

extension OpenEnum {
    public static var _neutralValue: Self { _knownValues.member(of: RawValue._neutralValue) }

    public static func _readValue(from source: ValueSource) throws -> Self {
        let value = Self._knownValues.member(of: try RawValue._readValue(from: source))
        if source.context.isComparing { value.note(in: source.context) }
        if source.context.validates, !value.isKnown { source.context.noteUnlisted(source, "\(Self.self)") }
        return value
    }

    /// Records an unlisted value while alternatives of a union are compared.
    func note(in context: DecodingContext) {
        guard !isKnown else { return }
        context.noteUnknownMember()
        if Self.allCases.count == 1 { context.noteContradiction() }
    }

    public func _writeValue(to target: ValueTarget) throws {
        try rawValue._writeValue(to: target)
    }

    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}

// The standard library has the same members for every `RawRepresentable` of these types. They would be ambiguous.

extension OpenEnum where RawValue == String {
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}

extension OpenEnum where RawValue == Int {
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}

extension OpenEnum where RawValue == Double {
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}
