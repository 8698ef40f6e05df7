import Foundation

/// The declared headers of a response. Generated: `PostsHeaders.GetPosts`.
public protocol HeaderDecodable: Sendable {
    /// Assigns every header from the reader. Called by `headers(as:)`, which then throws if a required header could not
    /// be read.
    init(from reader: inout HeaderReader)
}

/// Reads the headers of one response for a generated type, spelled in the style `simple` (OpenAPI 3.1, section
/// 4.8.12.3): scalars as they are, arrays joined by commas, objects as `role,admin` or `role=admin`. Or as JSON.
///
/// A header that cannot be read is a failure with its name, and does not keep the others from being read.
public nonisolated struct HeaderReader {
    private let headers: HTTPHeaders
    /// Why headers could not be read, in the order in which they were.
    private(set) var failures: [DecodingFailure] = []
    /// The first failure of a header without which there is no value.
    private var requiredFailure: DecodingFailure?

    init(_ headers: HTTPHeaders) {
        self.headers = headers
    }

    /// Reads the header with this name; its fields are one list where there are several (RFC 9110, section 5.3).
    ///
    /// A missing header is nil for an optional and a failure for any other type. A header that does not fit is a failure,
    /// and nil for an optional.
    ///
    /// - Parameters:
    ///   - name: in the description.
    ///   - explode: Whether an object is spelled `role=admin` instead of `role,admin`.
    public mutating func read<Value: ModelValue>(_ name: String, explode: Bool = false) -> Value {
        value(name) { text in
            try HeaderText(text, explode: explode).decode { try Self.value(name, $0) }
        }
    }

    /// Reads the header with this name, whose text is JSON (`content: application/json`).
    ///
    /// A missing header is nil for an optional and a failure for any other type. A header that does not fit is a failure,
    /// and nil for an optional.
    public mutating func read<Value: ModelValue>(json name: String) -> Value {
        value(name) { text in
            try Self.value(name, try JSONCoding.decode(JSONValue.self, from: Data(text.utf8)))
        }
    }

    private mutating func value<Value: ModelValue>(_ name: String, _ decode: (String) throws -> Value) -> Value {
        do {
            let fields = headers.values(name)
            return fields.isEmpty ? try Self.value(name, nil) : try decode(fields.joined(separator: ", "))
        } catch {
            var failure = DecodingFailure(error)
            // Text that is not JSON has no path.
            if failure.path.isEmpty { failure = DecodingFailure(path: name, message: failure.message) }
            failures.append(failure)
            if let value = Value.missingValue { return value }
            requiredFailure = requiredFailure ?? failure
            return Value.neutralValue
        }
    }

    /// Reads as a member of an object, so that each type says itself what a missing one means.
    private static func value<Value: ModelValue>(_ name: String, _ json: JSONValue?) throws -> Value {
        let source = try ValueSource(.object(json.map { [name: $0] } ?? [:]))
        if let member = source.member(name) { return try Value.readValue(from: member) }
        guard let value = Value.missingValue else { throw source.missing(name) }
        return value
    }

    /// Ends the reading.
    ///
    /// - Throws: the first failure of a header that is required.
    func finish() throws(DecodingFailure) {
        if let requiredFailure { throw requiredFailure }
    }
}

extension HeaderReader {
    /// Reads the header with this name, a number, as its date.
    public mutating func read<Number: EpochDate>(_ name: String, as type: Number.Type) -> Date {
        (read(name) as Number).date
    }

    /// Reads the header with this name, a number, as its date; nil when it is missing.
    public mutating func read<Number: EpochDate>(_ name: String, as type: Number.Type) -> Date? {
        (read(name) as Number?)?.date
    }
}

extension HTTPHeaders {
    /// The headers that the description declares for a response.
    ///
    /// A header that is optional and does not fit is nil; `failures(as:)` names it.
    ///
    /// - Throws: `DecodingFailure` with the name of the first required header that is missing or does not fit. The others
    ///   can be read one by one: `read("X-Rate-Limit", as: Int.self)`.
    public nonisolated func read<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        var reader = HeaderReader(self)
        let headers = Headers(from: &reader)
        try reader.finish()
        return headers
    }

    /// Why declared headers cannot be read: the name of each in `path`, with the property of an object
    /// (`X-Rate.limit`). Empty if all of them fit.
    public nonisolated func failures<Headers: HeaderDecodable>(as type: Headers.Type) -> [DecodingFailure] {
        var reader = HeaderReader(self)
        _ = Headers(from: &reader)
        return reader.failures
    }

    /// One header, spelled in the style `simple`. See `HeaderReader`.
    ///
    /// - Parameters:
    ///   - name: of the header.
    ///   - type: an optional if the header may be missing.
    ///   - explode: Whether an object is spelled `role=admin` instead of `role,admin`.
    /// - Throws: `DecodingFailure` with the name of the header if it does not fit, or is missing and not optional.
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
    /// The headers that the description declares for this response: `response.headers(as: PostsHeaders.GetPosts.self)`.
    ///
    /// A header that is optional and does not fit is nil; `headers.failures(as:)` names it.
    ///
    /// - Throws: `DecodingFailure` with the name of the first required header that is missing or does not fit.
    public nonisolated func headers<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        try headers.read(as: type)
    }
}

extension HTTPResponse {
    /// The headers that the description declares for this response.
    ///
    /// A header that is optional and does not fit is nil; `headers.failures(as:)` names it.
    ///
    /// - Throws: `DecodingFailure` with the name of the first required header that is missing or does not fit.
    public nonisolated func headers<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        try headers.read(as: type)
    }
}
