/// The words of a Swift source, without comments and string literals. It processes text only and does not resolve
/// types.
struct SwiftWords {
    /// The names used in the code.
    let names: Set<String>
    /// The top-level types, type aliases and functions.
    let declarations: Set<String>

    init(_ lines: [Substring]) {
        let code = Self.withoutNoise(lines.joined(separator: "\n").utf8)
        var names: Set<String> = []
        var declarations: Set<String> = []
        for line in code.split(separator: Self.newline) {
            names.formUnion(Self.names(in: line))
            if let name = Self.declaration(in: line) { declarations.insert(name) }
        }
        self.names = names
        self.declarations = declarations
    }

    private static let newline = UInt8(ascii: "\n")
    private static let quote = UInt8(ascii: "\"")
    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias", "func"]
    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "private", "fileprivate", "final", "indirect", "nonisolated", "open",
    ]

    private static func names(in line: ArraySlice<UInt8>) -> [String] {
        line.split { !isPartOfName($0) }.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0.first ?? 0) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// Returns `Node` for `package indirect enum Node<Value>: Sendable {`, and `nil` for an indented line.
    private static func declaration(in line: ArraySlice<UInt8>) -> String? {
        guard let first = line.first, isPartOfName(first) || first == UInt8(ascii: "@") else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        let words = text.split(separator: " ").drop { modifiers.contains($0) || $0.hasPrefix("@") }
        guard let kind = words.first, kinds.contains(kind), let name = words.dropFirst().first else { return nil }
        return names(in: ArraySlice(name.utf8)).first
    }

    private static func withoutNoise(_ source: String.UTF8View) -> [UInt8] {
        let bytes = Array(source)
        var code: [UInt8] = []
        code.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let end = endOfNoise(in: bytes, from: index)
            if end > index {
                index = end
            } else {
                code.append(bytes[index])
                index += 1
            }
        }
        return code
    }

    /// Returns the index after a comment or string literal that begins here; otherwise the index itself.
    private static func endOfNoise(in bytes: [UInt8], from index: Int) -> Int {
        if starts(bytes, index, [slash, slash]) { return end(bytes, index) { $0 == newline } }
        if starts(bytes, index, [slash, star]) { return end(bytes, index + 2, behind: [star, slash]) }
        if starts(bytes, index, [quote, quote, quote]) { return end(bytes, index + 3, behind: [quote, quote, quote]) }
        guard bytes[index] == quote else { return index }
        var isEscaped = false
        let last = end(bytes, index + 1) { byte in
            defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
            return byte == newline || byte == quote && !isEscaped
        }
        return min(last + 1, bytes.count)
    }

    private static func starts(_ bytes: [UInt8], _ index: Int, _ mark: [UInt8]) -> Bool {
        index + mark.count <= bytes.count && bytes[index] == mark[0]
            && bytes[index..<index + mark.count].elementsEqual(mark)
    }

    private static func end(_ bytes: [UInt8], _ start: Int, where isEnd: (UInt8) -> Bool) -> Int {
        bytes[start...].firstIndex(where: isEnd) ?? bytes.count
    }

    private static func end(_ bytes: [UInt8], _ start: Int, behind mark: [UInt8]) -> Int {
        let found = bytes.indices[start...].first { starts(bytes, $0, mark) }
        return found.map { $0 + mark.count } ?? bytes.count
    }
}
