/// A cookie parameter with its value. A `nil` value is not sent.
public struct CookieParameter: Sendable {
    /// The name of the cookie.
    public let name: String
    private let pairs: Result<[String], any Error>

    /// Creates a parameter with `style: form`: `session=abc`. An array or object is one cookie with its values joined
    /// by commas. If it is exploded, each value is a separate cookie.
    public static func form<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false
    ) -> CookieParameter {
        CookieParameter(name) {
            guard let value = try ParameterValue(writing: value) else { return [] }
            return try FieldStyle.form(explode: explode).fields(name, value)
                .map { $0.encoded(names: .strict, values: .strict) }
        }
    }

    /// Creates a parameter with `content: application/json`: the value as percent-encoded JSON.
    public static func json<Value: ModelValue>(_ name: String, _ value: Value) -> CookieParameter {
        CookieParameter(name) {
            guard !value._isAbsent else { return [] }
            return [Field(name: name, values: [try JSONCoding.text(value)]).encoded(names: .strict, values: .strict)]
        }
    }

    private init(_ name: String, _ pairs: () throws -> [String]) {
        self.name = name
        self.pairs = Result { try pairs() }
    }

    /// Returns the pairs `name=value`; empty if the value is absent.
    ///
    /// - Throws: `RequestEncodingError`, or the error of encoding the value.
    public func encoded() throws -> [String] {
        try pairs.get()
    }
}

extension [CookieParameter] {
    /// Returns the value of the `Cookie` header (RFC 6265, section 4.2); `nil` if no cookie has a value.
    ///
    /// - Throws: The error of the first cookie that cannot be encoded.
    public func encodedCookies() throws -> String? {
        let pairs = try flatMap { try $0.encoded() }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }
}
