/// A type as spelled in a symbol: `[String: Post]?`.
indirect enum SwiftType: Hashable {
    case named(String, [SwiftType])
    case array(SwiftType)
    /// A dictionary such as `[Level: Int]`.
    case dictionary(key: SwiftType, SwiftType)
    case optional(SwiftType)
    /// Absent, null or a value.
    case threeState(SwiftType)

    init(_ text: String) {
        var parser = SwiftTypeParser(text)
        self = parser.parse() ?? .named(text, [])
    }

    /// The type of a value that is neither absent nor null.
    var unwrapped: SwiftType {
        switch self {
        case .optional(let inner), .threeState(let inner): inner.unwrapped
        case .named, .array, .dictionary: self
        }
    }

    var isThreeState: Bool {
        if case .threeState = self { return true }
        return false
    }

    /// Returns the type with every name replaced.
    func map(_ transform: (String) -> SwiftType?) -> SwiftType {
        switch self {
        case .named(let name, let arguments):
            guard arguments.isEmpty, let other = transform(name) else {
                let arguments = arguments.map { $0.map(transform) }
                guard case .named(let other, _)? = transform(name) else { return .named(name, arguments) }
                return .named(other, arguments)
            }
            return other
        case .array(let inner): return .array(inner.map(transform))
        case .dictionary(let key, let value): return .dictionary(key: key.map(transform), value.map(transform))
        case .optional(let inner): return .optional(inner.map(transform))
        case .threeState(let inner): return .threeState(inner.map(transform))
        }
    }
}

/// Parses types such as `[String: Post]?`, `Nullable<Date>` and `Page<Post>`.
struct SwiftTypeParser {
    /// The maximum nesting of types. A file with deeper types was not written by codegen.
    private static let maximumDepth = 64
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    /// Returns the type; `nil` if the text is not a type.
    mutating func parse() -> SwiftType? {
        guard let type = type(depth: 0), rest.isEmpty else { return nil }
        return type
    }

    private mutating func type(depth: Int) -> SwiftType? {
        guard depth < Self.maximumDepth, var type = base(depth: depth) else { return nil }
        while take("?") { type = .optional(type) }
        return type
    }

    private mutating func base(depth: Int) -> SwiftType? {
        guard take("[") else { return name(depth: depth) }
        guard let first = type(depth: depth + 1) else { return nil }
        if take("]") { return .array(first) }
        guard take(": "), let value = type(depth: depth + 1), take("]") else { return nil }
        return .dictionary(key: first, value)
    }

    private mutating func name(depth: Int) -> SwiftType? {
        let name = String(rest.prefix { !"[]<>?:, ".contains($0) })
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count)
        guard take("<") else { return .named(name, []) }
        var arguments: [SwiftType] = []
        repeat {
            guard let argument = type(depth: depth + 1) else { return nil }
            arguments.append(argument)
        } while take(", ")
        guard take(">") else { return nil }
        return name == "Nullable" && arguments.count == 1 ? .threeState(arguments[0]) : .named(name, arguments)
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }
}
