import Foundation

/// A type that a JSON scalar can be decoded as.
protocol JSONScalar {
    /// Returns the scalar as this type if its bytes determine it at once; otherwise `nil`.
    @inline(__always)
    static func quickly(_ document: JSONDocument, _ index: Int) -> Self?

    /// Whether a number that the type cannot represent exactly is rounded to the nearest value.
    static var isRounded: Bool { get }

    /// Creates a value from the scalar; `nil` if the scalar has another JSON type.
    ///
    /// - Throws: `NumberRangeError` for a number that the type cannot represent.
    init?(_ json: JSONValue) throws(NumberRangeError)
}

extension JSONScalar {
    @inline(__always)
    static func quickly(_ document: JSONDocument, _ index: Int) -> Self? { nil }

    static var isRounded: Bool { false }
}

/// A number that its type cannot represent.
struct NumberRangeError: Error {}

extension ValueSource {
    /// Returns the scalar at this position in JSON.
    ///
    /// - Throws: `DecodingError` if the scalar has another type, or is a number that the type cannot represent.
    @inline(__always)
    func scalar<Scalar: JSONScalar>(in document: JSONDocument) throws -> Scalar {
        if let value = Scalar.quickly(document, index) { return value }
        return try slowScalar(in: document)
    }

    @inline(never)
    private func slowScalar<Scalar: JSONScalar>(in document: JSONDocument) throws -> Scalar {
        guard let json = try document.scalar(index) else { throw mismatch(Scalar.self) }
        do {
            if let scalar = try Scalar(json) {
                guard Scalar.isRounded || !document.isRoundedToZero(index, as: json) else { throw NumberRangeError() }
                return scalar
            }
        } catch {
            throw outOfRange(Scalar.self)
        }
        throw mismatch(Scalar.self)
    }

    @inline(never)
    private func outOfRange(_ type: Any.Type) -> any Error { unfit("The number is out of range for \(type).") }
}

extension Bool: JSONScalar {
    @inline(__always)
    static func quickly(_ document: JSONDocument, _ index: Int) -> Bool? {
        let value = document.values[index]
        return value.kind == .bool ? value.flag : nil
    }

    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard case .bool(let truth) = json else { return nil }
        self = truth
    }
}

extension String: JSONScalar {
    @inline(__always)
    static func quickly(_ document: JSONDocument, _ index: Int) -> String? {
        document.kind(index) == .string ? document.string(index) : nil
    }

    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard case .string(let text) = json else { return nil }
        self = text
    }
}

extension Double: JSONScalar {
    static var isRounded: Bool { true }

    @inline(__always)
    static func quickly(_ document: JSONDocument, _ index: Int) -> Double? {
        guard document.kind(index) == .number else { return nil }
        return DecimalDigits(document.text(index)).double
    }

    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard let double = json.double else { return nil }
        self = double
    }
}

extension Float: JSONScalar {
    static var isRounded: Bool { true }

    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard let double = json.double else { return nil }
        self.init(double)
        if isInfinite, double.isFinite { throw NumberRangeError() }
    }
}

extension Decimal: JSONScalar {
    init?(_ json: JSONValue) throws(NumberRangeError) {
        switch json {
        case .integer(let integer): self.init(integer)
        case .decimal(let decimal): self = decimal
        case .number(let double):
            guard let decimal = Decimal(string: "\(double)") else { throw NumberRangeError() }
            self = decimal
        case .null, .bool, .string, .array, .object: return nil
        }
    }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}

extension JSONScalar where Self: FixedWidthInteger {
    @inline(__always)
    static func quickly(_ document: JSONDocument, _ index: Int) -> Self? {
        let value = document.values[index]
        // Nineteen digits may exceed the range of `Int64`.
        guard value.kind == .number, value.flag, value.end &- value.start < 19 else { return nil }
        var digit = document.bytes + Int(value.start)
        let end = document.bytes + Int(value.end)
        let isNegative = digit.pointee == UInt8(ascii: "-")
        if isNegative { digit += 1 }
        var magnitude: Int64 = 0
        while digit < end {
            magnitude = magnitude &* 10 &+ Int64(digit.pointee &- UInt8(ascii: "0"))
            digit += 1
        }
        return Self(exactly: isNegative ? -magnitude : magnitude)
    }

    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard json.isNumber else { return nil }
        guard let number = json.int64.flatMap(Self.init(exactly:)) ?? json.uint64.flatMap(Self.init(exactly:)) else {
            throw NumberRangeError()
        }
        self = number
    }
}

// Numbers are parsed and rounded as the two widest integers only: a generic function has a copy for each type of integer.
extension JSONValue {
    @inline(never)
    fileprivate var int64: Int64? {
        switch self {
        case .integer(let integer): integer
        case .number(let double): Int64(exactly: double)
        case .decimal(let decimal): Int64("\(decimal)")
        case .null, .bool, .string, .array, .object: nil
        }
    }

    @inline(never)
    fileprivate var uint64: UInt64? {
        switch self {
        case .integer(let integer): UInt64(exactly: integer)
        case .number(let double): UInt64(exactly: double)
        case .decimal(let decimal): UInt64("\(decimal)")
        case .null, .bool, .string, .array, .object: nil
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .number, .decimal: true
        case .null, .bool, .string, .array, .object: false
        }
    }
}
