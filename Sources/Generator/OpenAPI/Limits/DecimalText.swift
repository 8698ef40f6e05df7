/// A JSON number, stored as its digits and the position of its decimal point.
package struct DecimalText {
    private let digits: Int
    private let exponent: Int

    /// Returns `nil` if the digits do not fit into an `Int`, or if the exponent is outside -30...30.
    package init?(_ text: String) {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        var fraction = mantissa.count > 1 ? mantissa[1] : ""
        while fraction.last == "0" { fraction.removeLast() }
        guard let digits = Int(mantissa[0] + fraction), let exponent = parts.count > 1 ? Int(parts[1]) : 0,
            (-30...30).contains(exponent)
        else { return nil }
        self.digits = digits
        self.exponent = exponent - fraction.count
    }

    package var places: Int { max(0, -exponent) }

    package func units(_ places: Int) -> Int? {
        guard let factor = Self.power(exponent + places) else { return nil }
        let (units, overflow) = digits.multipliedReportingOverflow(by: factor)
        return overflow ? nil : units
    }

    /// Returns the smallest common multiple of two steps; `nil` if a step is not positive or the result is too large.
    func smallestCommonMultiple(_ other: DecimalText) -> String? {
        let shared = max(places, other.places)
        guard let left = units(shared), let right = other.units(shared), left > 0, right > 0 else { return nil }
        var (divisor, rest) = (left, right)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        let (product, overflow) = (left / divisor).multipliedReportingOverflow(by: right)
        guard !overflow else { return nil }
        guard shared > 0 else { return String(product) }
        let digits = String(product)
        let padded = String(repeating: "0", count: max(0, shared + 1 - digits.count)) + digits
        return "\(padded.dropLast(shared)).\(padded.suffix(shared))"
    }

    /// Returns whether a number is less than another one, also where the difference is too small for a `Double`; `nil` if
    /// one of them is not a number.
    package static func isLess(_ left: String, than right: String) -> Bool? {
        guard let first = Double(left), let second = Double(right) else { return nil }
        guard first == second, left != right, let exact = DecimalText(left), let other = DecimalText(right) else {
            return first < second
        }
        let shared = max(exact.places, other.places)
        guard let units = exact.units(shared), let others = other.units(shared) else { return false }
        return units < others
    }

    package static func power(_ exponent: Int) -> Int? {
        guard (0...18).contains(exponent) else { return nil }
        return (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
