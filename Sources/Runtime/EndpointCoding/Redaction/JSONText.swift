/// Indents JSON text for logs. It recognizes only strings and brackets. Invalid or truncated text is indented as far as
/// possible.
struct JSONText {
    private let bytes: [UInt8]
    private var output: [UInt8] = []
    private var index = 0
    private var depth = 0

    /// Returns the text with each member on its own line.
    static func indented(_ text: String) -> String {
        var text = JSONText(bytes: Array(text.utf8))
        text.run()
        return String(decoding: text.output, as: UTF8.self)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
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
                output.append(UInt8(ascii: " "))
            case let byte where Self.isSpace(byte): index += 1
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

    /// The maximum depth of indentation: without a limit, a few brackets could become gigabytes of spaces.
    private static let maximumDepth = 32

    private mutating func newLine() {
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(depth, Self.maximumDepth)))
    }

    private mutating func string() {
        let end = JSONScan.endOfString(bytes, from: index + 1, quote: bytes[index])
        let next = min(end + 1, bytes.count)
        output += bytes[index..<next]
        index = next
    }

    private mutating func skipSpace() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
