import Foundation

/// JSON as text, for logs: hides members and indents, without understanding more than strings and brackets. Text that
/// is not JSON, or is cut off, comes out as far as it goes.
struct JSONText {
    private let bytes: [UInt8]
    private var output: [UInt8] = []
    private var index = 0
    private var depth = 0
    private let indents: Bool
    private let hides: (String) -> Bool

    /// - Parameters:
    ///   - indents: each member on a line of its own.
    ///   - hides: whether the value of a member is replaced by a mask.
    static func rewrite(_ text: String, indents: Bool, hides: (String) -> Bool) -> String {
        withoutActuallyEscaping(hides) { hides in
            var text = JSONText(bytes: Array(text.utf8), indents: indents, hides: hides)
            text.run()
            return String(decoding: text.output, as: UTF8.self)
        }
    }

    private init(bytes: [UInt8], indents: Bool, hides: @escaping (String) -> Bool) {
        self.bytes = bytes
        self.indents = indents
        self.hides = hides
    }

    private mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): string()
            case UInt8(ascii: "{"), UInt8(ascii: "["): open()
            case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
            case UInt8(ascii: ","):
                copy()
                newLine()
            case UInt8(ascii: ":"):
                copy()
                if indents { output.append(UInt8(ascii: " ")) }
            case let byte where indents && Self.isSpace(byte): index += 1
            default: copy()
            }
        }
    }

    private mutating func copy() {
        output.append(bytes[index])
        index += 1
    }

    private mutating func open() {
        copy()
        depth += 1
        skipSpace()
        if index < bytes.count, bytes[index] == UInt8(ascii: "}") || bytes[index] == UInt8(ascii: "]") {
            depth -= 1
            copy()
        } else {
            newLine()
        }
    }

    private mutating func close() {
        depth = max(0, depth - 1)
        newLine()
        copy()
    }

    /// Deeper text is indented no further: a few brackets would else become gigabytes of spaces.
    private static let deepest = 32

    private mutating func newLine() {
        guard indents else { return }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, Self.deepest)))
    }

    /// Copies a string; when it names a hidden member, masks the value that follows.
    private mutating func string() {
        let start = index
        skipString()
        let literal = bytes[start..<index]
        output.append(contentsOf: literal)
        let afterName = index
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":"), hides(Self.unescape(literal)) else {
            index = afterName
            return
        }
        index += 1
        skipSpace()
        skipValue()
        output.append(contentsOf: Array("\(indents ? ": " : ":")\"\(Redaction.mask)\"".utf8))
    }

    private mutating func skipString() {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
    }

    private mutating func skipValue() {
        var open = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                skipString()
                if open == 0 { return }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if open == 0 { return }
                open -= 1
                if open == 0 {
                    index += 1
                    return
                }
            case UInt8(ascii: ","): if open == 0 { return }
            default: break
            }
            index += 1
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func unescape(_ literal: ArraySlice<UInt8>) -> String {
        let plain = String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)
        guard literal.contains(UInt8(ascii: "\\")) else { return plain }
        return (try? JSONValue.read(Data(literal)))?.string ?? plain
    }
}
