import Foundation

/// An encoded request body.
package struct EncodedBody: Sendable {
    /// A part of a body: bytes, a file of known length, or a stream.
    package enum Piece: Sendable {
        case data(Data)
        case file(URL, length: Int64)
        case stream(BodyStream)

        /// The length in bytes; `nil` for a stream of unknown length.
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

    /// The storage of the bytes.
    package enum Content: Sendable {
        case data(Data)
        case file(URL, length: Int64)
        case stream(BodyStream)
        case pieces([Piece])
    }

    /// The value of `Content-Type`, including the boundary of a multipart body.
    package let contentType: String
    /// The content of the body.
    package let content: Content

    /// Creates a body with its media type.
    package init(contentType: String, content: Content) {
        self.contentType = contentType
        self.content = content
    }

    /// The length in bytes; `nil` if it is unknown. A sum that overflows is `Int64.max`.
    package var length: Int64? { pieces.totalLength }

    /// The whole content as a sequence of pieces.
    package var pieces: [Piece] {
        switch content {
        case .data(let data): [.data(data)]
        case .file(let url, let length): [.file(url, length: length)]
        case .stream(let stream): [.stream(stream)]
        case .pieces(let pieces): pieces
        }
    }

    /// Returns all bytes in memory, reading the files. For logs and stubs, and for bodies that are known to be small.
    ///
    /// - Throws: The error of reading a file; `RequestEncodingError` for a stream, which only transports can read.
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
    /// The length in bytes; `nil` if a piece has an unknown length.
    var totalLength: Int64? {
        reduce(Int64?.some(0)) { total, piece in
            guard let total, let length = piece.length else { return nil }
            let sum = total.addingReportingOverflow(length)
            return sum.overflow ? .max : sum.partialValue
        }
    }
}

extension URL {
    /// - Throws: An error if the file does not exist or its size is unknown.
    func fileLength() throws -> Int64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        guard let size = attributes[.size] as? NSNumber else {
            throw RequestEncodingError(parameter: lastPathComponent, problem: "The size of the file is unknown.")
        }
        return size.int64Value
    }
}
