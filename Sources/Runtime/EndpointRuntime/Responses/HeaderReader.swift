import Foundation

/// The declared headers of a response. Generated: `PostsHeaders.GetPosts`.
public protocol HeaderDecodable: Sendable {
    /// Assigns every header from the reader. Called by `headers(as:)`, which then throws the first error.
    init(from reader: inout HeaderReader)
}

/// Reads the headers of one response for a generated type, spelled in the style `simple` (OpenAPI 3.1, section
/// 4.8.12.3): scalars as they are, arrays joined by commas; objects are an error. Or as JSON.
///
/// Like `ObjectReader`, it remembers the first error and gives neutral values from then on.
public nonisolated struct HeaderReader {
    private let headers: HTTPHeaders
    private var failure: (any Error)?

    init(_ headers: HTTPHeaders) {
        self.headers = headers
    }

    /// Reads the header with this name; its fields are one list where there are several (RFC 9110, section 5.3).
    ///
    /// A missing header is nil for an optional and an error for any other type.
    public mutating func read<Value: ReadableValue>(_ name: String) -> Value {
        guard failure == nil else { return Value.neutralValue }
        let fields = headers.values(name)
        let spellings = fields.isEmpty ? [nil] : HeaderText(fields.joined(separator: ", ")).spellings
        var first: (any Error)?
        for spelling in spellings {
            do {
                return try Self.value(name, spelling)
            } catch {
                first = first ?? error
            }
        }
        failure = first
        return Value.neutralValue
    }

    /// Reads the header with this name, whose text is JSON (`content: application/json`).
    ///
    /// A missing header is nil for an optional and an error for any other type.
    public mutating func read<Value: ReadableValue>(json name: String) -> Value {
        guard failure == nil else { return Value.neutralValue }
        do {
            let fields = headers.values(name)
            let text = fields.isEmpty ? nil : fields.joined(separator: ", ")
            return try Self.value(name, text.map { try JSONCoding.decode(JSONValue.self, from: Data($0.utf8)) })
        } catch {
            failure = error
            return Value.neutralValue
        }
    }

    /// Reads as a member of an object, so that each type says itself what a missing one means.
    private static func value<Value: ReadableValue>(_ name: String, _ json: JSONValue?) throws -> Value {
        let source = try ValueSource(.object(json.map { [name: $0] } ?? [:]))
        if let member = source.member(name) { return try Value.readValue(from: member) }
        guard let value = Value.missingValue else { throw source.missing(name) }
        return value
    }

    /// Ends the reading.
    ///
    /// - Throws: the first error of all reads.
    func finish() throws(DecodingFailure) {
        if let failure { throw DecodingFailure(failure) }
    }
}

/// The text of a header, as the JSON values that it may stand for: only the type that is read knows which.
private nonisolated struct HeaderText {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    var spellings: [JSONValue?] {
        let elements =
            text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
        return [
            .string(text), Self.scalar(text), .array(elements.map { .string($0) }), .array(elements.map(Self.scalar)),
        ]
    }

    private static func scalar(_ text: String) -> JSONValue {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: (try? JSONCoding.decode(JSONValue.self, from: Data(text.utf8))).flatMap(number) ?? .string(text)
        }
    }

    private static func number(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .integer, .number, .decimal: value
        case .null, .bool, .string, .array, .object: nil
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        text.withoutOuterSpace
    }
}

extension HTTPHeaders {
    /// The headers that the description declares for a response.
    ///
    /// - Throws: `DecodingFailure` with the name of the first header that is missing or does not fit.
    public nonisolated func read<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        var reader = HeaderReader(self)
        let headers = Headers(from: &reader)
        try reader.finish()
        return headers
    }
}

extension Response {
    /// The headers that the description declares for this response: `response.headers(as: PostsHeaders.GetPosts.self)`.
    ///
    /// - Throws: `DecodingFailure` with the name of the first header that is missing or does not fit.
    public nonisolated func headers<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        try headers.read(as: type)
    }
}

extension HTTPResponse {
    /// The headers that the description declares for this response.
    ///
    /// - Throws: `DecodingFailure` with the name of the first header that is missing or does not fit.
    public nonisolated func headers<Headers: HeaderDecodable>(
        as type: Headers.Type = Headers.self
    ) throws(DecodingFailure) -> Headers {
        try headers.read(as: type)
    }
}
