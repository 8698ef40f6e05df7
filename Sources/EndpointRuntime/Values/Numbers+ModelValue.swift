import Foundation

// Coders check the range of the integers: a number that does not fit is an error, not a wrapped value. Each is written out,
// because coders have an overload for each: the generic one of `JSONValueDecoder` asks the value itself again.

extension Int8: ReadableValue, WritableValue {
    public static var neutralValue: Int8 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Int8 {
        try decoder.singleValueContainer().decode(Int8.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension Int16: ReadableValue, WritableValue {
    public static var neutralValue: Int16 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Int16 {
        try decoder.singleValueContainer().decode(Int16.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension Int32: ReadableValue, WritableValue {
    public static var neutralValue: Int32 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Int32 {
        try decoder.singleValueContainer().decode(Int32.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension UInt: ReadableValue, WritableValue {
    public static var neutralValue: UInt { 0 }

    public static func readValue(from decoder: any Decoder) throws -> UInt {
        try decoder.singleValueContainer().decode(UInt.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension UInt8: ReadableValue, WritableValue {
    public static var neutralValue: UInt8 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> UInt8 {
        try decoder.singleValueContainer().decode(UInt8.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension UInt16: ReadableValue, WritableValue {
    public static var neutralValue: UInt16 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> UInt16 {
        try decoder.singleValueContainer().decode(UInt16.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension UInt32: ReadableValue, WritableValue {
    public static var neutralValue: UInt32 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> UInt32 {
        try decoder.singleValueContainer().decode(UInt32.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension UInt64: ReadableValue, WritableValue {
    public static var neutralValue: UInt64 { 0 }

    public static func readValue(from decoder: any Decoder) throws -> UInt64 {
        try decoder.singleValueContainer().decode(UInt64.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension Float: ReadableValue, WritableValue {
    public static var neutralValue: Float { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Float {
        try decoder.singleValueContainer().decode(Float.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}

extension Decimal: ReadableValue, WritableValue {
    public static var neutralValue: Decimal { 0 }

    public static func readValue(from decoder: any Decoder) throws -> Decimal {
        try decoder.singleValueContainer().decode(Decimal.self)
    }

    public func writeValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self)
    }
}
