import Foundation

/// The declared headers of a response, generated for an operation: `PostsHeaders.GetPosts`.
public protocol HeaderDecodable: Sendable {
    /// Creates the headers from a reader. Called by `headers(as:)`, which then throws if a required header could not be
    /// decoded.
    @_spi(GeneratedCode) init(from reader: inout HeaderReader)
}

/// Decodes the headers of one response for a generated type, in the style `simple` (OpenAPI 3.1, section 4.8.12.3):
/// scalars as text, arrays joined by commas, objects as `role,admin` or `role=admin`. Headers can also be JSON.
///
/// Each field of `Set-Cookie` is one element of an array, or one property of an object (`sid` of `sid=a; Path=/`, with
/// the value `a; Path=/`). In a string, a line feed separates the fields (OpenAPI 3.2, section 4.21.3).
///
/// A header that cannot be decoded is a failure with its name. The other headers are still decoded.
public nonisolated struct HeaderReader {
    private let headers: HTTPHeaders
    /// The failures, in the order in which the headers were read.
    private(set) var failures: [DecodingFailure] = []
    /// The first failure of a required header.
    private var requiredFailure: DecodingFailure?

    init(_ headers: HTTPHeaders) {
        self.headers = headers
    }

    /// Reads the header with this name. Several fields with the name form one list (RFC 9110, section 5.3).
    ///
    /// A missing header is `nil` for an optional and a failure for any other type. A header that does not match its
    /// type is always a failure, and `nil` for an optional.
    ///
    /// - Parameters:
    ///   - name: The name in the description.
    ///   - explode: Whether an object has the form `role=admin` instead of `role,admin`.
    public mutating func read<Value: ModelValue>(_ name: String, explode: Bool = false) -> Value {
        value(name) { fields in
            try HeaderText(fields, name, explode: explode).decode { try Self.value(name, $0) }
        }
    }

    /// Reads the header with this name, whose text is JSON (`content: application/json`).
    ///
    /// A missing header is `nil` for an optional and a failure for any other type. A header that does not match its
    /// type is always a failure, and `nil` for an optional.
    public mutating func read<Value: ModelValue>(json name: String) -> Value {
        value(name) { fields in
            let text = fields.joined(separator: ", ")
            return try Self.value(name, try JSONCoding.decode(JSONValue.self, from: Data(text.utf8)))
        }
    }

    private mutating func value<Value: ModelValue>(_ name: String, _ decode: ([String]) throws -> Value) -> Value {
        do {
            let fields = headers.values(name)
            return fields.isEmpty ? try Self.value(name, nil) : try decode(fields)
        } catch {
            var failure = DecodingFailure(error)
            // Text that is not valid JSON has no coding path.
            if failure.path.isEmpty { failure = DecodingFailure(path: name, message: failure.message) }
            failures.append(failure)
            if let value = Value._missingValue { return value }
            requiredFailure = requiredFailure ?? failure
            return Value._neutralValue
        }
    }

    /// Decodes the value as a member of an object, because each type has its own value for a missing member.
    private static func value<Value: ModelValue>(_ name: String, _ json: JSONValue?) throws -> Value {
        let source = try ValueSource(.object(json.map { [name: $0] } ?? [:]))
        if let member = source.member(name) { return try Value._readValue(from: member) }
        guard let value = Value._missingValue else { throw source.missing(name, Value.self) }
        return value
    }

    /// Finishes the headers.
    ///
    /// - Throws: The first failure of a required header.
    func finish() throws(DecodingFailure) {
        if let requiredFailure { throw requiredFailure }
    }
}

extension HeaderReader {
    /// Reads the header with this name in its wire form.
    public mutating func read<Wire: WireRepresentation>(_ name: String, as type: Wire.Type) -> Wire.Represented {
        (read(name) as Wire).represented
    }

    /// Reads the header with this name in its wire form; returns `nil` if it is missing.
    public mutating func read<Wire: WireRepresentation>(_ name: String, as type: Wire.Type) -> Wire.Represented? {
        (read(name) as Wire?)?.represented
    }
}

extension HTTPHeaders {
    /// Decodes the headers that the description declares for a response.
    ///
    /// An optional header that does not match its type is `nil`; `failures(as:)` contains its name.
    ///
    /// - Throws: `DecodingFailure` with the name of the first required header that is missing or does not match its
    ///   type. The other headers can still be decoded individually: `read("X-Rate-Limit", as: Int.self)`.
    public nonisolated func read<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        var reader = HeaderReader(self)
        let headers = Headers(from: &reader)
        try reader.finish()
        return headers
    }

    /// Returns the failures of declared headers. Each `path` contains the name of the header, and the property if the
    /// header is an object (`X-Rate.limit`). Empty if all headers match their types.
    public nonisolated func failures<Headers: HeaderDecodable>(as type: Headers.Type) -> [DecodingFailure] {
        var reader = HeaderReader(self)
        _ = Headers(from: &reader)
        return reader.failures
    }

    /// Decodes one header in the style `simple`. See `HeaderReader`.
    ///
    /// - Parameters:
    ///   - name: The name of the header.
    ///   - type: The type to decode: an optional if the header may be missing.
    ///   - explode: Whether an object has the form `role=admin` instead of `role,admin`.
    /// - Throws: `DecodingFailure` with the name of the header if it does not match the type, or if it is missing and
    ///   the type is not an optional.
    public nonisolated func read<Value: ModelValue>(
        _ name: String, as type: Value.Type = Value.self, explode: Bool = false
    ) throws(DecodingFailure) -> Value {
        var reader = HeaderReader(self)
        let value: Value = reader.read(name, explode: explode)
        if let failure = reader.failures.first { throw failure }
        return value
    }
}

extension Response {
    /// Decodes the headers that the description declares for this response:
    /// `response.headers(as: PostsHeaders.GetPosts.self)`.
    ///
    /// An optional header that does not match its type is `nil`; `headers.failures(as:)` contains its name.
    ///
    /// - Throws: `DecodingFailure` with the name of the first required header that is missing or does not match its
    ///   type.
    public nonisolated func headers<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        try headers.read(as: type)
    }
}

extension HTTPResponse {
    /// Decodes the headers that the description declares for this response.
    ///
    /// An optional header that does not match its type is `nil`; `headers.failures(as:)` contains its name.
    ///
    /// - Throws: `DecodingFailure` with the name of the first required header that is missing or does not match its
    ///   type.
    public nonisolated func headers<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        try headers.read(as: type)
    }
}
