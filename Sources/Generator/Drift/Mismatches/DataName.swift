import CodegenSchemaShape

/// Recognizes names that are data, such as identifiers, dates and e-mail addresses: keys of maps, and segments of paths.
/// They are neither names of properties nor parts of a path template, and may identify people.
enum DataName {
    /// Dates, times, telephone numbers, IP addresses and versions.
    private static let numeric = Set("0123456789.,:+-_".utf8)
    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.$:@".utf8)
    private static let hex = Set("0123456789abcdefABCDEF".utf8)
    private static let minimumHexLength = 12
    /// Four digits are also a year or a standard: `iso8601`.
    private static let minimumDigits = 5
    private static let maximumLength = 60

    static func isData(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        // `@` begins names of JSON-LD, and is inside of e-mail addresses.
        guard let first = bytes.first, bytes.count <= maximumLength, bytes.allSatisfy(plain.contains),
            !bytes.dropFirst().contains(UInt8(ascii: "@"))
        else { return true }
        let digits = bytes.count { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard digits > 0 else { return false }
        if bytes.allSatisfy(numeric.contains) { return true }
        if bytes.count >= minimumHexLength, bytes.allSatisfy(hex.contains) { return true }
        if FormatTable.isValid(name, "uuid") { return true }
        if digits >= minimumDigits { return true }
        // `3f9a-77c`: names of properties seldom begin with a digit, and have few of them.
        return first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9") && digits > 2
    }
}
