import Foundation

/// A type that reads itself from a response by its status. Generated for operations with several declared responses.
public protocol ResponseDecodable: Sendable {
    /// `nil` when the status is not declared.
    /// - Throws: `DecodingFailure` when the body is not what the status promises.
    init?(from response: ResponseReader) throws(DecodingFailure)
}

/// A response, ready to be read in one of several forms.
public nonisolated struct ResponseReader: Sendable {
    /// The status of the response.
    public let statusCode: Int
    /// The headers of the response.
    public let headers: HTTPHeaders
    private let body: Data
    private var translation = BodyTranslation()

    /// Reads these parts, as if they had come from a server.
    public init(statusCode: Int, headers: HTTPHeaders = [:], data: Data) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = data
    }

    /// Reads a response.
    public init(_ response: HTTPResponse) {
        self.init(statusCode: response.statusCode, headers: response.headers, data: response.data)
        translation = response.translation
    }

    /// The body as JSON.
    public func json<Value: ModelValue>(as type: Value.Type = Value.self) throws(DecodingFailure) -> Value {
        do {
            return try JSONCoding.decode(type, from: json())
        } catch {
            throw DecodingFailure(error)
        }
    }

    /// The bytes of JSON, also of a body in another format.
    private func json() throws -> Data {
        let response = HTTPResponse(statusCode: statusCode, headers: headers, data: body)
        return try translation.json(of: response)
    }

    /// The body as JSON of any `Decodable`.
    ///
    /// - Parameters:
    ///   - type: what is read.
    ///   - decoder: reads types of the app with its strategies;
    ///     `nil` leaves them to the runtime, dates in RFC 3339.
    public func json<Value: Decodable>(
        as type: Value.Type = Value.self, by decoder: JSONDecoder? = nil
    ) throws(DecodingFailure) -> Value {
        do {
            return try JSONCoding.decode(type, from: json(), by: decoder)
        } catch {
            throw DecodingFailure(error)
        }
    }

    /// The body as text in the charset of `Content-Type`; UTF-8 when it names none, or one that is not known and the
    /// body is UTF-8.
    ///
    /// Known are UTF-8, UTF-16, UTF-32, US-ASCII, ISO 8859-1 and -2, windows-1250 to -1254 and Shift_JIS; on Apple
    /// platforms those that Foundation knows besides.
    public func text() throws(DecodingFailure) -> String {
        let charset = headers["Content-Type"].flatMap(MediaType.charset)
        let encoding = charset.flatMap(TextEncoding.named) ?? .utf8
        guard let text = String(data: body, encoding: encoding) else {
            throw DecodingFailure(message: "the body is not text in \(charset ?? "utf-8")")
        }
        return text
    }

    /// The scalar that the body spells as text: a number, a date, a value of an enumeration. Space around it is left out.
    ///
    /// - Throws: `DecodingFailure` when the body is not text, or not such a value.
    public func text<Value: ModelValue>(as type: Value.Type = Value.self) throws(DecodingFailure) -> Value {
        let text = try text().trimmingCharacters(in: .whitespacesAndNewlines)
        do {
            return try HeaderText(text, explode: false).decode { try Value.readValue(from: ValueSource($0)) }
        } catch {
            throw DecodingFailure(error)
        }
    }

    /// The body as received.
    public func data() -> Data { body }

    /// Whether there is no value to read: no body, or one with a status that promises none.
    package var isEmpty: Bool { body.isEmpty || translation.ignoredStatuses.contains(statusCode) }
}
