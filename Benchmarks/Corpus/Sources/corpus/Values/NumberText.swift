/// A JSON number compared by value: `1`, `1.0` and `10e-1` are equal. All digits are kept.
struct NumberText: Equatable {
    private let isNegative: Bool
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    var isInteger: Bool { exponent >= 0 }

    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1)
        guard let mantissa = parts.first else { return nil }
        let power = parts.count > 1 ? Int(parts[1].drop { $0 == "+" }) : 0
        guard let power, abs(power) < 1_000_000 else { return nil }
        let unsigned = mantissa.drop { $0 == "-" || $0 == "+" }
        let halves = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        var digits = halves.joined().utf8.map { $0 }
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        var exponent = power - (halves.count > 1 ? halves[1].utf8.count : 0)
        while digits.count > 1, digits.last == 0x30 {
            digits.removeLast()
            exponent += 1
        }
        digits = Array(digits.drop { $0 == 0x30 })
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
        isNegative = mantissa.hasPrefix("-") && !digits.isEmpty
    }
}
