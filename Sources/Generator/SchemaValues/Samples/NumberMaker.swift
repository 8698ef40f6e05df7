import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

/// Generates numbers within exact limits, if possible numbers that are plausible for their names. Limits and steps are
/// counted in units of their smallest decimal place.
struct NumberMaker {
    private let constraints: Constraints
    private let isInteger: Bool
    /// The number of decimal places of a unit.
    private let places: Int

    private static let maximumPlaces = 9
    private static let keywords = LimitKeyword.allCases.filter { $0.types.contains(.number) }

    init(_ constraints: Constraints, isInteger: Bool) {
        self.constraints = constraints
        self.isInteger = isInteger
        let texts = Self.keywords.compactMap { $0.value(in: constraints) }
        let finest = texts.compactMap(DecimalText.init).map(\.places).max() ?? 0
        // An additional decimal place allows a number between two exclusive limits.
        places = min(Self.maximumPlaces, finest + (isInteger ? 0 : 1))
    }

    /// Returns a number that is plausible for the format or the name and satisfies the limits, else `nil`.
    func plausible(_ place: SamplePlace, _ format: String?) -> String? {
        candidates(place, format).first { fits($0, format) }
    }

    private func candidates(_ place: SamplePlace, _ format: String?) -> [String] {
        let seconds = SampleMoment(place).seconds
        switch FormatTable.own(.integer, format) {
        case .epochSeconds where isInteger: return [String(seconds)]
        case .epochMilliseconds where isInteger: return [String(seconds * 1_000)]
        default: break
        }
        if let format, format.contains("time") { return [String(seconds)] }
        switch NumberTopic(place.words, isInteger: isInteger, owner: place.owner) {
        case .own(let numbers, let others): return Self.rotated(numbers, place.seed, place.variant) + others
        case .shared(let numbers): return Self.rotated(numbers, place.sharedSeed, place.variant)
        case .itemCount: return [String(place.listCount)]
        case .timestamp: return [String(seconds)]
        case .key: return [PlausibleText(place, minimumLength: 0).identifier, String(100 + place.seed % 900)]
        case nil:
            return isInteger && place.words.last == "id" ? [PlausibleText(place, minimumLength: 0).identifier] : []
        }
    }

    private static func rotated(_ numbers: [String], _ seed: UInt64, _ variant: Int) -> [String] {
        guard !numbers.isEmpty else { return [] }
        let start = Int((seed &+ UInt64(max(0, variant))) % UInt64(numbers.count))
        return Array(numbers[start...] + numbers[..<start])
    }

    private func fits(_ text: String, _ format: String?) -> Bool {
        guard let number = DecimalText(text), !isInteger || number.places == 0 else { return false }
        let isInRange = FormatTable.own(.integer, format)?.isReadable(.number(text)) ?? true
        return isInRange && Self.keywords.allSatisfy { $0.problem(.number(text), constraints) == nil }
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
        limits(.lower, step: 1).max()
    }

    private var highest: Int? {
        limits(.upper, step: -1).min()
    }

    /// Returns the limits of one direction that are allowed values.
    ///
    /// - Parameter step: The distance from an exclusive limit to the next allowed value.
    private func limits(_ bound: LimitKeyword.Bound, step: Int) -> [Int] {
        Self.keywords.filter { $0.bound == bound }.compactMap { keyword in
            guard let limit = keyword.value(in: constraints).flatMap(units) else { return nil }
            let (next, overflow) = limit.addingReportingOverflow(keyword.isExclusive ? step : 0)
            return overflow ? nil : next
        }
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
