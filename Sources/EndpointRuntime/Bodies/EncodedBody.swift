import Foundation

/// An encoded request body.
public struct EncodedBody: Hashable, Sendable {
    /// A part of a body: bytes, or a file of known length.
    public enum Piece: Hashable, Sendable {
        case data(Data)
        case file(URL, length: Int64)

        /// In bytes.
        public var length: Int64 {
            switch self {
            case .data(let data): Int64(data.count)
            case .file(_, let length): length
            }
        }
    }

    /// Where the bytes are.
    public enum Content: Hashable, Sendable {
        case data(Data)
        case file(URL, length: Int64)
        case pieces([Piece])
    }

    /// The value of `Content-Type`, with a multipart body's boundary.
    public let contentType: String
    /// The bytes or files of the body.
    public let content: Content

    /// A body and its media type.
    public init(contentType: String, content: Content) {
        self.contentType = contentType
        self.content = content
    }

    /// In bytes. A sum that overflows is `Int64.max`.
    public var length: Int64 {
        pieces.reduce(0) { total, piece in
            let sum = total.addingReportingOverflow(piece.length)
            return sum.overflow ? .max : sum.partialValue
        }
    }

    /// The whole content as pieces in order, however it is kept.
    public var pieces: [Piece] {
        switch content {
        case .data(let data): [.data(data)]
        case .file(let url, let length): [.file(url, length: length)]
        case .pieces(let pieces): pieces
        }
    }

    /// All bytes in memory. Reads the files; for logs and stubs, and for bodies known to be small.
    ///
    /// - Throws: the error of reading a file.
    public func data() throws -> Data {
        try pieces.reduce(into: Data()) { data, piece in
            switch piece {
            case .data(let bytes): data += bytes
            case .file(let url, _): data += try Data(contentsOf: url)
            }
        }
    }
}

extension URL {
    /// - Throws: when there is no such file.
    func fileLength() throws -> Int64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard let size = attributes[.size] as? NSNumber else {
            throw RequestEncodingError(parameter: lastPathComponent, problem: "The size of the file is unknown.")
        }
        return size.int64Value
    }
}
