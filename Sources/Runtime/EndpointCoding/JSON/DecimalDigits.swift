import Foundation

/// A decimal number: digits, and the power of ten that scales them.
struct DecimalDigits: Equatable {
    var isNegative = false
    /// The first nineteen significant digits.
    private(set) var digits: UInt64 = 0
    var exponent = 0
    private var count = 0
    /// Whether `digits` contains all nonzero digits.
    private var isComplete = true

    init() {}

    /// Parses a number in JSON syntax.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        if text.first == UInt8(ascii: "-") {
            isNegative = true
            index = 1
        }
        var isFraction = false
        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                exponent += Self.power(UnsafeBufferPointer(rebasing: text[index...]))
                return
            default:
                append(byte &- UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            }
        }
    }

    /// Returns the exponent after an `e`, limited to one million in either direction.
    private static func power(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var power = 0
        for byte in text where byte &- UInt8(ascii: "0") < 10 {
            power = min(power * 10 + Int(byte &- UInt8(ascii: "0")), 1_000_000)
        }
        return text.first == UInt8(ascii: "-") ? -power : power
    }

    mutating func append(_ digit: UInt8) {
        if count < 19 {
            digits = digits &* 10 &+ UInt64(digit)
            if digits > 0 { count += 1 }
        } else {
            exponent += 1
            if digit > 0 { isComplete = false }
        }
    }

    mutating func appendFraction(_ digit: UInt8) {
        append(digit)
        exponent -= 1
    }

    /// The value; `nil` if only the text can determine it.
    var exact: JSONValue? {
        guard isComplete else { return nil }
        if digits == 0 { return .integer(0) }
        let number = exponent == 0 ? self : normalized
        if let integer = number.integer { return .integer(integer) }
        // A double keeps fifteen digits. Integers up to 2^53 and powers up to 10^22 are exact doubles, so the result is
        // rounded only once.
        guard number.digits < 1_000_000_000_000_000, (-22...22).contains(number.exponent) else { return nil }
        let power = Self.powers[abs(number.exponent)]
        let magnitude = number.exponent < 0 ? Double(number.digits) / power : Double(number.digits) * power
        return .number(number.isNegative ? -magnitude : magnitude)
    }

    /// The number as a double; `nil` if only the text can determine it.
    var double: Double? {
        guard isComplete, digits < 1 << 53, (-22...22).contains(exponent) else { return nil }
        let power = Self.powers[abs(exponent)]
        let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
        return isNegative ? -magnitude : magnitude
    }

    /// Returns the value of the number's text; `nil` if it is too large for every type.
    func value(of text: String) -> JSONValue? {
        guard let double = Double(text), double.isFinite else { return nil }
        if double == 0 { return .integer(0) }
        if isComplete, DecimalDigits(shortest: double)?.normalized == normalized { return .number(double) }
        guard let decimal = Decimal(string: text), decimal.isFinite, !decimal.isZero else { return .number(double) }
        return JSONValue(decimal)
    }

    /// The number without trailing zeros.
    private var normalized: DecimalDigits {
        var number = self
        while number.digits > 0, number.digits % 10 == 0 {
            number.digits /= 10
            number.exponent += 1
        }
        number.count = 0
        return number
    }

    /// The value as an integer. The number must not have trailing zeros.
    private var integer: Int64? {
        guard (0...18).contains(exponent) else { return nil }
        var (magnitude, overflows) = (digits, false)
        for _ in 0..<exponent where !overflows {
            (magnitude, overflows) = magnitude.multipliedReportingOverflow(by: 10)
        }
        if overflows { return nil }
        if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
        return Int64(exactly: magnitude)
    }

    /// Creates the shortest digits that parse back to the double.
    private init?(shortest double: Double) {
        var isFraction = false
        var text = double.description.utf8[...]
        while let byte = text.popFirst() {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"):
                guard let power = Int(Substring(text)) else { return nil }
                exponent += power
                return
            default: if isFraction { appendFraction(byte &- 48) } else { append(byte &- 48) }
            }
        }
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
