/// Replaces the values of hidden names in text of any media type. It uses no grammar. Instead, it finds names with
/// values in any mixture of JSON, XML, forms, URLs and lines, also in truncated text. Used by `Redaction`.
struct SecretText {
    /// The kind of place where a name was found. Some names are secret only as parameters of URLs and forms.
    enum Place {
        case member
        case parameter
    }

    let hides: (String, Place) -> Bool
    let bytes: [UInt8]
    private let depth: Int
    var output: [UInt8] = []
    var index = 0
    /// The last run of bytes that may be a name.
    var name = 0..<0
    /// The end of the encoded text that was already decoded and examined.
    var decodedEnd = 0

    /// - Parameter hides: Whether the value of a name is replaced.
    static func redacted(_ text: String, hides: (String, Place) -> Bool) -> String {
        withoutActuallyEscaping(hides) { redacted(Array(text.utf8), depth: 0, hides: $0) }
    }

    private static func redacted(_ bytes: [UInt8], depth: Int, hides: @escaping (String, Place) -> Bool) -> String {
        var text = SecretText(hides: hides, bytes: bytes, depth: depth)
        text.scan()
        return String(decoding: text.output, as: UTF8.self)
    }

    private init(hides: @escaping (String, Place) -> Bool, bytes: [UInt8], depth: Int) {
        self.hides = hides
        self.bytes = bytes
        self.depth = depth
        output.reserveCapacity(bytes.count)
    }

    private mutating func scan() {
        while index < bytes.count {
            if let secret = secretValue(bytes, at: index) { mask(secret) }
            guard index < bytes.count else { return }
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote()
            case UInt8(ascii: "="): assignment()
            case UInt8(ascii: ":"): line()
            case UInt8(ascii: "<"): element()
            case UInt8(ascii: "/"): user()
            case UInt8(ascii: "&"): entities()
            default: copy()
            }
        }
    }
}

// Copying

extension SecretText {
    /// Copies one byte, which may be part of a name.
    mutating func copy() {
        let byte = bytes[index]
        output.append(byte)
        index += 1
        if Self.isName(byte) {
            name = name.upperBound == index - 1 ? name.lowerBound..<index : (index - 1)..<index
        } else if !JSONScan.isSpace(byte) {
            name = index..<index
        }
    }

    /// Copies the bytes before the secret, and writes the mask in place of the secret.
    mutating func mask(_ secret: Range<Int>) {
        if secret.isEmpty { return }
        output += bytes[index..<secret.lowerBound]
        output += Redaction.mask.utf8
        index = secret.upperBound
        name = index..<index
    }

    func isHidden(_ name: some Collection<UInt8>, _ place: Place = .member) -> Bool {
        !name.isEmpty && hides(String(decoding: name, as: UTF8.self), place)
    }

    /// Returns decoded text without its secrets; `nil` if it has none. Text with more than eight levels of encoding is
    /// a secret as a whole.
    func redaction(of decoded: [UInt8]) -> String? {
        guard depth < 8 else { return Redaction.mask }
        let redacted = Self.redacted(decoded, depth: depth + 1, hides: hides)
        return redacted.utf8.elementsEqual(decoded) ? nil : redacted
    }
}

// JSON: members, and JSON within strings

extension SecretText {
    /// Handles a quote. It may start the name of a member, a string, or neither.
    private mutating func quote() {
        let escapes = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if !escapes.isMultiple(of: 2) { return copyQuote() }
        let content = (index + 1)..<JSONScan.endOfString(bytes, from: index + 1, quote: bytes[index])
        let isClosed = content.upperBound < bytes.count
        let colon = JSONScan.skipSpace(bytes, from: content.upperBound + 1)
        let isBackslashed = bytes[index] == UInt8(ascii: "\"") && bytes[content].contains(UInt8(ascii: "\\"))
        if isClosed, colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), Self.isQuotedName(bytes[content]),
            isHiddenMember(isBackslashed ? JSONScan.unescaped(bytes[content]) : Array(bytes[content]))
        {
            return member(content, colon)
        }
        guard isBackslashed, let redacted = redaction(of: JSONScan.unescaped(bytes[content])) else {
            return copyQuote()
        }
        output.append(bytes[index])
        let writer = JSONWriter()
        writer.write(redacted)
        output += writer.bytes.dropFirst().dropLast()
        index = content.upperBound
    }

    private func isHiddenMember(_ name: [UInt8]) -> Bool {
        isHidden(name)
            || NamedValue.isSecret(String(decoding: name, as: UTF8.self), at: index, in: bytes) { hides($0, .member) }
    }

    /// Excludes text between two strings, which a closing quote seems to start.
    private static func isQuotedName(_ content: ArraySlice<UInt8>) -> Bool {
        content.allSatisfy { $0 >= 0x20 && !"\"'=<>{},".utf8.contains($0) }
    }

    /// Copies a quote. A quote after a name does not end the name: `"name" = …`.
    private mutating func copyQuote() {
        let last = name
        copy()
        if last.upperBound == index - 1 { name = last }
    }

    private mutating func member(_ content: Range<Int>, _ colon: Int) {
        output += bytes[index...content.upperBound]
        output += ":\"\(Redaction.mask)\"".utf8
        index = JSONScan.endOfValue(bytes, from: JSONScan.skipSpace(bytes, from: colon + 1))
        name = index..<index
    }
}

