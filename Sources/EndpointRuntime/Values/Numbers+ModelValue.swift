import Foundation

// Coders check the range of the integers: a number that does not fit is an error, not a wrapped value.

extension Int8: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Int8 { try value.decode(Int8.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension Int16: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Int16 { try value.decode(Int16.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension Int32: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Int32 { try value.decode(Int32.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension UInt: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> UInt { try value.decode(UInt.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension UInt8: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> UInt8 { try value.decode(UInt8.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension UInt16: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> UInt16 { try value.decode(UInt16.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension UInt32: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> UInt32 { try value.decode(UInt32.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension UInt64: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> UInt64 { try value.decode(UInt64.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension Float: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Float { try value.decode(Float.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}

extension Decimal: CodedScalar {
    static func decode(_ value: any SingleValueDecodingContainer) throws -> Decimal { try value.decode(Decimal.self) }
    func encode(_ value: inout any SingleValueEncodingContainer) throws { try value.encode(self) }
}
