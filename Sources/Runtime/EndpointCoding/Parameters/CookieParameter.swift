/// A cookie parameter with its value. A nil value sends nothing.
public struct CookieParameter: Sendable {
    /// The name of the cookie.
    public let name: String
    private let pairs: Result<[String], any Error>

    /// `style: form`: `session=abc`. An array or object is one cookie, its values joined by commas; exploded, it is one
    /// cookie for each value.
    public static func form<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false
    ) -> CookieParameter {
        CookieParameter(name) {
            guard let value = try ParameterValue(writing: value) else { return [] }
            return try FieldStyle.form(explode: explode).fields(name, value)
                .map { $0.encoded(names: .strict, values: .strict) }
        }
    }

    /// `content: application/json`: the value as percent-encoded JSON.
    public static func json<Value: ModelValue>(_ name: String, _ value: Value) -> CookieParameter {
        CookieParameter(name) {
            guard !value.isAbsent else { return [] }
            return [Field(name: name, values: [try JSONCoding.text(value)]).encoded(names: .strict, values: .strict)]
        }
    }

    private init(_ name: String, _ pairs: () throws -> [String]) {
        self.name = name
        self.pairs = Result { try pairs() }
    }

    /// The pairs `name=value`; none when there is nothing to send.
    ///
    /// - Throws: `RequestEncodingError`, or what the value throws when it is written.
    public func encoded() throws -> [String] {
        try pairs.get()
    }
}

extension [CookieParameter] {
    /// The value of the `Cookie` header (RFC 6265, section 4.2); nil when there is nothing to send.
    ///
    /// - Throws: what the first cookie that cannot be sent throws.
    public func encodedCookies() throws -> String? {
        let pairs = try flatMap { try $0.encoded() }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }
}
