/// The path of a route with its parameters, percent-encoded: `"/posts/\(postID)"`.
///
/// A parameter cannot change which route is called: all characters except the unreserved ones are encoded, and an empty
/// value is an error. A segment that is `.` or `..`, also as `%2E`, is an error too: it has a special meaning in URLs
/// that encoding does not remove. After a `?`, these rules do not apply: a value is encoded as a value of the query.
public struct RoutePath: Sendable, ExpressibleByStringInterpolation {
    /// The path, encoded as far as possible, for logs and comparisons. `encoded()` returns the path to send.
    public let text: String
    /// The path with `{}` in place of each parameter. It is the same for all calls of an operation.
    public let pattern: String
    private let error: RequestEncodingError?
    /// Whether a version at the start of the path is appended even if the server's URL ends with it.
    package private(set) var repeatsVersion = false

    public init(stringLiteral path: String) {
        text = PercentEncoding.path.encode(path)
        pattern = text
        error = Self.dotSegment(in: text)
    }

    /// Creates a path from a complete string, optionally with a query. Characters that are not valid in a URL are
    /// encoded; encoded bytes are kept.
    public init(_ path: String) {
        text = PercentEncoding.path.encode(path)
        pattern = text
        error = Self.dotSegment(in: text)
    }

    public init(stringInterpolation path: StringInterpolation) {
        text = path.text
        pattern = path.pattern
        error = path.error ?? Self.dotSegment(in: path.text)
    }

    /// Returns a path that is appended unchanged, even if it repeats a version at the end of the server's URL.
    /// Generated for descriptions with such paths.
    public static func verbatim(_ path: RoutePath) -> RoutePath {
        var path = path
        path.repeatsVersion = true
        return path
    }

    /// Checks the complete text, because text next to a value can complete a dot segment: `.` in the style `label` is
    /// `..`.
    private static func dotSegment(in text: String) -> RequestEncodingError? {
        DotSegment.first(in: text).map {
            RequestEncodingError(parameter: "path", problem: "\"\($0)\" is not a path segment.")
        }
    }

    /// Returns the path to send.
    ///
    /// - Throws: `RequestEncodingError` for the first parameter that is not allowed in a path.
    public func encoded() throws -> String {
        if let error { throw error }
        return text
    }

    /// Builds a path from its fixed text and its parameters.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        fileprivate var pattern = ""
        fileprivate var error: RequestEncodingError?
        private static let placeholder = "{}"
        private static let noSegments: [Substring] = ["", ".", ".."]
        private static let usualValue = 16

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * Self.usualValue)
            pattern.reserveCapacity(literalCapacity + interpolationCount * Self.placeholder.utf8.count)
        }

        public mutating func appendLiteral(_ literal: String) {
            let literal = PercentEncoding.path.encode(literal)
            text += literal
            pattern += literal
        }

        /// Whether the next value belongs to the query.
        private var isQuery: Bool { text.utf8.contains(UInt8(ascii: "?")) }

        /// Appends a value as one segment, like `segment:`.
        public mutating func appendInterpolation<Value: Encodable & Sendable>(_ value: Value) {
            appendInterpolation(segment: EncodableValue(value))
        }

        /// Appends any `Encodable` of the app as one segment, such as an enumeration with raw values.
        public mutating func appendInterpolation<Value: Encodable & Sendable>(
            segment value: Value, explode: Bool = false, allowReserved: Bool = false
        ) {
            appendInterpolation(segment: EncodableValue(value), explode: explode, allowReserved: allowReserved)
        }

        /// Appends a value in `style: simple`: `5`, `3,4`, `role,admin`; exploded `role=admin`.
        ///
        /// - Parameters:
        ///   - value: A scalar, an array or an object.
        ///   - explode: Whether the names of an object are joined to their values by `=`.
        ///   - allowReserved: Whether reserved characters of RFC 3986 and percent-encoded bytes are kept if a segment
        ///     can contain them. `/`, `?`, `#`, `[` and `]` are always encoded.
        public mutating func appendInterpolation<Value: ModelValue>(
            segment value: Value, explode: Bool = false, allowReserved: Bool = false
        ) {
            let invalid = { (text: String) in Self.noSegments.contains(text[...]) ? text[...] : nil }
            append(value, invalid: invalid) { value in
                try PathStyle.simple.text(of: value, PathExpansion(explode, allowReserved))
            }
        }

        /// Appends text whose slashes separate segments: `owner/repo`. Each segment is encoded like `segment:`.
        public mutating func appendInterpolation<Value: ModelValue>(segments value: Value, allowReserved: Bool = false)
        {
            let invalid = { (path: String) in
                path.split(separator: "/", omittingEmptySubsequences: false).first { Self.noSegments.contains($0) }
            }
            append(value, invalid: invalid) { value in
                let expansion = PathExpansion(false, allowReserved)
                let parts = try value.text(in: "path").split(separator: "/", omittingEmptySubsequences: false)
                return parts.map { expansion.encode(String($0)) }.joined(separator: "/")
            }
        }

        /// Appends a value in `style: label`: `.5`, `.3,4`, `.role,admin`; exploded `.3.4`, `.role=admin` (RFC 6570,
        /// section 3.2.5).
        public mutating func appendInterpolation<Value: ModelValue>(
            label value: Value, explode: Bool = false, allowReserved: Bool = false
        ) {
            append(value) { try PathStyle.label.text(of: $0, PathExpansion(explode, allowReserved)) }
        }

        /// Appends a value in `style: matrix`: `;id=5`, `;id=3,4`, `;id=role,admin`; exploded `;id=3;id=4`,
        /// `;role=admin` (RFC 6570, section 3.2.7).
        public mutating func appendInterpolation<Value: ModelValue>(
            matrix name: String, _ value: Value, explode: Bool = false, allowReserved: Bool = false
        ) {
            append(value) { try PathStyle.matrix(name).text(of: $0, PathExpansion(explode, allowReserved)) }
        }

        /// Appends a value with `content: application/json`, as percent-encoded JSON.
        public mutating func appendInterpolation<Value: ModelValue>(json value: Value) {
            pattern += Self.placeholder
            do {
                text += PercentEncoding.strict.encode(try JSONCoding.text(value))
            } catch {
                keep(error)
            }
        }

        /// - Parameter invalid: returns the first part of a spelled value that is not a segment; `nil` if there is none. A
        ///   query can contain it.
        private mutating func append<Value: ModelValue>(
            _ value: Value, invalid: (String) -> Substring? = { _ in nil },
            _ spell: (ParameterValue) throws -> String
        ) {
            pattern += Self.placeholder
            do {
                guard let value = try ParameterValue(writing: value) else {
                    throw Self.problem("The value is missing.")
                }
                let spelled = try spell(value)
                if let part = invalid(spelled), !isQuery {
                    throw Self.problem("\"\(part)\" is not a path segment.")
                }
                text += spelled
            } catch {
                keep(error)
            }
        }

        private mutating func keep(_ error: any Error) {
            if self.error != nil { return }
            self.error = error as? RequestEncodingError ?? Self.problem("\(error)")
        }

        private static func problem(_ problem: String) -> RequestEncodingError {
            RequestEncodingError(parameter: "path", problem: problem)
        }
    }
}

