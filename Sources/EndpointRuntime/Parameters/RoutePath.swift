/// The path of a route with its parameters in place, percent-encoded: `"/posts/\(segment: postID)"`.
///
/// A parameter cannot change which route is called: everything but unreserved characters is encoded, and a value that
/// is empty, `.` or `..` is an error, because URLs give these a meaning that encoding does not take away.
public struct RoutePath: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The path, encoded as far as it could be. For logs and comparisons; `encoded()` is what is sent.
    public let text: String
    private let error: RequestEncodingError?

    public init(stringLiteral path: String) {
        text = PercentEncoding.path.encode(path)
        error = nil
    }

    public init(stringInterpolation path: StringInterpolation) {
        text = path.text
        error = path.error
    }

    /// The path as it is sent.
    ///
    /// - Throws: `RequestEncodingError` for the first parameter that has no place in a path.
    public func encoded() throws(RequestEncodingError) -> String {
        if let error { throw error }
        return text
    }

    /// Builds a path from its fixed text and its parameters.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        fileprivate var error: RequestEncodingError?

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            text += PercentEncoding.path.encode(literal)
        }

        /// `style: simple` – `5`, `3,4`, `role,admin`; exploded `role=admin`.
        public mutating func appendInterpolation<Value: WritableValue>(segment value: Value, explode: Bool = false) {
            append(value) { value in
                let text = try PathStyle.simple.text(of: value, explode: explode)
                guard !["", ".", ".."].contains(text) else { throw Self.problem("\"\(text)\" is no path segment.") }
                return text
            }
        }

        /// `style: label` – `.5`, `.3,4`, `.role,admin`; exploded `.3.4`, `.role=admin` (RFC 6570, section 3.2.5).
        public mutating func appendInterpolation<Value: WritableValue>(label value: Value, explode: Bool = false) {
            append(value) { try PathStyle.label.text(of: $0, explode: explode) }
        }

        /// `style: matrix` – `;id=5`, `;id=3,4`, `;id=role,admin`; exploded `;id=3;id=4`, `;role=admin`
        /// (RFC 6570, section 3.2.7).
        public mutating func appendInterpolation<Value: WritableValue>(
            matrix name: String, _ value: Value, explode: Bool = false
        ) {
            append(value) { try PathStyle.matrix(name).text(of: $0, explode: explode) }
        }

        /// `content: application/json` – the value as percent-encoded JSON.
        public mutating func appendInterpolation<Value: WritableValue>(json value: Value) {
            do {
                text += PercentEncoding.strict.encode(try JSONCoding.text(value))
            } catch {
                keep(error)
            }
        }

        private mutating func append<Value: WritableValue>(
            _ value: Value, _ spell: (ParameterValue) throws -> String
        ) {
            do {
                guard let value = try ParameterValue(writing: value) else {
                    throw Self.problem("The value is missing.")
                }
                text += try spell(value)
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

/// How a value stands in a path (OpenAPI 3.1, section 4.8.12.3).
private enum PathStyle {
    case simple
    case label
    case matrix(String)

    func text(of value: ParameterValue, explode: Bool) throws -> String {
        let parts = try parts(of: value, explode: explode)
        switch self {
        case .simple: return parts.joined(separator: ",")
        case .label: return "." + parts.joined(separator: explode ? "." : ",")
        case .matrix(let name): return matrix(parts, of: value, name: name, explode: explode)
        }
    }

    private func parts(of value: ParameterValue, explode: Bool) throws -> [String] {
        guard explode, case .object(let members) = value else {
            return try value.texts(of: "path").map(PercentEncoding.strict.encode)
        }
        return try members.map { member in
            let text = try member.value.text(in: "path")
            return PercentEncoding.strict.encode(member.name) + "=" + PercentEncoding.strict.encode(text)
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
