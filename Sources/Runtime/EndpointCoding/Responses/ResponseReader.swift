import Foundation

/// A type that is decoded from a response by its status. Generated for operations with several declared responses.
public protocol ResponseDecodable: Sendable {
    /// Creates a value from a response; `nil` if its status is not declared.
    ///
    /// - Throws: `DecodingFailure` if the body does not match the type declared for the status.
    init?(from response: ResponseReader) throws(DecodingFailure)

    /// The names of the operations whose responses the type describes; empty for any operation, which is the default.
    static var operations: [String] { get }
}

extension ResponseDecodable {
    public static var operations: [String] { [] }
}

/// A response that can be decoded in several formats.
public nonisolated struct ResponseReader: Sendable {
    /// The status code of the response.
    public let statusCode: Int
    /// The header fields of the response.
    public let headers: HTTPHeaders
    private let body: Data
    private var translation = BodyTranslation()

    /// Creates a reader from the parts of a response.
    public init(statusCode: Int, headers: HTTPHeaders = [:], data: Data) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = data
    }

    /// Creates a reader for a response.
    public init(_ response: HTTPResponse) {
        self.init(statusCode: response.statusCode, headers: response.headers, data: response.data)
        translation = response.translation
    }

    /// Returns whether `Content-Type` names one of these media types, without regard to case and parameters (RFC 9110,
    /// section 8.3.1).
    public func hasMediaType(_ types: String...) -> Bool {
        let own = headers["Content-Type"].map(MediaType.essence)
        return types.contains { MediaType.essence(of: $0) == own }
    }

    /// Decodes the body as JSON.
    ///
    /// - Throws: `DecodingFailure` with the coding path of the value that does not match.
    public func json<Value: ModelValue>(as type: Value.Type = Value.self) throws(DecodingFailure) -> Value {
        do {
            return try translation.decode(json()) { try Value._readValue(from: $0) }
        } catch {
            throw DecodingFailure(error)
        }
    }

    /// Returns the body as JSON, converted from another format if necessary.
    private func json() throws -> Data {
        let response = HTTPResponse(statusCode: statusCode, headers: headers, data: body)
        return try translation.json(of: response)
    }

    /// Decodes the body as JSON, as any `Decodable`.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - decoder: A decoder for types of the app, with its strategies; `nil` decodes them by the runtime, with dates
    ///     in RFC 3339.
    /// - Throws: `DecodingFailure` with the coding path of the value that does not match.
    public func json<Value: Decodable>(
        as type: Value.Type = Value.self, by decoder: JSONDecoder? = nil
    ) throws(DecodingFailure) -> Value {
        do {
            if let decoder, !(type is any ModelValue.Type) { return try decoder.decode(type, from: json()) }
            return try translation.decode(json()) { try ValueSourceDecoder($0).decode(type) }
        } catch {
            throw DecodingFailure(error)
        }
    }

    /// Returns the body as text in the charset of `Content-Type`, or in UTF-8 if the charset is missing or unknown.
    ///
    /// Known charsets are UTF-8, UTF-16, UTF-32, US-ASCII, ISO 8859-1 and -2, windows-1250 to -1254 and Shift_JIS, and
    /// on Apple platforms all charsets of Foundation.
    ///
    /// - Throws: `DecodingFailure` if the body is not valid text in the charset.
    public func text() throws(DecodingFailure) -> String {
        let charset = headers["Content-Type"].flatMap(MediaType.charset)
        let encoding = charset.flatMap(TextEncoding.named) ?? .utf8
        guard let text = String(data: body, encoding: encoding) else {
            throw DecodingFailure(message: "the body is not text in \(charset ?? "utf-8")")
        }
        return text
    }

    /// Decodes the text of the body as a scalar: a number, a date, a value of an enumeration. Whitespace around it is
    /// ignored.
    ///
    /// - Throws: `DecodingFailure` if the body is not text, or does not match the type.
    public func text<Value: ModelValue>(as type: Value.Type = Value.self) throws(DecodingFailure) -> Value {
        let text = try text().trimmingCharacters(in: .whitespacesAndNewlines)
        do {
            return try HeaderText([text], "", explode: false).decode { try Value._readValue(from: ValueSource($0)) }
        } catch {
            throw DecodingFailure(error)
        }
    }

    /// Returns the body as received.
    public func data() -> Data { body }

    /// Whether there is no value to decode: the body is empty, or the description declares no body for the status.
    package var isEmpty: Bool { body.isEmpty || translation.ignoredStatuses.contains(statusCode) }
}
