import Foundation

/// A number of a request that is compared with limits as a decimal, without the rounding errors of binary fractions.
nonisolated struct CheckedNumber {
    let text: String
    private let decimal: Decimal?
    private let double: Double

    /// Creates a number; `nil` if the value is not a number.
    init?(_ value: JSONValue) {
        switch value {
        case .integer(let integer): self.init("\(integer)")
        case .number(let double): self.init("\(double)")
        case .decimal(let decimal): self.init("\(decimal)")
        case .null, .bool, .string, .array, .object: return nil
        }
    }

    private init?(_ text: String) {
        guard let double = Double(text) else { return nil }
        self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        self.double = double
        // A `Decimal` has 38 digits and exponents from -128 to 127.
        let isInRange = double == 0 || (1e-90...1e90).contains(abs(double))
        decimal = isInRange ? Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) : nil
    }

    func isLess(than bound: String) -> Bool {
        compare(bound) {
            $0 < $1
        } decimals: {
            $0 < $1
        }
    }

    func isGreater(than bound: String) -> Bool {
        compare(bound) {
            $0 > $1
        } decimals: {
            $0 > $1
        }
    }

    /// Returns whether the number is a multiple of `step`. Also returns `true` if the quotient has more digits than a
    /// decimal, so that the answer is unknown.
    func isMultiple(of step: String) -> Bool {
        guard let decimal, let step = CheckedNumber(step)?.decimal, step > 0 else { return true }
        let quotient = decimal / step
        guard abs(quotient) < Decimal(sign: .plus, exponent: 30, significand: 1) else { return true }
        var (source, rounded) = (quotient, Decimal())
        NSDecimalRound(&rounded, &source, 0, .plain)
        return rounded * step == decimal
    }

    private func compare(
        _ bound: String, _ doubles: (Double, Double) -> Bool, decimals: (Decimal, Decimal) -> Bool
    ) -> Bool {
        guard let bound = CheckedNumber(bound) else { return false }
        guard let own = decimal, let other = bound.decimal else { return doubles(double, bound.double) }
        return decimals(own, other)
    }
}
