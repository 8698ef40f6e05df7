/// Names that are distinguished only by their code points.
package enum CodePoints {
    /// Returns the code points of all characters: `u0061u00DF`.
    package static func spelled(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined()
    }
}
