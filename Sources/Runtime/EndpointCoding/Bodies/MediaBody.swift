import Foundation

/// A body whose media type the caller chooses, because the description declares a range such as `image/*`, or several
/// media types for bytes.
///
/// ```swift
/// try await client.users.setAvatar(.data(png, contentType: "image/png"))
/// try await client.users.setAvatar(.file(url, contentType: "image/heic"))
/// ```
public struct MediaBody: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case text(String)
        case data(Data)
        case file(URL)
        case stream(BodyStream)
    }

    let content: Content
    /// The media type (RFC 9110, section 8.3.1): `image/png`.
    public let contentType: String

    /// Creates a body from bytes in memory.
    public static func data(_ data: Data, contentType: String) -> MediaBody {
        MediaBody(content: .data(data), contentType: contentType)
    }

    /// Creates a body from a file on disk. The file is read when it is sent.
    public static func file(_ url: URL, contentType: String) -> MediaBody {
        MediaBody(content: .file(url), contentType: contentType)
    }

    /// Creates a body from bytes that are produced while they are sent.
    public static func stream(_ stream: BodyStream, contentType: String) -> MediaBody {
        MediaBody(content: .stream(stream), contentType: contentType)
    }

    /// Creates a body from text in the charset of the media type. If the media type has no charset, UTF-8 is used and
    /// added to it.
    public static func text(_ text: String, contentType: String) -> MediaBody {
        let hasCharset = MediaType.charset(contentType) != nil
        return MediaBody(
            content: .text(text), contentType: hasCharset ? contentType : contentType + "; charset=utf-8")
    }
}

extension RequestBody {
    /// Creates a body with the media type of the caller. `nil` sends no body.
    ///
    /// Encoding throws `RequestEncodingError` if the media type is not valid, such as the range `image/*`, or if the
    /// text cannot be represented in its charset.
    public static func media(_ body: MediaBody?) -> RequestBody {
        guard let body else { return .data(nil) }
        let contentType = body.contentType
        return RequestBody(contentType: contentType) { boundary in
            let parts = contentType.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.contains("*") }) else {
                throw RequestEncodingError(parameter: "body", problem: "\"\(contentType)\" is not a media type.")
            }
            switch body.content {
            case .text(let text):
                return try RequestBody.text(text, contentType: contentType).encoded(boundary: boundary)
            case .data(let data):
                return try RequestBody.data(data, contentType: contentType).encoded(boundary: boundary)
            case .file(let url): return try RequestBody.file(url, contentType: contentType).encoded(boundary: boundary)
            case .stream(let stream): return EncodedBody(contentType: contentType, content: .stream(stream))
            }
        }
    }
}
