import Foundation

/// What a call sends as its body: a value and how it is written. It is encoded when the request is built, so that a
/// route can be made without cost and without errors.
public struct RequestBody: Sendable {
    /// The media type that is announced. The boundary of a multipart body is added when it is encoded.
    public let contentType: String
    private let encode: @Sendable (_ boundary: String) throws -> EncodedBody?

    /// A body of one's own making.
    public init(contentType: String, encode: @escaping @Sendable (_ boundary: String) throws -> EncodedBody?) {
        self.contentType = contentType
        self.encode = encode
    }

    /// The body as it is sent; nil when there is no body, because the value is nil.
    ///
    /// - Parameter boundary: separates the parts of a multipart body. Tests pass a fixed one.
    /// - Throws: `EncodingError`, `RequestEncodingError`, or the error of reading a file's size.
    public func encoded(boundary: String = MultipartWriter.randomBoundary()) throws -> EncodedBody? {
        try encode(boundary)
    }

    /// A body of JSON. A nil value gives no body.
    public static func json<Value: WritableValue>(
        _ value: Value, contentType: String = "application/json"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard !value.isAbsent else { return nil }
            return EncodedBody(contentType: contentType, content: .data(try JSONCoding.encode(value)))
        }
    }

    /// A body of form fields (`application/x-www-form-urlencoded`). A nil value gives no body.
    ///
    /// - Parameter styles: how the properties named are spelled (the description's `encoding`). By default an array of
    ///   scalars repeats its field and objects are spelled like `FieldStyle.deepObject`.
    public static func form<Value: WritableValue>(
        _ value: Value, styles: [String: FieldStyle] = [:],
        contentType: String = "application/x-www-form-urlencoded"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard !value.isAbsent else { return nil }
            let text = try FormEncoder(styles: styles).encode(try WireNode.writing(value))
            return EncodedBody(contentType: contentType, content: .data(Data(text.utf8)))
        }
    }

    /// A body of parts (`multipart/form-data`). Files are read when they are sent. A nil value gives no body.
    public static func multipart<Value: MultipartEncodable>(
        _ value: Value?, contentType: String = "multipart/form-data"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { boundary in
            guard let value else { return nil }
            var writer = MultipartWriter(boundary: boundary)
            value.write(to: &writer)
            return EncodedBody(
                contentType: "\(contentType); boundary=\(boundary)", content: .pieces(try writer.finish()))
        }
    }

    /// A body of text in UTF-8. A nil value gives no body.
    public static func text<Value: WritableValue>(
        _ value: Value, contentType: String = "text/plain; charset=utf-8"
    ) -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard let value = try ParameterValue(writing: value) else { return nil }
            return EncodedBody(contentType: contentType, content: .data(Data(try value.text(in: "body").utf8)))
        }
    }

    /// A body of bytes. Nil gives no body.
    public static func data(_ data: Data?, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            data.map { EncodedBody(contentType: contentType, content: .data($0)) }
        }
    }

    /// The content of a file, which is read when it is sent. Nil gives no body.
    public static func file(_ url: URL?, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(contentType: contentType) { _ in
            guard let url else { return nil }
            return EncodedBody(contentType: contentType, content: .file(url, length: try url.fileLength()))
        }
    }
}

/// A body ready to be sent.
public struct EncodedBody: Hashable, Sendable {
    /// A stretch of a body: bytes, or a file of known length.
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
    public let content: Content

    public init(contentType: String, content: Content) {
        self.contentType = contentType
        self.content = content
    }

    /// In bytes. Sizes that do not fit are cut off at the largest number.
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
            throw RequestEncodingError(parameter: lastPathComponent, problem: "The size of the file is not known.")
        }
        return size.int64Value
    }
}
