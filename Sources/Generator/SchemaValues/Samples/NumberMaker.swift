import CodegenOpenAPI
import CodegenSchemaShape

/// Generates numbers within exact limits. Limits and steps are counted in units of their smallest decimal place.
struct NumberMaker {
    private let constraints: Constraints
    private let isInteger: Bool
    /// The number of decimal places of a unit.
    private let places: Int

    private static let mostPlaces = 9

    init(_ constraints: Constraints, isInteger: Bool) {
        self.constraints = constraints
        self.isInteger = isInteger
        let texts = [
            constraints.minimum, constraints.maximum, constraints.exclusiveMinimum, constraints.exclusiveMaximum,
            constraints.multipleOf,
        ]
        let finest = texts.compactMap(\.self).compactMap(DecimalText.init).map(\.places).max() ?? 0
        // An additional decimal place allows a number between two exclusive limits.
        places = min(Self.mostPlaces, finest + (isInteger ? 0 : 1))
    }

    /// Returns a time in 2025 if the format is a time format and the limits allow it, else `nil`.
    func time(_ format: String?, _ seed: UInt64) -> String? {
        guard let epoch = FormatTable.own(.integer, format), epoch.isEpoch, constraints.multipleOf == nil else {
            return nil
        }
        let seconds = 1_735_725_600 + Int(seed % 365) * 86_400
        let time = Double(epoch == .epochSeconds ? seconds : seconds * 1000)
        let lowest = [constraints.minimum, constraints.exclusiveMinimum].compactMap { $0.flatMap(Double.init) }
        let highest = [constraints.maximum, constraints.exclusiveMaximum].compactMap { $0.flatMap(Double.init) }
        guard lowest.allSatisfy({ $0 < time }), highest.allSatisfy({ $0 > time }) else { return nil }
        return String(Int(time))
    }

    /// Returns a number within the limits, or `nil` if simple attempts fail.
    func number(_ seed: UInt64) -> String? {
        guard let one = DecimalText.power(places) else { return nil }
        let coarse = isInteger || constraints.multipleOf != nil ? [] : [one]
        let given = constraints.multipleOf.flatMap(units).flatMap { $0 > 0 ? $0 : nil }
        if constraints.multipleOf != nil, given == nil { return nil }
        let finest = isInteger ? multiple(given ?? one, of: one) : given ?? 1
        let isFree = !isInteger && lowest == nil && highest == nil && given == nil
        for step in coarse + [finest].compactMap(\.self) {
            guard let value = value(step, one, seed) else { continue }
            return text(isFree ? value + one / 2 : value, one)
        }
        return nil
    }

    // MARK: Units

    private func units(_ text: String) -> Int? {
        DecimalText(text)?.units(places)
    }

    private var lowest: Int? {
        let least = constraints.minimum.flatMap(units)
        let above = constraints.exclusiveMinimum.flatMap(units).flatMap { $0 < .max ? $0 + 1 : nil }
        return [least, above].compactMap(\.self).max()
    }

    private var highest: Int? {
        let most = constraints.maximum.flatMap(units)
        let below = constraints.exclusiveMaximum.flatMap(units).flatMap { $0 > .min ? $0 - 1 : nil }
        return [most, below].compactMap(\.self).min()
    }

    /// Returns a multiple of the step, chosen from the first hundred.
    private func value(_ step: Int, _ one: Int, _ seed: UInt64) -> Int? {
        guard let first = Self.firstMultiple(of: step, from: start(step, one)) else { return nil }
        let (room, isWide) = (highest ?? .max).subtractingReportingOverflow(first)
        guard isWide || room >= 0 else { return nil }
        let count = isWide ? 100 : min(99, room / step) + 1
        let (rise, isFar) = Int(seed % UInt64(count)).multipliedReportingOverflow(by: step)
        let (value, isTooFar) = first.addingReportingOverflow(rise)
        return isFar || isTooFar ? first : value
    }

    /// Returns one if the limits allow it, else the lower limit. If there is only an upper limit below one, returns the
    /// number that is a hundred steps below it.
    private func start(_ step: Int, _ one: Int) -> Int {
        switch (lowest, highest) {
        case (let low?, let high):
            return low <= one && one <= high ?? .max ? one : low
        case (nil, let high?) where high < one:
            let (reach, overflow) = step.multipliedReportingOverflow(by: 99)
            let (low, underflow) = high.subtractingReportingOverflow(overflow ? 0 : reach)
            return underflow ? high : low
        case (nil, _):
            return one
        }
    }

    /// Returns the first multiple that is not below the start, or `nil` on overflow.
    private static func firstMultiple(of step: Int, from start: Int) -> Int? {
        let remainder = start % step
        let rise = remainder > 0 ? step - remainder : -remainder
        let (first, overflow) = start.addingReportingOverflow(rise)
        return overflow ? nil : first
    }

    /// Returns the least common multiple of a step and one, for whole numbers.
    private func multiple(_ step: Int, of one: Int) -> Int? {
        var (left, right) = (step, one)
        while right != 0 { (left, right) = (right, left % right) }
        guard left > 0 else { return nil }
        let (product, overflow) = (step / left).multipliedReportingOverflow(by: one)
        return overflow ? nil : product
    }

    private func text(_ units: Int, _ one: Int) -> String {
        let sign = units < 0 ? "-" : ""
        let magnitude = units.magnitude
        let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: one.magnitude)
        guard fraction > 0 else { return "\(sign)\(whole)" }
        let digits = String(fraction)
        let zeros = String(repeating: "0", count: max(0, places - digits.count))
        return "\(sign)\(whole).\(zeros)\(String(digits.reversed().drop { $0 == "0" }.reversed()))"
    }
}
