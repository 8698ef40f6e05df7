import CodegenIR

/// The body of a sample. Streams are split into items.
enum SampleBody {
    static func of(_ sample: Sample) -> Answer.Body {
        let type = MediaRange(sample.contentType)
        // A string is not an image, except for SVG.
        if let type, let image = TinyImage.bytes(type), !sample.body.hasPrefix("<") { return .bytes(image) }
        guard !sample.body.isEmpty else { return sample.contentType.isEmpty ? .none : .bytes([]) }
        guard let separator = type?.itemSeparator else {
            return .bytes(Array(sample.body.utf8))
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
}
