/// A type that the API only receives, without the code that encodes it (`directions: used` in the configuration).
/// Encoding it throws an `EncodingError`.
public protocol ReceivedOnly: ModelValue {}

/// A type that the API only sends, without the code that decodes it (`directions: used` in the configuration).
/// Decoding it throws a `DecodingError`.
public protocol SentOnly: ModelValue {}

extension ReceivedOnly {
    fileprivate func notEncodable(_ target: ValueTarget) -> EncodingError {
        let reason = "\(Self.self) is only received. The setting 'directions: all' generates its encoding."
        let context = EncodingError.Context(codingPath: target.writer.codingPath, debugDescription: reason)
        return .invalidValue(self, context)
    }
}

extension ObjectCodable where Self: ReceivedOnly {
    public func _write(to writer: inout ObjectWriter) {}
    public func _writeValue(to target: ValueTarget) throws { throw notEncodable(target) }
}

extension UnionCodable where Self: ReceivedOnly {
    public func _write(to writer: inout UnionWriter) {}
    public func _writeValue(to target: ValueTarget) throws { throw notEncodable(target) }
}

extension SentOnly {
    fileprivate static var reason: String {
        "\(Self.self) is only sent. The setting 'directions: all' generates its decoding."
    }
}

// Generated code never reads such a type, because only types that are sent contain it.
extension ObjectCodable where Self: SentOnly {
    public init(from reader: inout ObjectReader) { preconditionFailure(Self.reason) }
    public static func _readValue(from source: ValueSource) throws -> Self { throw source.unfit(reason) }
}

extension UnionCodable where Self: SentOnly {
    public init(from reader: inout UnionReader) { preconditionFailure(Self.reason) }
    public static func _readValue(from source: ValueSource) throws -> Self { throw source.unfit(reason) }
}
