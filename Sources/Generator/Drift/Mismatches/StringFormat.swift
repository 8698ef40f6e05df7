import CodegenSchemaShape

/// Recognizes the formats of strings.
enum StringFormat {
    /// The result for a number in a string. Schemas have no such format.
    static let numberAsText = "number as text"

    private static let maximumLength = 64

    /// Returns a format with a Swift type of its own, or another common format; `nil` for other text.
    static func of(_ text: String) -> String? {
        guard text.utf8.count <= Self.maximumLength, let first = text.utf8.first else { return nil }
        let isDigit = first >= 0x30 && first <= 0x39
        if isDigit {
            for format in ["date-time", "date"] where FormatTable.isValid(text, format) { return format }
        }
        if text.utf8.count == 36, FormatTable.isValid(text, "uuid") { return "uuid" }
        if text.hasPrefix("https://") || text.hasPrefix("http://"), FormatTable.isValid(text, "uri") { return "uri" }
        if isDigit || first == UInt8(ascii: "-"), Double(text) != nil { return numberAsText }
        return nil
    }
}
