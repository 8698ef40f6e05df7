/// The digits after the decimal point of a second.
struct SecondFraction {
    var value: Int
    var digits: Int

    static let none = SecondFraction(value: 0, digits: 0)

    /// Whether rounding has made the fraction a full second.
    var isWhole: Bool { digits > 0 && Double(value) >= Self.scale(digits) }
}

extension SecondFraction {
    init(_ fraction: Double, after seconds: Int64) {
        for digits in [0, 3, 6, 7] {
            let candidate = SecondFraction(fraction, digits: digits)
            let read = Double(seconds) + Double(candidate.value) / Self.scale(digits)
            if read == Double(seconds) + fraction {
                self = candidate
                return
            }
        }
        // A `Date` cannot resolve less than about a twelfth of a microsecond.
        self.init(value: Int(fraction * Self.scale(6) + 0.12), digits: 6)
    }

    private init(_ fraction: Double, digits: Int) {
        value = Int((fraction * Self.scale(digits)).rounded())
        self.digits = digits
    }

    private static func scale(_ digits: Int) -> Double {
        switch digits {
        case 0: 1
        case 3: 1_000
        case 6: 1_000_000
        default: 10_000_000
        }
    }
}
