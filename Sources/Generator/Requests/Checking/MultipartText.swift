import CodegenHTTP

/// Parses a multipart body (RFC 2046, section 5.1; RFC 7578).
struct MultipartText {
    struct Part {
        let name: String?
        let fileName: String?
        let contentType: String?
        let bytes: ArraySlice<UInt8>
    }

    let parts: [Part]

    private static let lineBreak = Array("\r\n".utf8)
    private static let endOfHead = Array("\r\n\r\n".utf8)
    private static let maximumParts = 10_000

    init(_ bytes: [UInt8], boundary: String) throws(Refusal) {
        guard !boundary.isEmpty, boundary.utf8.count <= 256 else {
            throw Refusal(400, "the content type of the body has no parameter 'boundary'")
        }
        let delimiter = Array("--\(boundary)".utf8)
        // The body may begin with the first delimiter.
        var rest = (Self.lineBreak + bytes)[...]
        let line = Self.lineBreak + delimiter
        guard let first = Self.find(line, in: rest) else {
            throw Refusal(400, "the body has no parts: the boundary '\(boundary)' does not occur in it")
        }
        rest = rest[first.upperBound...]
        var parts: [Part] = []
        while !rest.starts(with: Array("--".utf8)) {
            guard let end = Self.find(line, in: rest), parts.count < Self.maximumParts else {
                throw Refusal(400, "the body is incomplete: the closing boundary is missing")
            }
            parts.append(try Self.part(rest[..<end.lowerBound], number: parts.count + 1))
            rest = rest[end.upperBound...]
        }
        self.parts = parts
    }

    private static func part(_ bytes: ArraySlice<UInt8>, number: Int) throws(Refusal) -> Part {
        // The rest of the delimiter's line is padding.
        guard let start = find(lineBreak, in: bytes) else {
            throw Refusal(400, "body part \(number) has no header lines")
        }
        let isHeadless = bytes[start.upperBound...].starts(with: lineBreak)
        let head = isHeadless ? start : find(endOfHead, in: bytes[start.lowerBound...])
        guard let head else { throw Refusal(400, "the header lines of body part \(number) are not complete") }
        let upper = isHeadless ? start.upperBound + lineBreak.count : head.upperBound
        let lines = String(decoding: bytes[start.upperBound..<max(start.upperBound, head.lowerBound)], as: UTF8.self)
        var fields: [String: String] = [:]
        for line in lines.split(whereSeparator: \.isNewline) {
            let pair = line.split(separator: ":", maxSplits: 1).map(FieldSyntax.trimmed)
            if pair.count == 2 { fields[pair[0].lowercased()] = pair[1] }
        }
        let disposition = parameters(fields["content-disposition"] ?? "")
        return Part(
            name: disposition["name"], fileName: disposition["filename"] ?? disposition["filename*"],
            contentType: fields["content-type"], bytes: bytes[upper...])
    }

    private static func parameters(_ text: String) -> [String: String] {
        var result: [String: String] = [:]
        for part in FieldSyntax.split(text, at: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map(FieldSyntax.trimmed)
            if pair.count == 2 { result[pair[0].lowercased()] = FieldSyntax.unquoted(pair[1]) }
        }
        return result
    }

    private static func find(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard let first = pattern.first else { return nil }
        var start = bytes.startIndex
        while let index = bytes[start...].firstIndex(of: first) {
            if bytes[index...].starts(with: pattern) { return index..<(index + pattern.count) }
            start = index + 1
        }
        return nil
    }
}