// Parameters, attributes and assignments: name=value, quoted or not

extension SecretText {
    private mutating func assignment() {
        let before = name.lowerBound > 0 ? bytes[name.lowerBound - 1] : 0
        let isParameter = "?&#;".utf8.contains(before)
        let isHidden = isHidden(bytes[name], isParameter ? .parameter : .member)
        copy()
        if isHidden { return mask(value()) }
        guard index >= decodedEnd else { return }
        let value = value()
        decodedEnd = value.upperBound
        guard bytes[value].contains(UInt8(ascii: "%")) else { return }
        let decoded = PercentEncoding.decode(bytes[value])
        if redaction(of: decoded) != nil { mask(value) }
    }

    /// Returns the value after `=` or `=>`: within its quotes, or up to the next separator. If the quotes are escaped
    /// in markup, the value is the rest of the element's text.
    private func value() -> Range<Int> {
        var start = index
        while start < bytes.count, bytes[start] == UInt8(ascii: "=") || bytes[start] == UInt8(ascii: ">") { start += 1 }
        let next = JSONScan.skipSpace(bytes, from: start)
        if let quoted = quotedValue(from: next) { return quoted }
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        if XMLScan.isQuote(bytes, at: start) {
            return start..<(bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
        }
        let end = bytes[start...].indices.first { isEndOfValue($0) } ?? bytes.count
        return start..<end
    }

    /// Returns the value within quotes. In quoted text, the quotes may be escaped.
    func quotedValue(from start: Int) -> Range<Int>? {
        let escapes = bytes[min(start, bytes.count)...].prefix { $0 == UInt8(ascii: "\\") }
        let opening = start + escapes.count
        guard opening < bytes.count, bytes[opening] == UInt8(ascii: "\"") || bytes[opening] == UInt8(ascii: "'") else {
            return nil
        }
        let quote = bytes[opening]
        let first = opening + 1
        if escapes.isEmpty { return first..<(bytes[first...].firstIndex(of: quote) ?? bytes.count) }
        let end = bytes[first...].indices.first {
            bytes[$0] == quote && bytes[first..<$0].hasSuffix(escapes)
        }
        return first..<(end.map { $0 - escapes.count } ?? bytes.count)
    }

    /// An apostrophe is part of a URL, unless the next byte cannot be part of it.
    private func isEndOfValue(_ index: Int) -> Bool {
        let byte = bytes[index]
        if byte == UInt8(ascii: "'") {
            return index + 1 == bytes.count || bytes[index + 1] <= 0x20 || "'\"<>,;)]}".utf8.contains(bytes[index + 1])
        }
        return byte <= 0x20 || "&#\"<>\\".utf8.contains(byte)
    }

    /// Masks user name and password in a URL after `//`.
    private mutating func user() {
        copy()
        guard index > 1, bytes[index - 2] == UInt8(ascii: "/") else { return }
        let host = bytes[index...].prefix { $0 > 0x20 && !"/?#\"<>\\".utf8.contains($0) }
        if let end = host.lastIndex(of: UInt8(ascii: "@")) { mask(index..<end) }
    }
}

// Bytes

extension SecretText {
    static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: names.contains(byte)
        }
    }

    private static let names = Set("_-.%[]:".utf8)
}

extension Collection<UInt8> where Self: BidirectionalCollection {
    fileprivate func hasSuffix(_ suffix: some BidirectionalCollection<UInt8>) -> Bool {
        count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
    }
}