extension RoutePath: Hashable {
    /// Returns whether both paths send the same text, or fail with the same error.
    public static func == (left: RoutePath, right: RoutePath) -> Bool {
        left.text == right.text && left.error == right.error && left.repeatsVersion == right.repeatsVersion
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

/// The style of a value in a path (OpenAPI 3.1, section 4.8.12.3).
private enum PathStyle {
    case simple
    case label
    case matrix(String)

    func text(of value: ParameterValue, _ expansion: PathExpansion) throws -> String {
        if case (.simple, .text(let text)) = (self, value) { return expansion.encode(text) }
        let parts = try parts(of: value, expansion)
        switch self {
        case .simple: return parts.joined(separator: ",")
        case .label: return "." + parts.joined(separator: expansion.explode ? "." : ",")
        case .matrix(let name): return matrix(parts, of: value, name: name, explode: expansion.explode)
        }
    }

    private func parts(of value: ParameterValue, _ expansion: PathExpansion) throws -> [String] {
        guard expansion.explode, case .object(let members) = value else {
            return try value.texts(of: "path").map(expansion.encode)
        }
        return try members.map { member in
            let name = expansion.encode(member.name)
            let text = expansion.encode(try member.value.text(in: "path"))
            // An empty value has no equals sign (RFC 6570, section 3.2.7).
            if case .matrix = self, text.isEmpty { return name }
            return name + "=" + text
        }
    }

    private func matrix(_ parts: [String], of value: ParameterValue, name: String, explode: Bool) -> String {
        let name = PercentEncoding.strict.encode(name)
        guard explode else {
            let text = parts.joined(separator: ",")
            return ";" + name + (text.isEmpty ? "" : "=" + text)
        }
        if case .object = value { return parts.map { ";" + $0 }.joined() }
        return parts.map { ";" + name + ($0.isEmpty ? "" : "=" + $0) }.joined()
    }
}

/// The options for the values of a path parameter.
private struct PathExpansion {
    let explode: Bool
    private let allowReserved: Bool

    init(_ explode: Bool, _ allowReserved: Bool) {
        (self.explode, self.allowReserved) = (explode, allowReserved)
    }

    func encode(_ text: String) -> String {
        (allowReserved ? PercentEncoding.reservedSegment : .strict).encode(text)
    }
}

/// Detects byte by byte whether a path segment is `.` or `..`, which have a special meaning in URLs. An encoded dot is
/// equivalent to a dot (RFC 3986, section 6.2.2.2) for servers and for proxies that normalize URLs.
struct DotSegment {
    private var length = 0
    private var dots = 0
    private var bytesOfDots = 0
    /// The number of bytes of `%2E` read so far.
    private var spelled = 0

    var isComplete: Bool { length == bytesOfDots && (1...2).contains(dots) }

    mutating func append(_ byte: UInt8) {
        length += 1
        switch (byte, spelled) {
        case (UInt8(ascii: "."), _): end(bytes: 1)
        case (UInt8(ascii: "%"), _): spelled = 1
        case (UInt8(ascii: "2"), 1): spelled = 2
        case (UInt8(ascii: "e"), 2), (UInt8(ascii: "E"), 2): end(bytes: 3)
        default: spelled = 0
        }
    }

    private mutating func end(bytes: Int) {
        dots += 1
        bytesOfDots += bytes
        spelled = 0
    }

    /// Returns the first such segment of a path, with its dots decoded; `nil` if there is none.
    static func first(in path: String) -> String? {
        var segment = DotSegment()
        for byte in path.utf8 {
            if byte == UInt8(ascii: "?") { break }
            if byte == UInt8(ascii: "/") {
                if segment.isComplete { break }
                segment = DotSegment()
            } else {
                segment.append(byte)
            }
        }
        return segment.isComplete ? String(repeating: ".", count: segment.dots) : nil
    }
}
