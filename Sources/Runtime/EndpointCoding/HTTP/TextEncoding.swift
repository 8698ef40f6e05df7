import Foundation

/// The charsets of text bodies, by their names in `Content-Type` (IANA, Character Sets).
enum TextEncoding {
    /// Returns the encoding; `nil` if the charset is unknown.
    static func named(_ charset: String) -> String.Encoding? {
        let name = charset.lowercased().replacingOccurrences(of: "_", with: "-")
        if let encoding = standard[name] { return encoding }
        #if canImport(Darwin)
            let found = CFStringConvertIANACharSetNameToEncoding(charset as CFString)
            if found != kCFStringEncodingInvalidId {
                return String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(found))
            }
        #endif
        return nil
    }

    private static let standard: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii,
        "utf-16": .utf16, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
        "utf-32": .utf32, "utf-32le": .utf32LittleEndian, "utf-32be": .utf32BigEndian,
        "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "l1": .isoLatin1, "iso-8859-2": .isoLatin2,
        "latin2": .isoLatin2,
        "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252,
        "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "cp1250": .windowsCP1250,
        "cp1251": .windowsCP1251, "cp1252": .windowsCP1252, "cp1253": .windowsCP1253, "cp1254": .windowsCP1254,
        "shift-jis": .shiftJIS, "sjis": .shiftJIS,
    ]
}
