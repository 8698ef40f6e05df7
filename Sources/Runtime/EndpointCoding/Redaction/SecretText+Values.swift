import Foundation

// Secrets that are recognized by their form, whatever their name is: JSON Web Tokens, credentials of an `Authorization`
// field, and tokens in paths.

extension SecretText {
    /// Returns the secret that starts here; `nil` if there is none.
    func secretValue(_ bytes: [UInt8], at index: Int) -> Range<Int>? {
        let isStart = index == 0 || !Self.isToken(bytes[index - 1])
        switch bytes[index] {
        case UInt8(ascii: "e") where isStart: return Self.webToken(bytes, at: index)
        case UInt8(ascii: "B") where isStart, UInt8(ascii: "b") where isStart: return Self.credentials(bytes, at: index)
        case UInt8(ascii: "/"): return Self.botToken(bytes, at: index + 1)
        default: return nil
        }
    }

    /// Returns the range of a JSON Web Token (RFC 7519, section 3; RFC 7516, section 3.1). Its header is a JSON object in
    /// Base64, which starts with `eyJ`.
    private static func webToken(_ bytes: [UInt8], at start: Int) -> Range<Int>? {
        guard bytes[start...].starts(with: "eyJ".utf8) else { return nil }
        let token = bytes[start...].prefix { isToken($0) || $0 == UInt8(ascii: ".") }
        let parts = token.split(separator: UInt8(ascii: "."))
        return parts.count > 1 && parts[0].count > 8 && parts[1].count > 1 ? start..<token.endIndex : nil
    }

    /// Returns the range of the credentials in `Bearer …` (RFC 6750, section 2.1) or `Basic …` (RFC 7617, section 2).
    private static func credentials(_ bytes: [UInt8], at start: Int) -> Range<Int>? {
        let word = bytes[start...].prefix(7).prefix { !JSONScan.isSpace($0) }.map(lowercased)
        let isBasic = word.elementsEqual("basic".utf8)
        guard isBasic || word.elementsEqual("bearer".utf8) else { return nil }
        let first = JSONScan.skipSpace(bytes, from: start + word.count)
        var token = bytes[min(first, bytes.count)...].prefix { isToken($0) || "._~+/".utf8.contains($0) }
        let padding = bytes[token.endIndex...].prefix { $0 == UInt8(ascii: "=") }
        // A parameter of a challenge, such as `Bearer realm="…"` (RFC 9110, section 11.4).
        if !padding.isEmpty, padding.endIndex < bytes.count, isPart(bytes[padding.endIndex]) { return nil }
        while token.last == UInt8(ascii: ".") { token = token.dropLast() }
        let end = padding.isEmpty ? token.endIndex : padding.endIndex
        let isSecret = isBasic ? isUserAndPassword(bytes[token.startIndex..<end]) : isRandom(token)
        return isSecret ? token.startIndex..<end : nil
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        isToken(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func isUserAndPassword(_ token: ArraySlice<UInt8>) -> Bool {
        Data(base64Encoded: Data(token))?.contains(UInt8(ascii: ":")) ?? false
    }

    /// Excludes the words of a sentence: `Bearer authentication`.
    private static func isRandom(_ token: ArraySlice<UInt8>) -> Bool {
        if token.count >= 20 { return true }
        return token.count >= 6 && !token.dropFirst().allSatisfy { (0x61...0x7A).contains($0) }
    }

    /// Returns the range of the token after `/bot` in a path: a number, a colon, and 20 or more characters.
    private static func botToken(_ bytes: [UInt8], at start: Int) -> Range<Int>? {
        guard bytes[min(start, bytes.count)...].starts(with: "bot".utf8) else { return nil }
        let number = bytes[(start + 3)...].prefix { (0x30...0x39).contains($0) }
        let rest = bytes[number.endIndex...]
        guard !number.isEmpty, let colon = [":", "%3A", "%3a"].first(where: { rest.starts(with: $0.utf8) }) else {
            return nil
        }
        let key = rest.dropFirst(colon.utf8.count).prefix(while: isToken)
        return key.count >= 20 ? number.startIndex..<key.endIndex : nil
    }

    /// Whether the byte can be part of text in Base64 for URLs (RFC 4648, section 5).
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
