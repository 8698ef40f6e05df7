/// Finds positions in markup that may be truncated or not well-formed. Used by `SecretText`.
enum XMLScan {
    /// Returns the end of the name of an element.
    static func endOfName(_ bytes: [UInt8], from start: Int) -> Int {
        bytes[start...].firstIndex { $0 <= 0x20 || "/<>=\"'!?".utf8.contains($0) } ?? bytes.count
    }

    /// Returns the position of the `>` of a tag, or the end of the text. Values of attributes may contain `>`.
    static func endOfTag(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            index = bytes[index...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
        }
        return index
    }

    /// Returns the position of the closing tag of an element, or the end of the text. Elements with the same name may
    /// be nested. Names are compared as in HTML, ignoring case.
    static func endOfContent(of name: ArraySlice<UInt8>, in bytes: [UInt8], from start: Int) -> Int {
        var open = 1
        var index = start
        while let tag = bytes[min(index, bytes.count)...].firstIndex(of: UInt8(ascii: "<")) {
            if let end = endOfSection(bytes, from: tag) {
                index = end
                continue
            }
            let isClosing = bytes[tag...].starts(with: "</".utf8)
            let first = tag + (isClosing ? 2 : 1)
            let end = endOfTag(bytes, from: first)
            if isSame(bytes[min(first, bytes.count)..<endOfName(bytes, from: min(first, bytes.count))], name) {
                if isClosing { open -= 1 } else if bytes[end - 1] != UInt8(ascii: "/") { open += 1 }
                if open == 0 { return tag }
            }
            index = end + 1
        }
        return bytes.count
    }

    /// Returns the position after a comment or a CDATA section; `nil` if none starts here.
    private static func endOfSection(_ bytes: [UInt8], from start: Int) -> Int? {
        for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>")] {
            guard bytes[start...].starts(with: opening.utf8) else { continue }
            let first = start + opening.utf8.count
            let end = bytes[first...].indices.first { bytes[$0...].starts(with: closing.utf8) }
            return end.map { $0 + closing.utf8.count } ?? bytes.count
        }
        return nil
    }

    private static func isSame(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy { SecretText.lowercased($0) == SecretText.lowercased($1) }
    }

    /// Returns whether a reference to a quotation mark starts here.
    static func isQuote(_ bytes: [UInt8], at start: Int) -> Bool {
        let reference = bytes[min(start, bytes.count)...].prefix(6).map(SecretText.lowercased)
        return ["&quot;", "&apos;", "&#34;", "&#39;", "&#x22;", "&#x27;"].contains { reference.starts(with: $0.utf8) }
    }

    /// Returns the text with its character references replaced (XML 1.0, section 4.1); invalid references are kept.
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            let reference = rest.prefix(10)
            guard byte == UInt8(ascii: "&"), let end = reference.firstIndex(of: UInt8(ascii: ";")),
                let character = character(String(decoding: rest[..<end], as: UTF8.self))
            else {
                output.append(byte)
                continue
            }
            output += character.utf8
            rest = rest[(end + 1)...]
        }
        return output
    }

    private static func character(_ reference: String) -> String? {
        let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        if let character = named[reference.lowercased()] { return character }
        guard reference.hasPrefix("#") else { return nil }
        let digits = reference.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let code = isHexadecimal ? Int(String(digits.dropFirst()), radix: 16) : Int(String(digits))
        return code.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
