import Foundation

/// A model that is sent as `multipart/form-data`.
public protocol MultipartEncodable: Sendable {
    /// Writes all parts in order.
    @_spi(GeneratedCode) func _write(to writer: inout MultipartWriter)
}

/// Writes the parts of a multipart body (RFC 7578) as pieces: bytes, and files that are read when the body is sent.
///
/// The methods do not throw. The writer records the first error, which is thrown when the body is encoded.
public struct MultipartWriter {
    private let boundary: String
    private var pieces: [EncodedBody.Piece] = []
    private var buffer = Data()
    private var failure: (any Error)?
    private var names: Set<String> = []

    /// Creates a writer.
    ///
    /// - Parameter boundary: A boundary that does not occur in the parts, such as a `randomBoundary()`.
    public init(boundary: String) {
        self.boundary = boundary
    }

    /// Returns a boundary with more than 128 random bits.
    public static func randomBoundary() -> String {
        "Part-" + UUID().uuidString.lowercased() + "-" + String(UInt32.random(in: 0 ... .max), radix: 36)
    }

    /// Writes a value: a scalar as text, an object as JSON, a file as its bytes, an array as one part for each element
    /// (RFC 7578, section 4.3). Omits `nil` and null, which a part cannot represent; nulls inside JSON are kept.
    ///
    /// - Parameters:
    ///   - name: The name of the part.
    ///   - value: The content of the part.
    ///   - contentType: The media type in the description. If it is JSON, scalars and arrays are one part of JSON.
    ///   - headers: Additional headers of the part.
    public mutating func write<Value: ModelValue>(
        _ name: String, _ value: Value, contentType: String? = nil, headers: [HeaderParameter] = []
    ) {
        attempt { writer in
            writer.names.insert(name)
            guard !value._isAbsent else { return }
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

    /// Writes a value as parts in a style (OpenAPI 3.1, Encoding Object). The parts equal the fields of a query
    /// parameter without percent-encoding.
    ///
    /// - Parameters:
    ///   - name: The name of the part.
    ///   - value: The content of the parts.
    ///   - style: The style that maps arrays and objects to parts.
    ///   - headers: Additional headers of each part.
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

    /// Writes undeclared properties as `write` does, sorted by name. Skips names that were written before.
    ///
    /// - Parameter values: The values by the names of their parts.
    public mutating func writeAdditional<Key: CodingKeyRepresentable, Value: ModelValue>(_ values: [Key: Value]) {
        for (name, value) in values.namedMembers where !names.contains(name) { write(name, value) }
    }

    /// Finishes the body and returns its pieces.
    ///
    /// - Throws: The first error of all writes, or `RequestEncodingError` for a boundary with a control character.
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
                // A part cannot contain parts, so an array in an array is JSON.
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
