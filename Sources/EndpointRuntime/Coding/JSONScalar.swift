import Foundation

/// A type that a scalar of JSON is read as.
protocol JSONScalar {
    /// The scalar as this type; nil when it is of another JSON type.
    ///
    /// - Throws: `NumberRangeError` for a number that the type does not hold.
    init?(_ json: JSONValue) throws(NumberRangeError)
}

/// A number does not fit its type.
struct NumberRangeError: Error {}

extension Bool: JSONScalar {
    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard case .bool(let truth) = json else { return nil }
        self = truth
    }
}

extension String: JSONScalar {
    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard case .string(let text) = json else { return nil }
        self = text
    }
}

extension Double: JSONScalar {
    init?(_ json: JSONValue) throws(NumberRangeError) {
        guard let double = json.double else { return nil }
        self = double
    }
}

extension Float: JSONScalar {
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
    init?(_ json: JSONValue) throws(NumberRangeError) {
        let number: Self? =
            switch json {
            case .integer(let integer): Self(exactly: integer)
            case .number(let double): Self(exactly: double)
            case .decimal(let decimal): Self("\(decimal)")
            case .null, .bool, .string, .array, .object: nil
            }
        if let number {
            self = number
        } else {
            guard json.isNumber else { return nil }
            throw NumberRangeError()
        }
    }
}

extension JSONValue {
    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .number, .decimal: true
        case .null, .bool, .string, .array, .object: false
        }
    }

    /// The scalar as a type.
    ///
    /// - Throws: `DecodingError` when it is of another type, or a number that the type does not hold.
    @inline(__always)
    func scalar<Scalar: JSONScalar>(at path: @autoclosure () -> [any CodingKey]) throws -> Scalar {
        do {
            if let scalar = try Scalar(self) { return scalar }
        } catch {
            throw DecodingError.unfit("The number is out of range for \(Scalar.self).", at: path())
        }
        throw mismatch(Scalar.self, at: path())
    }

    /// The error that this value is not of the type.
    func mismatch(_ type: Any.Type, at path: [any CodingKey]) -> DecodingError {
        let context = DecodingError.Context(codingPath: path, debugDescription: "Expected \(type), found \(kind).")
        return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }
}
