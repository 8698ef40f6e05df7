import Foundation

/// A scalar of Swift or Foundation that represents a JSON scalar.
protocol CodedScalar: JSONScalar, ModelValue {
    /// The neutral value.
    init()

    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    func write(to writer: JSONWriter) throws
}

extension CodedScalar {
    public static var _neutralValue: Self { Self() }

    public static func _readValue(from source: ValueSource) throws -> Self {
        if let document = source.document { return try source.scalar(in: document) }
        return try source.decoder.singleValueContainer().decode(Self.self)
    }

    public func _writeValue(to target: ValueTarget) throws {
        try write(to: target.writer)
    }
}

extension CodedScalar where Self: FixedWidthInteger {
    func write(to writer: JSONWriter) { writer.write(self) }
}

extension String: CodedScalar {
    func write(to writer: JSONWriter) { writer.write(self) }
}

extension Bool: CodedScalar {
    func write(to writer: JSONWriter) { writer.write(self) }
}

extension Double: CodedScalar {
    func write(to writer: JSONWriter) throws { try writer.write(self) }
}

extension Float: CodedScalar {
    /// Writes the shortest decimal that parses back to the same float, instead of the nearest double.
    func write(to writer: JSONWriter) throws {
        try writer.write(Double("\(self)") ?? .nan)
    }
}

extension Decimal: CodedScalar {
    func write(to writer: JSONWriter) throws { try writer.write(self) }
}

// A number that does not fit is a decoding error; it never wraps.
extension Int: CodedScalar {}
extension Int8: CodedScalar {}
extension Int16: CodedScalar {}
extension Int32: CodedScalar {}
extension Int64: CodedScalar {}
extension UInt: CodedScalar {}
extension UInt8: CodedScalar {}
extension UInt16: CodedScalar {}
extension UInt32: CodedScalar {}
extension UInt64: CodedScalar {}
