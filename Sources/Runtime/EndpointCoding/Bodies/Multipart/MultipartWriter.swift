import Foundation

/// A model that is sent as `multipart/form-data`.
public protocol MultipartEncodable: Sendable {
    /// Writes every part in order.
    func write(to writer: inout MultipartWriter)
}

/// Writes the parts of a multipart body (RFC 7578) as pieces: bytes, and files which are read when they are sent.
///
/// Writes do not throw: the writer remembers the first error, which is thrown when the body is encoded.
public struct MultipartWriter {
    private let boundary: String
    private var pieces: [EncodedBody.Piece] = []
    private var buffer = Data()
    private var failure: (any Error)?
    private var names: Set<String> = []

    /// - Parameter boundary: must not occur in the parts; `randomBoundary()` does not.
    public init(boundary: String) {
        self.boundary = boundary
    }

    /// A boundary with 128 random bits.
    public static func randomBoundary() -> String {
        "Part-" + UUID().uuidString.lowercased() + "-" + String(UInt32.random(in: 0 ... .max), radix: 36)
    }

    /// Writes a value: a scalar as text, an object as JSON, a file as its bytes, an array as one part for each element
    /// (RFC 7578, section 4.3). Nothing for nil and for null, which a part cannot carry; nulls inside JSON stay.
    ///
    /// - Parameters:
    ///   - name: of the part.
    ///   - value: what stands in it.
    ///   - contentType: the media type that the description names. JSON makes scalars and arrays one part of JSON.
    ///   - headers: further headers of the part.
    public mutating func write<Value: ModelValue>(
        _ name: String, _ value: Value, contentType: String? = nil, headers: [HeaderParameter] = []
    ) {
        attempt { writer in
            writer.names.insert(name)
            guard !value.isAbsent else { return }
            let head = PartHead(name: name, contentType: contentType, headers: headers)
            if let file = value as? FilePart {
                try writer.append(file, head)
            } else if let files = value as? [FilePart], !files.isEmpty {
                for file in files { try writer.append(file, head) }
            } else {
                try writer.append(try WireNode.writing(value), head)
            }
        }
    }

    /// Writes the parts that a value has in a style (OpenAPI 3.1, Encoding Object): those of a query parameter, without
    /// percent-encoding.
    ///
    /// - Parameters:
    ///   - name: of the part.
    ///   - value: what stands in it.
    ///   - style: how arrays and objects become parts.
    ///   - headers: further headers of each part.
    public mutating func write<Value: ModelValue>(
        _ name: String, _ value: Value, style: FieldStyle, headers: [HeaderParameter] = []
    ) {
        attempt { writer in
            writer.names.insert(name)
            guard let value = try ParameterValue(writing: value) else { return }
            for field in try style.fields(name, value) {
                let head = PartHead(name: field.name, contentType: nil, headers: headers)
                try writer.append(.data(Data(field.plainText.utf8)), head)
            }
        }
    }

    /// Writes undeclared properties in the order of their names, as `write` does. A name that was written before is left
    /// out.
    ///
    /// - Parameter values: by the names of their parts.
    public mutating func writeAdditional<Key: CodingKeyRepresentable, Value: ModelValue>(_ values: [Key: Value]) {
        for (name, value) in values.namedMembers where !names.contains(name) { write(name, value) }
    }

    /// Ends the body.
    ///
    /// - Throws: the first error of all writes, or `RequestEncodingError` for a boundary with a control character.
    mutating func finish() throws -> [EncodedBody.Piece] {
        if let failure { throw failure }
        if let problem = HeadSyntax.problem(in: boundary) {
            throw RequestEncodingError(parameter: "boundary", problem: "It contains \(problem).")
        }
        append("--\(boundary)--\r\n")
        flush()
        return pieces
    }

    private mutating func attempt(_ write: (inout MultipartWriter) throws -> Void) {
        guard failure == nil else { return }
        do { try write(&self) } catch { failure = error }
    }

    private mutating func append(_ file: FilePart, _ head: PartHead) throws {
        var head = head
        if case .text(let text) = file.content {
            head.contentType = file.contentType
            return try append(text, head)
        }
        head.fileName = file.fileName ?? head.name
        head.contentType =
            file.contentType ?? MediaType.ofFile(file.fileName, named: head.contentType) ?? head.contentType
            ?? "application/octet-stream"
        head.headers += file.headers.map { .simple($0.name, $0.value) }
        try append(file.content, head)
    }

    private mutating func append(_ node: WireNode, _ head: PartHead) throws {
        if case .scalar(.null) = node.content { return }
        if head.isJSON { return try append(.data(try JSONCoding.encode(node.json)), head) }
        switch node.content {
        case .array(let elements):
            for element in elements {
                // Parts of parts have no form, so a list in a list is JSON.
                if case .array = element.content {
                    try append(.data(try JSONCoding.encode(element.json)), head.with(contentType: "application/json"))
                } else {
                    try append(element, head)
                }
            }
        case .object:
            try append(.data(try JSONCoding.encode(node.json)), head.with(contentType: "application/json"))
        case .scalar(let scalar):
            if let text = scalar.scalarText { try append(text, head) }
        }
    }

    private mutating func append(_ text: String, _ head: PartHead) throws {
        let data = try head.contentType.map { try TextEncoding.data(of: text, as: $0, for: head.name) }
        try append(.data(data ?? Data(text.utf8)), head)
    }

    private mutating func append(_ content: FilePart.Content, _ head: PartHead) throws {
        append("--\(boundary)\r\n" + (try head.text()) + "\r\n")
        switch content {
        case .text(let text):
            append(text)
        case .data(let data):
            buffer += data
        case .file(let url):
            let length = try url.fileLength()
            flush()
            pieces.append(.file(url, length: length))
        case .stream(let stream):
            flush()
            pieces.append(.stream(stream))
        }
        append("\r\n")
    }

    private mutating func append(_ text: String) {
        buffer += Data(text.utf8)
    }

    private mutating func flush() {
        guard !buffer.isEmpty else { return }
        pieces.append(.data(buffer))
        buffer = Data()
    }
}
