import Foundation

/// A received request, ready to be read in one of several forms.
public nonisolated struct RequestReader: Sendable {
    /// The headers of the request; `headers.read(as:)` reads the declared ones.
    public let headers: HTTPHeaders
    private let reader: ResponseReader

    /// Reads these parts of a request.
    public init(headers: HTTPHeaders = [:], body: Data) {
        self.headers = headers
        // Bodies of requests and of responses are read alike; no status has a say in it.
        reader = ResponseReader(statusCode: 200, headers: headers, data: body)
    }

    /// The body as JSON.
    ///
    /// - Throws: `DecodingFailure` with the coding path of the first value that does not fit.
    public func json<Value: ReadableValue>(as type: Value.Type = Value.self) throws(DecodingFailure) -> Value {
        try reader.json(as: type)
    }

    /// The body as text in the charset of `Content-Type`; UTF-8 when it names none.
    ///
    /// - Throws: `DecodingFailure` when the body is not text in that charset.
    public func text() throws(DecodingFailure) -> String {
        try reader.text()
    }

    /// The scalar that the body spells as text: a number, a date, a value of an enumeration.
    ///
    /// - Throws: `DecodingFailure` when the body is not text, or not such a value.
    public func text<Value: ReadableValue>(as type: Value.Type = Value.self) throws(DecodingFailure) -> Value {
        try reader.text(as: type)
    }

    /// The body as received.
    public func data() -> Data { reader.data() }
}
