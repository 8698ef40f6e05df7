import Foundation

/// A file inside a multipart body: bytes in memory, or a file on disk that is read when it is sent.
public struct FilePart: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case data(Data)
        case file(URL)
    }

    let content: Content
    /// The name the server is told.
    public let fileName: String?
    /// The media type; nil is the one that the description names, of several the one that the file's name ends in, or
    /// `application/octet-stream`.
    public let contentType: String?

    /// A file whose bytes are in memory.
    public init(data: Data, fileName: String? = nil, contentType: String? = nil) {
        content = .data(data)
        self.fileName = fileName
        self.contentType = contentType
    }

    /// A file on disk. Its own name is told unless another is given.
    public init(file: URL, fileName: String? = nil, contentType: String? = nil) {
        content = .file(file)
        self.fileName = fileName ?? file.lastPathComponent
        self.contentType = contentType
    }
}

extension FilePart {
    /// - Parameter described: what the description allows: media types and ranges, separated by commas.
    func mediaType(of described: String?) -> String {
        let allowed = (described ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let named = allowed.count == 1 ? allowed : allowed.filter { $0.hasSuffix("/\(subtype)") }
        return contentType ?? named.first { !$0.contains("*") } ?? "application/octet-stream"
    }

    /// As the ending of the file's name gives it.
    private var subtype: String {
        let ending = fileName?.split(separator: ".").last?.lowercased() ?? ""
        return ending == "jpg" ? "jpeg" : ending
    }
}
