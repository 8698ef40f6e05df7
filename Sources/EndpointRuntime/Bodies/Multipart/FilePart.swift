import Foundation

/// A file inside a multipart body: bytes in memory, or a file on disk that is read when it is sent.
public struct FilePart: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case data(Data)
        case file(URL)
    }

    let content: Content
    /// The file name that is sent.
    public let fileName: String?
    /// The media type; nil is the media type that the description names, or `application/octet-stream`.
    public let contentType: String?
    /// Further headers of the part.
    public let headers: HTTPHeaders

    /// A file whose bytes are in memory.
    public init(data: Data, fileName: String? = nil, contentType: String? = nil, headers: HTTPHeaders = [:]) {
        content = .data(data)
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
