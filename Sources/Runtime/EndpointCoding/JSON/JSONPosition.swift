import Foundation

/// The line and the column of a value in JSON text, both counted from 1. Columns are Unicode scalars. It is computed
/// only when an error is described, so decoding does not record positions.
package nonisolated struct JSONPosition: Equatable, Sendable, CustomStringConvertible {
    package let line: Int
    package let column: Int
    /// Whether the path leads to a value. Otherwise, the position is that of the innermost array or object on the path.
    package let isExact: Bool

    package var description: String { "line \(line), column \(column)" }

    /// Finds a value in JSON.
    ///
    /// - Parameters:
    ///   - path: The path of a `DecodingFailure`.
    ///   - body: The text. The result is `nil` if it is not valid JSON: the message of the failure then contains the
    ///     position.
    package init?(of path: String, in body: Data) {
        guard let text = try? JSONDocument.withUTF8(body, Array.init), let document = try? JSONDocument(text) else {
            return nil
        }
        let found = document.value(at: path)
        guard let offset = Self.offset(ofValue: found.index, in: text) else { return nil }
        (line, column) = text.withUnsafeBufferPointer { Self.place(of: offset, in: $0) }
        isExact = found.isExact
    }

    /// Returns line and column of an offset in UTF-8.
    static func place(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
        let before = text[..<min(offset, text.count)]
        let line = before[((before.lastIndex(of: 0x0A) ?? -1) + 1)...]
        // The other bytes of a character begin with the bits 10.
        return (before.count { $0 == 0x0A } + 1, line.count { $0 & 0xC0 != 0x80 } + 1)
    }

    /// Returns the offset at which a value begins. `JSONDocument` numbers the values in the order of the text.
    private static func offset(ofValue index: Int, in text: [UInt8]) -> Int? {
        var (count, position) = (0, 0)
        while position < text.count {
            let start = position
            switch text[position] {
            case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"):
                position += 1
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): position += 1
            case UInt8(ascii: "\""):
                position = JSONScan.endOfValue(text, from: position)
                let next = JSONScan.skipSpace(text, from: position)
                if next < text.count, text[next] == UInt8(ascii: ":") { continue }
            default: position = JSONScan.endOfValue(text, from: position)
            }
            if count == index { return start }
            count += 1
        }
        return nil
    }
}
