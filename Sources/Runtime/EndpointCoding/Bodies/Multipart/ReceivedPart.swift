import Foundation

/// A part of a received multipart body (RFC 2046, section 5.1).
public struct ReceivedPart: Hashable, Sendable {
    /// The header fields of the part.
    public let headers: HTTPHeaders
    /// The content of the part, as received.
    public let data: Data

    /// Creates a part, for tests.
    public init(headers: HTTPHeaders = [:], data: Data) {
        self.headers = headers
        self.data = data
    }

    /// The name of the field in `multipart/form-data` (RFC 7578, section 4.2).
    public var name: String? { parameter("name") }

    /// The file name that the sender proposes. It may contain a path: never use it as a path of the device.
    public var fileName: String? { parameter("filename") }

    private func parameter(_ name: String) -> String? {
        headers["Content-Disposition"].flatMap { MediaType.parameter(name, in: $0) }
    }

    /// Decodes the content as JSON.
    ///
    /// - Throws: `DecodingFailure` with the coding path of the value that does not match.
    public func json<Value: ModelValue>(as type: Value.Type = Value.self) throws(DecodingFailure) -> Value {
        try reader.json(as: type)
    }

    /// Returns the content as text in the charset of the part, or in UTF-8 if the charset is missing or unknown.
    ///
    /// - Throws: `DecodingFailure` if the content is not valid text in the charset.
    public func text() throws(DecodingFailure) -> String {
        try reader.text()
    }

    private var reader: ResponseReader { ResponseReader(statusCode: 200, headers: headers, data: data) }
}

extension HTTPResponse {
    /// Returns the parts of a multipart body, in the order of the body: `try await provider.raw(endpoint).parts()`. Text
    /// before the first and after the last boundary is ignored.
    ///
    /// - Throws: `DecodingFailure` if `Content-Type` is not multipart or has no valid boundary, if the closing boundary is
    ///   missing, or if a header field of a part has no colon.
    public nonisolated func parts() throws(DecodingFailure) -> [ReceivedPart] {
        try MultipartReader(data, headers["Content-Type"]).parts()
    }
}
