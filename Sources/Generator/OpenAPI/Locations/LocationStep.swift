import CodegenDiagnostics

/// The last token of a pointer, and the location of its parent.
final class LocationStep: DocumentLocation {
    private final class File: Sendable {
        let name: String

        init(_ name: String) {
            self.name = name
        }
    }

    private let source: File
    /// `nil` for the root of a file.
    let parent: LocationStep?
    /// The token as written in the pointer. The token of a root is the text before the first slash, which is normally
    /// empty.
    let token: String
    // Stored in 32 bits to save memory: a description has a location for each schema.
    let hash: UInt32
    private let numbers: UInt32

    /// The root of a file.
    init(file: String, beforeSlash text: String = "") {
        source = File(file)
        parent = nil
        token = text
        var hasher = Hasher()
        hasher.combine(file)
        hasher.combine(text)
        hash = UInt32(truncatingIfNeeded: hasher.finalize())
        numbers = 0
    }

    /// - Parameter token: The token with `~` and `/` escaped.
    init(_ token: String, in parent: LocationStep) {
        source = parent.source
        self.parent = parent
        self.token = token
        var hasher = Hasher()
        hasher.combine(parent.hash)
        hasher.combine(token)
        hash = UInt32(truncatingIfNeeded: hasher.finalize())
        numbers = parent.isInSharedPart || parent.holdsSharedParts ? Self.sharedBit : 0
    }

    /// Creates the same location with its number in a table of schemas.
    init(_ other: LocationStep, number: Int) {
        (source, parent, token, hash) = (other.source, other.parent, other.token, other.hash)
        let isStored = number >= 0 && number < Self.sharedBit - 1
        numbers = other.numbers & Self.sharedBit | (isStored ? UInt32(number) + 1 : 0)
    }

    private static let sharedBit: UInt32 = 1 << 31

    /// The number in the table of schemas; -1 if the location has no number, or does not store it.
    var number: Int { Int(numbers & ~Self.sharedBit) - 1 }

    /// Whether the location is inside a component that is a parameter, body, response or header.
    var isInSharedPart: Bool { numbers & Self.sharedBit != 0 }

    private var holdsSharedParts: Bool {
        guard let parent else { return false }
        switch token {
        // Swagger 2 has these at the top level.
        case "parameters", "responses": return parent.parent == nil || parent.holdsComponents
        case "requestBodies", "headers": return parent.holdsComponents
        default: return false
        }
    }

    private var holdsComponents: Bool {
        token == "components" && parent != nil && parent?.parent == nil
    }

    var file: String { source.name }

    var isRoot: Bool { parent == nil && token.isEmpty }

    var pointer: String {
        withPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls a function with the bytes of the pointer, which are valid only during the call.
    func withPointer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var length = 0
        forEachToken { length += $0.utf8.count + 1 }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
            guard let base = buffer.baseAddress else { return body(UnsafeBufferPointer(buffer)) }
            var start = length
            forEachToken { token in
                start -= token.utf8.count
                var token = token
                token.withUTF8 { bytes in
                    guard let source = bytes.baseAddress else { return }
                    (base + start).initialize(from: source, count: bytes.count)
                }
                start -= 1
                base[start] = UInt8(ascii: "/")
            }
            // The token of the root has no slash before it.
            return body(UnsafeBufferPointer(start: base + 1, count: length - 1))
        }
    }

    /// Visits the tokens, from the last token to the text before the first slash.
    private func forEachToken(_ body: (String) -> Void) {
        var current = self
        while true {
            body(current.token)
            guard let parent = current.parent else { return }
            current = parent
        }
    }

    /// The tokens as written in the pointer, without empty tokens.
    var tokens: [String] {
        var tokens: [String] = []
        forEachToken { token in
            if !token.isEmpty { tokens.append(token) }
        }
        return tokens.reversed()
    }

    /// The first token after the root's token.
    var firstToken: String? {
        var current = self
        while let parent = current.parent {
            if parent.parent == nil { return current.token }
            current = parent
        }
        return nil
    }

    /// Returns whether this location is the other location or inside it.
    func isInside(_ outer: LocationStep) -> Bool {
        var current = self
        while !current.isSame(as: outer) {
            guard let parent = current.parent else { return false }
            current = parent
        }
        return true
    }

    /// Returns whether the locations are equal. Tokens are compared by bytes, unlike strings in Swift.
    func isSame(as other: LocationStep) -> Bool {
        if self === other { return true }
        return hash == other.hash && hasSameTokens(as: other)
    }

    private func hasSameTokens(as other: LocationStep) -> Bool {
        var (left, right) = (self, other)
        while left !== right {
            guard left.hash == right.hash, left.token.isExactly(right.token) else { return false }
            guard let next = left.parent, let otherNext = right.parent else {
                return left.parent == nil && right.parent == nil && left.file.isExactly(right.file)
            }
            (left, right) = (next, otherNext)
        }
        return true
    }
}
