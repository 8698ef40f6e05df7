import EndpointRuntime

/// A JSON value of a sample. Scalars and the names of members keep their JSON spelling.
nonisolated indirect enum SampleNode {
    case scalar(String)
    case object([(name: String, value: SampleNode)])
    case array([SampleNode])
    /// The index of a reference in its literal.
    case reference(Int)

    /// Reads a literal. Text becomes a scalar unless it is one JSON value with all references of the literal.
    init(_ literal: SampleLiteral) {
        var reader = SampleNodeReader(bytes: Array(literal.text.utf8))
        self = reader.root(references: literal.references.count) ?? .scalar(literal.text)
    }

    /// The number of bytes without spaces and references.
    var size: Int {
        switch self {
        case .scalar(let text): text.utf8.count
        case .object(let members):
            members.reduce(1 + max(1, members.count)) { $0 + $1.name.utf8.count + 1 + $1.value.size }
        case .array(let elements): elements.reduce(1 + max(1, elements.count)) { $0 + $1.size }
        case .reference: 0
        }
    }

    /// Adds the references without which an object of references would be empty.
    func collectNeeded(_ found: inout Set<Int>) {
        switch self {
        case .scalar, .reference: break
        case .array(let elements): for element in elements { element.collectNeeded(&found) }
        case .object(let members):
            let references = members.compactMap { member in
                if case .reference(let index) = member.value { index } else { nil }
            }
            if let first = references.first, references.count == members.count { found.insert(first) }
            for member in members { member.value.collectNeeded(&found) }
        }
    }

    /// Returns the value of a later element of a list.
    ///
    /// - Parameters:
    ///   - variations: The members that differ, by their paths.
    ///   - path: The path of this value.
    func varied(
        by step: Int, _ variations: [String: SampleVariation], at path: String = ""
    ) -> SampleNode {
        switch self {
        case .scalar(let text): return variations[path].map { .scalar($0.value(text, step)) } ?? self
        case .object(let members):
            let varied = members.map { member in
                let name = member.name.dropFirst().dropLast()
                let inner = path.isEmpty ? String(name) : "\(path)/\(name)"
                return (name: member.name, value: member.value.varied(by: step, variations, at: inner))
            }
            return .object(varied)
        case .array, .reference: return self
        }
    }
}

/// Reads the JSON of generated literals, in which a NUL is a reference.
nonisolated private struct SampleNodeReader {
    let bytes: [UInt8]
    private var index = 0
    private var references = 0
    /// The number of objects and lists around the current value.
    private var depth = 0

    /// The maximum nesting. Reading and writing a value take stack for each level, and secondary threads have 512 KiB
    /// on Apple platforms. Models have at most this many levels.
    private static let deepest = JSONCoding.maximumModelDepth

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the value if it is the whole text; `nil` for other text.
    ///
    /// - Parameter count: The number of references that the value must contain.
    mutating func root(references count: Int) -> SampleNode? {
        guard let node = node() else { return nil }
        skipSpaces()
        return index == bytes.count && references == count ? node : nil
    }

    private mutating func node() -> SampleNode? {
        skipSpaces()
        guard depth <= Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch current {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case 0:
            index += 1
            references += 1
            return .reference(references - 1)
        case UInt8(ascii: "\""): return string().map(SampleNode.scalar)
        default: return word()
        }
    }

    private mutating func object() -> SampleNode? {
        var members: [(name: String, value: SampleNode)] = []
        index += 1
        skipSpaces()
        while current != UInt8(ascii: "}") {
            if !members.isEmpty { guard skip(UInt8(ascii: ",")) else { return nil } }
            skipSpaces()
            guard let name = string(), skip(UInt8(ascii: ":")), let value = node() else { return nil }
            members.append((name, value))
            skipSpaces()
        }
        index += 1
        return .object(members)
    }

    private mutating func array() -> SampleNode? {
        var elements: [SampleNode] = []
        index += 1
        skipSpaces()
        while current != UInt8(ascii: "]") {
            if !elements.isEmpty { guard skip(UInt8(ascii: ",")) else { return nil } }
            guard let element = node() else { return nil }
            elements.append(element)
            skipSpaces()
        }
        index += 1
        return .array(elements)
    }

    private mutating func string() -> String? {
        let start = index
        guard skip(UInt8(ascii: "\"")) else { return nil }
        while let byte = current, byte != UInt8(ascii: "\"") {
            // A reference is not a part of a string.
            if byte == 0 { return nil }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard skip(UInt8(ascii: "\"")) else { return nil }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func word() -> SampleNode? {
        let start = index
        while let byte = current, !Self.delimiters.contains(byte) { index += 1 }
        return index == start ? nil : .scalar(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private static let delimiters = Array(" \n\r\t,]}{[:\"\0".utf8)

    private var current: UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func skipSpaces() {
        while let byte = current, byte <= UInt8(ascii: " "), byte > 0 { index += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard current == byte else { return false }
        index += 1
        return true
    }
}
