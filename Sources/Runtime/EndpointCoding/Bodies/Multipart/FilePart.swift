import Foundation

/// A file inside a multipart body: bytes in memory, a file on disk that is read when it is sent, or bytes that are made
/// while they are sent. Or a field of text, in a body whose members the description leaves open.
public struct FilePart: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case text(String)
        case data(Data)
        case file(URL)
        case stream(BodyStream)
    }

    let content: Content
    /// The file name that is sent.
    public let fileName: String?
    /// The media type. `nil` is the one that the description names. Where it names none, or where both are images, sounds
    /// or videos, the extension of the file name decides; without a known one it is `application/octet-stream`.
    public let contentType: String?
    /// Further headers of the part.
    public let headers: HTTPHeaders

    /// A field of text, which is sent without a file name (RFC 7578, section 4.2).
    public static func text(_ text: String, contentType: String? = nil) -> FilePart {
        FilePart(content: .text(text), contentType: contentType)
    }

    private init(content: Content, contentType: String?) {
        self.content = content
        fileName = nil
        self.contentType = contentType
        headers = [:]
    }

    /// A file whose bytes are in memory.
    public init(data: Data, fileName: String? = nil, contentType: String? = nil, headers: HTTPHeaders = [:]) {
        content = .data(data)
        self.fileName = fileName
        self.contentType = contentType
        self.headers = headers
    }

    /// Bytes that are made while they are sent: a body with such a part has no temporary copy.
    public init(stream: BodyStream, fileName: String? = nil, contentType: String? = nil, headers: HTTPHeaders = [:]) {
        content = .stream(stream)
        self.fileName = fileName
        self.contentType = contentType
        self.headers = headers
    }

    /// A file on disk. Its own name is sent unless another is given.
    public init(file: URL, fileName: String? = nil, contentType: String? = nil, headers: HTTPHeaders = [:]) {
        content = .file(file)
        self.fileName = fileName ?? file.lastPathComponent
        self.contentType = contentType
        self.headers = headers
    }
}
