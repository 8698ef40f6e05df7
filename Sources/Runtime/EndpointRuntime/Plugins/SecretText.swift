/// Text with the values of hidden names replaced: parameters (`name=value`, quoted or not, also within URLs), elements
/// of XML, and the user's part of an address. Made by `Redaction`.
struct SecretText {
    private(set) var redacted = ""
    private let hides: (String) -> Bool

    init(_ text: String, hides: (String) -> Bool) {
        self = withoutActuallyEscaping(hides) { hides in
            var secret = SecretText(hides: hides)
            secret.scan(text)
            secret = SecretText(redacted: secret.redacted)
            return secret
        }
    }

    private init(redacted: String = "", hides: @escaping (String) -> Bool = { _ in false }) {
        self.redacted = redacted
        self.hides = hides
    }

    private mutating func scan(_ text: String) {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var name = 0..<0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            output.append(byte)
            index += 1
            switch byte {
            case UInt8(ascii: "="):
                if isHidden(bytes[name]) { skip(Self.value(bytes, from: index), in: bytes, &index, &output) }
                name = index..<index
            case UInt8(ascii: ">"):
                if let end = element(bytes, endingAt: index) { skip(index..<end, in: bytes, &index, &output) }
                name = index..<index
            case UInt8(ascii: "/"):
                if let end = Self.user(bytes, from: index) { skip(index..<end, in: bytes, &index, &output) }
                name = index..<index
            default: name = Self.isName(byte) ? name.lowerBound..<index : index..<index
            }
        }
        redacted = String(decoding: output, as: UTF8.self)
    }

    private func skip(_ secret: Range<Int>, in bytes: [UInt8], _ index: inout Int, _ output: inout [UInt8]) {
        guard !secret.isEmpty, !bytes[secret.lowerBound...].starts(with: Redaction.mask.utf8) else { return }
        output += bytes[index..<secret.lowerBound] + Array(Redaction.mask.utf8)
        index = secret.upperBound
    }

    private func isHidden(_ name: ArraySlice<UInt8>) -> Bool {
        !name.isEmpty && hides(String(decoding: name, as: UTF8.self))
    }

    /// The value behind `=`: within its quotes, or up to the next separator.
    private static func value(_ bytes: [UInt8], from start: Int) -> Range<Int> {
        let rest = bytes[start...]
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return start + 1..<(rest.dropFirst().firstIndex(of: quote) ?? bytes.count)
        }
        return start..<(rest.firstIndex { $0 <= 0x20 || separators.contains($0) } ?? bytes.count)
    }

    private static let separators = Set("&#\"'<>\\".utf8)

    /// The end of the text of a hidden element, whose opening tag ends before `start`.
    private func element(_ bytes: [UInt8], endingAt start: Int) -> Int? {
        let longestTag = 256
        let head = bytes[max(0, start - longestTag)..<(start - 1)]
        guard let open = head.lastIndex(of: UInt8(ascii: "<")), head.last != UInt8(ascii: "/") else { return nil }
        let tag = head[(open + 1)...].prefix { $0 > 0x20 }
        guard tag.first != UInt8(ascii: "/"), isHidden(tag) else { return nil }
        let closing = Array("</".utf8) + tag
        var end = start
        while end < bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
        return end
    }

    /// The end of user name and password in an address, whose `//` ends before `start`.
    private static func user(_ bytes: [UInt8], from start: Int) -> Int? {
        guard start >= 3, bytes[(start - 3)..<start].elementsEqual("://".utf8) else { return nil }
        let host = bytes[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") && !separators.contains($0) }
        return host.prefix { $0 != UInt8(ascii: "?") }.lastIndex(of: UInt8(ascii: "@"))
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: names.contains(byte)
        }
    }

    private static let names = Set("_-.%[]:".utf8)
}
