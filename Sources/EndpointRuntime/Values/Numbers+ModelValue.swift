import Foundation

// Numbers read and write themselves. Coders check the range of the integers: a number that does not fit is an error, not a
// wrapped value. `Int`, `Int64` and `Double` are with the common scalars.

extension ReadableValue where Self: Numeric & Decodable {
    public static var neutralValue: Self { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Self {
        try decoder.singleValueContainer().decode(Self.self)
    }
}

extension WritableValue where Self: Numeric & Encodable {
    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension Int8: ReadableValue, WritableValue {}
extension Int16: ReadableValue, WritableValue {}
extension Int32: ReadableValue, WritableValue {}
extension UInt: ReadableValue, WritableValue {}
extension UInt8: ReadableValue, WritableValue {}
extension UInt16: ReadableValue, WritableValue {}
extension UInt32: ReadableValue, WritableValue {}
extension UInt64: ReadableValue, WritableValue {}
extension Float: ReadableValue, WritableValue {}
extension Decimal: ReadableValue, WritableValue {}
