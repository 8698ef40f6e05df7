// Lines: name: value, as in YAML and in message heads, and arguments name: "value", as in GraphQL

extension SecretText {
    mutating func line() {
        let isName = !name.isEmpty && name.upperBound == index
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
        guard isName, JSONScan.isSpace(next) || "\"\\".utf8.contains(next), isHidden(bytes[name]) else { return copy() }
        let lead = bytes[..<name.lowerBound].lastIndex { $0 != 0x20 && $0 != 0x09 }
        switch lead.map({ bytes[$0] }) ?? 0x0A {
        case 0x0A, 0x0D:
            copy()
            mask(block(indent: name.lowerBound - ((lead ?? -1) + 1)))
        case UInt8(ascii: "-"):
            copy()
            mask(block(indent: 0))
        case UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "["):
            copy()
            let start = JSONScan.skipSpace(bytes, from: index)
            mask(start..<max(start, JSONScan.endOfValue(bytes, from: start)))
        case let lead: argument(isFirst: lead == UInt8(ascii: "("))
        }
    }

    /// Masks a quoted argument, and the first argument in parentheses even if it is not quoted.
    private mutating func argument(isFirst: Bool) {
        copy()
        let start = JSONScan.skipSpace(bytes, from: index)
        if let quoted = blockString(from: start) ?? quotedValue(from: start) { return mask(quoted) }
        if isFirst {
            mask(start..<(bytes[start...].firstIndex { $0 <= 0x20 || ",)".utf8.contains($0) } ?? bytes.count))
        }
    }

    /// Returns the content of a string in triple quotes (GraphQL, section 2.9.4).
    private func blockString(from start: Int) -> Range<Int>? {
        let quotes = Array("\"\"\"".utf8)
        guard bytes[min(start, bytes.count)...].starts(with: quotes) else { return nil }
        let first = start + quotes.count
        let end = bytes[first...].indices.first { bytes[$0...].starts(with: quotes) }
        return first..<(end ?? bytes.count)
    }

    /// Returns the rest of the line, and the following lines with a larger indent.
    private func block(indent: Int) -> Range<Int> {
        var start = index
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        var end = endOfLine(from: start)
        while end < bytes.count {
            let text = bytes[(end + 1)...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
            guard text < bytes.count, bytes[text] != 0x0A, bytes[text] != 0x0D, text - (end + 1) > indent else { break }
            end = endOfLine(from: text)
        }
        return start..<max(start, end)
    }

    private func endOfLine(from start: Int) -> Int {
        bytes[min(start, bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
}
