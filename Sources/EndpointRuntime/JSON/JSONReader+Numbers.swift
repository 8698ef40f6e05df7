import Foundation

extension JSONReader {
    /// The number that starts here, as the first case of `JSONValue` that holds it exactly.
    mutating func number() throws -> JSONValue {
        let start = position
        var number = DecimalDigits()
        if bytes[position] == UInt8(ascii: "-") {
            number.isNegative = true
            position += 1
        }
        try integer(&number)
        try fraction(&number)
        try exponent(&number)
        if let value = number.exact { return value }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        guard let value = number.value(of: text) else {
            position = start
            throw failure("No type holds the number \(text.prefix(40))")
        }
        return value
    }

    private mutating func integer(_ number: inout DecimalDigits) throws {
        let first = position
        digits { number.append($0) }
        guard position > first else { throw unexpected("where a digit should be") }
        guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
            position = first + 1
            throw unexpected("after a leading zero")
        }
    }

    private mutating func fraction(_ number: inout DecimalDigits) throws {
        guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return }
        position += 1
        let first = position
        digits { number.appendFraction($0) }
        guard position > first else { throw unexpected("where a digit should be") }
    }

    private mutating func exponent(_ number: inout DecimalDigits) throws {
        guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
        position += 1
        var isNegative = false
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
            isNegative = bytes[position] == UInt8(ascii: "-")
            position += 1
        }
        let first = position
        var exponent = 0
        digits { exponent = min(exponent * 10 + Int($0), 1_000_000) }
        guard position > first else { throw unexpected("where a digit should be") }
        number.exponent += isNegative ? -exponent : exponent
    }

    @inline(__always)
    private mutating func digits(_ body: (UInt8) -> Void) {
        while position < bytes.count {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return }
            body(digit)
            position += 1
        }
    }
}

/// A decimal number: digits, and the power of ten that they are multiplied by.
struct DecimalDigits: Equatable {
    var isNegative = false
    /// The first nineteen significant digits.
    private(set) var digits: UInt64 = 0
    var exponent = 0
    private var count = 0
    /// Whether `digits` has all that are not zero.
    private var isComplete = true

    init() {}

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

    /// The value, where that is found without a look at the text.
    var exact: JSONValue? {
        guard isComplete else { return nil }
        if digits == 0 { return .integer(0) }
        let number = exponent == 0 ? self : normalized
        if let integer = number.integer { return .integer(integer) }
        // Fifteen digits survive a double; up to 2^53 and 10^22 are doubles themselves, so that one rounding is all.
        guard number.digits < 1_000_000_000_000_000, (-22...22).contains(number.exponent) else { return nil }
        let power = Self.powers[abs(number.exponent)]
        let magnitude = number.exponent < 0 ? Double(number.digits) / power : Double(number.digits) * power
        return .number(number.isNegative ? -magnitude : magnitude)
    }

    /// The value, by the number's text; nil when it is too large for all types.
    func value(of text: String) -> JSONValue? {
        guard let double = Double(text), double.isFinite else { return nil }
        if double == 0 { return .integer(0) }
        if isComplete, DecimalDigits(shortest: double)?.normalized == normalized { return .number(double) }
        guard let decimal = Decimal(string: text), decimal.isFinite, !decimal.isZero else { return .number(double) }
        return JSONValue(decimal)
    }

    /// Without zeros at the end.
    private var normalized: DecimalDigits {
        var number = self
        while number.digits > 0, number.digits % 10 == 0 {
            number.digits /= 10
            number.exponent += 1
        }
        number.count = 0
        return number
    }

    /// Of a number without zeros at the end.
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

    /// The fewest digits that read back as the double.
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
