/// A value that keeps the received text instead of converting it: `ExactDate`, `ExactURL`. It is decoded from any text,
/// and encoded as that text.
protocol ExactText: ModelValue, LosslessStringConvertible, ExpressibleByStringLiteral {
    var text: String { get }
    init(_ text: String)
    /// The format of the text, if the text does not have it; otherwise `nil`.
    var missedForm: String? { get }
}

extension ExactText {
    public init(stringLiteral text: String) {
        self.init(text)
    }

    public var description: String { text }

    public static var _neutralValue: Self { Self("") }

    /// - Throws: `DecodingError` for a value that is not a string.
    public static func _readValue(from source: ValueSource) throws -> Self {
        let value = Self(try String._readValue(from: source))
        if source.context.validates, let form = value.missedForm { source.context.noteInvalid(source, form) }
        return value
    }

    public func _writeValue(to target: ValueTarget) throws {
        target.writer.write(text)
    }

    /// - Throws: `DecodingError` for a value that is not a string.
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }
}
