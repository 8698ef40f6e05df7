/// HTML character references.
enum HTMLEntities {
    /// Replaces character references. Outside code, `<` stays escaped because Markdown would treat it as HTML.
    static func decode(_ text: Substring, isCode: Bool) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        var result = ""
        var rest = text
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            let name = rest.dropFirst().prefix(maximumName).prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#")
            }
            if rest[name.endIndex...].first == ";", let character = character(named: name) {
                result += character == "<" && !isCode ? "\\<" : character
                rest = rest[name.endIndex...].dropFirst()
            } else {
                result += "&"
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static let maximumName = 8

    private static func character(named name: Substring) -> String? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = value.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 else { return nil }
        return String(Character(scalar))
    }

    private static let named = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
        "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·",
        "rarr": "→", "larr": "←", "times": "×", "copy": "©", "reg": "®", "trade": "™", "euro": "€", "deg": "°",
        "le": "≤", "ge": "≥", "ne": "≠",
    ]
}
