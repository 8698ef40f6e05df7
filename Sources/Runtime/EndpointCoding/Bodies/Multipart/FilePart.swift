import Foundation

/// A file in a multipart body: bytes in memory, a file on disk that is read when the body is sent, or bytes that are
/// produced while they are sent. It can also be a field of text, in a body without declared properties.
public struct FilePart: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case text(String)
        case data(Data)
        case file(URL)
        case stream(BodyStream)
    }

    let content: Content
    /// The file name to send.
    public let fileName: String?
    /// The media type; `nil` uses the media type of the description. The extension of the file name decides instead if
    /// the description has none, or if both types are images, both audio or both video. If no type is known, it is
    /// `application/octet-stream`.
    public let contentType: String?
    /// Additional headers of the part.
    public let headers: HTTPHeaders

    /// Creates a field of text, which is sent without a file name (RFC 7578, section 4.2).
    public static func text(_ text: String, contentType: String? = nil) -> FilePart {
        FilePart(content: .text(text), contentType: contentType)
    }

    private init(content: Content, contentType: String?) {
        self.content = content
        fileName = nil
        self.contentType = contentType
        headers = [:]
    }

    /// Creates a JPEG image (`image/jpeg`) from bytes in memory.
    public static func jpeg(_ data: Data, fileName: String = "image.jpg") -> FilePart {
        FilePart(data: data, fileName: fileName, contentType: "image/jpeg")
    }

    /// Creates a PNG image (`image/png`) from bytes in memory.
    public static func png(_ data: Data, fileName: String = "image.png") -> FilePart {
        FilePart(data: data, fileName: fileName, contentType: "image/png")
    }

    /// Creates a PDF document (`application/pdf`) from bytes in memory.
    public static func pdf(_ data: Data, fileName: String = "document.pdf") -> FilePart {
        FilePart(data: data, fileName: fileName, contentType: "application/pdf")
    }

    /// Creates a file from bytes in memory.
    public init(data: Data, fileName: String? = nil, contentType: String? = nil, headers: HTTPHeaders = [:]) {
        content = .data(data)
        self.fileName = fileName
        self.contentType = contentType
        self.headers = headers
    }

    /// Creates a file from bytes that are produced while they are sent. A body with such a part needs no temporary
    /// file.
    public init(stream: BodyStream, fileName: String? = nil, contentType: String? = nil, headers: HTTPHeaders = [:]) {
        content = .stream(stream)
        self.fileName = fileName
        self.contentType = contentType
        self.headers = headers
    }

    /// Creates a part from a file on disk. Without `fileName`, its own name is sent.
    public init(file: URL, fileName: String? = nil, contentType: String? = nil, headers: HTTPHeaders = [:]) {
        content = .file(file)
        self.fileName = fileName ?? file.lastPathComponent
        self.contentType = contentType
        self.headers = headers
    }
}
