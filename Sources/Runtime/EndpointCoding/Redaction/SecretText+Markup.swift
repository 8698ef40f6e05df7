// XML: elements, and text that is escaped markup

extension SecretText {
    /// Masks the attributes and the content of a hidden element.
    mutating func element() {
        let tag = (index + 1)..<XMLScan.endOfName(bytes, from: index + 1)
        guard isHidden(bytes[tag]) || isNamedSecret(tag) else { return copy() }
        let end = XMLScan.endOfTag(bytes, from: tag.upperBound)
        let isClosed = bytes[end - 1] == UInt8(ascii: "/")
        let attributes = tag.upperBound..<(isClosed ? end - 1 : end)
        output += bytes[index..<tag.upperBound]
        if bytes[attributes].contains(where: { !JSONScan.isSpace($0) }) { output += " \(Redaction.mask)".utf8 }
        index = attributes.upperBound
        name = index..<index
        while index < min(end + 1, bytes.count) { copy() }
        if !isClosed, !isVoid(bytes[tag]) {
            mask(index..<XMLScan.endOfContent(of: bytes[tag], in: bytes, from: index))
        }
    }

    private func isNamedSecret(_ tag: Range<Int>) -> Bool {
        !tag.isEmpty && NamedValue.isSecret(bytes, from: tag.upperBound) { hides($0, .member) }
    }

    /// Whether elements with this name have no end in HTML.
    private func isVoid(_ tag: ArraySlice<UInt8>) -> Bool {
        ["input", "meta", "param"].contains { tag.map(Self.lowercased).elementsEqual($0.utf8) }
    }

    /// Handles markup or JSON in the text of markup. If it contains secrets, the whole text is masked.
    mutating func entities() {
        let isEscapedQuote = ["&lt;", "&quot;", "&#34;", "&#x22;", "&#60;", "&#x3c;"].contains {
            bytes[index...].prefix($0.utf8.count).map(Self.lowercased).elementsEqual($0.utf8)
        }
        guard isEscapedQuote, index >= decodedEnd else { return copy() }
        let text = index..<(bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count)
        decodedEnd = text.upperBound
        if redaction(of: XMLScan.unescaped(bytes[text])) != nil { mask(text) } else { copy() }
    }
}
