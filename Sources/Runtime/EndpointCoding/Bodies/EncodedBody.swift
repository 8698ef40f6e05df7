import Foundation

/// An encoded request body.
package struct EncodedBody: Hashable, Sendable {
    /// A part of a body: bytes, a file of known length, or a stream.
    package enum Piece: Hashable, Sendable {
        case data(Data)
        case file(URL, length: Int64)
        case stream(BodyStream)

        /// In bytes; `nil` for a stream whose length is not known.
        package var length: Int64? {
            switch self {
            case .data(let data): Int64(data.count)
            case .file(_, let length): length
            case .stream(let stream): stream.length
            }
        }

        package var isStream: Bool {
            if case .stream = self { true } else { false }
        }

        var isRepeatable: Bool {
            if case .stream(let stream) = self { stream.isRepeatable } else { true }
        }
    }

    /// Where the bytes are.
    package enum Content: Hashable, Sendable {
        case data(Data)
        case file(URL, length: Int64)
        case stream(BodyStream)
        case pieces([Piece])
    }

    /// The value of `Content-Type`, with a multipart body's boundary.
    package let contentType: String
    /// The bytes or files of the body.
    package let content: Content

    /// A body and its media type.
    package init(contentType: String, content: Content) {
        self.contentType = contentType
        self.content = content
    }

    /// In bytes; `nil` if it is not known. A sum that overflows is `Int64.max`.
    package var length: Int64? { pieces.totalLength }

    /// The whole content as pieces in order, however it is kept.
    package var pieces: [Piece] {
        switch content {
        case .data(let data): [.data(data)]
        case .file(let url, let length): [.file(url, length: length)]
        case .stream(let stream): [.stream(stream)]
        case .pieces(let pieces): pieces
        }
    }

    /// All bytes in memory. Reads the files; for logs and stubs, and for bodies known to be small.
    ///
    /// - Throws: the error of reading a file; `RequestEncodingError` for a stream, which is read by transports only.
    package func data() throws -> Data {
        try pieces.reduce(into: Data()) { data, piece in
            switch piece {
            case .data(let bytes): data += bytes
            case .file(let url, _): data += try Data(contentsOf: url)
            case .stream: throw RequestEncodingError(parameter: "body", problem: "A stream is not in memory.")
            }
        }
    }
}

extension [EncodedBody.Piece] {
    /// In bytes; `nil` if that of one is not known.
    var totalLength: Int64? {
        reduce(Int64?.some(0)) { total, piece in
            guard let total, let length = piece.length else { return nil }
            let sum = total.addingReportingOverflow(length)
            return sum.overflow ? .max : sum.partialValue
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
