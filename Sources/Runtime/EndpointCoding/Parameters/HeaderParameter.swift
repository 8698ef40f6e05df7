/// A header parameter with its value. A `nil` value is not sent.
public struct HeaderParameter: Sendable {
    /// The name of the field.
    public let name: String
    private let text: Result<String?, any Error>

    /// Creates a parameter with `style: simple`, the only style for headers: `5`, `3,4`, `role,admin`; exploded
    /// `role=admin`. Values are not percent-encoded.
    public static func simple<Value: ModelValue>(
        _ name: String, _ value: Value, explode: Bool = false
    ) -> HeaderParameter {
        HeaderParameter(name) {
            guard let value = try ParameterValue(writing: value) else { return nil }
            return try Self.simple(name, value, explode: explode)
        }
    }

    /// Creates a parameter with `style: simple` from any `Encodable` of the app.
    public static func simple<Value: Encodable & Sendable>(
        _ name: String, _ value: Value, explode: Bool = false
    ) -> HeaderParameter {
        .simple(name, EncodableValue(value), explode: explode)
    }

    /// Creates a parameter with `content: application/json`: the value as JSON, with non-ASCII characters escaped.
    public static func json<Value: ModelValue>(_ name: String, _ value: Value) -> HeaderParameter {
        HeaderParameter(name) {
            value._isAbsent ? nil : try JSONCoding.text(value).escapingNonASCII
        }
    }

    private init(_ name: String, _ text: () throws -> String?) {
        self.name = name
        self.text = Result { try text().map { try Self.checked(name, $0) } }
    }

    /// Returns the field to send; `nil` if the value is absent.
    ///
    /// - Throws: `RequestEncodingError` for a name or a value that is not valid in a header, such as a value with a
    ///   line break; otherwise the error of encoding the value.
    public func encoded() throws -> (name: String, value: String)? {
        try text.get().map { (name, $0) }
    }

    private static func simple(_ name: String, _ value: ParameterValue, explode: Bool) throws -> String {
        if case .text(let text) = value { return text }
        guard explode, case .object(let members) = value else {
            return try value.texts(of: name).joined(separator: ",")
        }
        return try members.map { "\($0.name)=\(try $0.value.text(in: name))" }.joined(separator: ",")
    }

    private static func checked(_ name: String, _ text: String) throws -> String {
        guard HeadSyntax.problem(in: text) == nil else {
            throw RequestEncodingError(parameter: name, problem: "A header value must not contain control characters.")
        }
        guard HeadSyntax.problem(of: name, text) == nil else {
            throw RequestEncodingError(parameter: name, problem: "The name of a header must be a token.")
        }
        return text
    }
}

extension String {
    /// The JSON text with `\u` escapes for all non-ASCII characters.
    fileprivate var escapingNonASCII: String {
        utf16.map { unit in
            guard unit > 126 else { return String(UnicodeScalar(UInt8(unit))) }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
        }.joined()
    }
}

extension HTTPHeaders {
    /// Creates the fields of the parameters that have a value.
    ///
    /// - Throws: The error of the first parameter that cannot be encoded.
    package nonisolated init(_ parameters: [HeaderParameter]) throws {
        self.init()
        for parameter in parameters {
            if let (name, value) = try parameter.encoded() { self[name] = value }
        }
    }
}
