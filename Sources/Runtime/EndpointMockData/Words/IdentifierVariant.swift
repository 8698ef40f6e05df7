/// Makes identifiers of the same form as an identifier of the samples.
nonisolated struct IdentifierVariant {
    private let seed: String

    init(_ seed: String) {
        self.seed = seed
    }

    /// Returns the identifier of a later object: the last digits of a UUID or of a hexadecimal number are counted, and
    /// so are the last digits of other identifiers. An identifier without digits at its end gets a number.
    func text(_ step: Int) -> String {
        if let uuid = UUIDText(seed[...]) { return uuid.advanced(by: step) }
        let isHex =
            seed.utf8.count >= 16 && seed.utf8.count.isMultiple(of: 2) && seed.utf8.allSatisfy { $0.hexDigit != nil }
        if isHex { return counted(digits: 12, radix: 16, by: step) }
        let digits = seed.reversed().prefix { $0.isASCII && $0.isNumber }.count
        return digits == 0 ? "\(seed)-\(step &+ 1)" : counted(digits: min(digits, 15), radix: 10, by: step)
    }

    private func counted(digits: Int, radix: Int, by step: Int) -> String {
        let last = UInt64(seed.suffix(digits), radix: radix) ?? 0
        let isUpper = seed.contains { "A"..."F" ~= $0 }
        let text = String(last &+ UInt64(max(0, step)), radix: radix, uppercase: isUpper)
        let zeros = String(repeating: "0", count: max(0, digits - text.utf8.count))
        return seed.dropLast(digits) + zeros + text.suffix(radix == 16 ? digits : text.utf8.count)
    }
}
