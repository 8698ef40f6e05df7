import CodegenHTTP
import CodegenIR

/// The body of a sample. Streams are split into items, and files into pieces.
enum SampleBody {
    static func of(_ sample: Sample) -> Answer.Body {
        let type = MediaType(sample.contentType)
        // A string is not an image, except for SVG.
        if let image = TinyImage.bytes(type), !sample.body.hasPrefix("<") { return .bytes(image) }
        guard !sample.body.isEmpty else { return sample.contentType.isEmpty ? .none : .bytes([]) }
        guard let separator = type.form.separator else {
            let bytes = Array(sample.body.utf8)
            return type.isFile && bytes.count > 1 ? .pieces(pieces(of: bytes)) : .bytes(bytes)
        }
        var items: [[UInt8]] = []
        var rest = sample.body[...]
        while let end = rest.firstRange(of: separator) {
            items.append(Array(rest[..<end.upperBound].utf8))
            rest = rest[end.upperBound...]
        }
        if !rest.isEmpty { items.append(Array(rest.utf8)) }
        return .items(items)
    }

    private static let pieceCount = 4

    private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
        let size = (bytes.count + pieceCount - 1) / pieceCount
        return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
    }
}

extension MediaType {
    /// Whether a body of the type is a file, and neither text nor data that is read as a whole.
    fileprivate var isFile: Bool {
        form == .bytes && !["image", "message"].contains(type)
    }
}
