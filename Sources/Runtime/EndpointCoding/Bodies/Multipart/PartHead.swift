/// The headers of one part of a multipart body.
struct PartHead {
    let name: String
    var fileName: String?
    var contentType: String?
    var headers: [HeaderParameter]

    init(name: String, contentType: String?, headers: [HeaderParameter]) {
        self.name = name
        self.contentType = contentType
        self.headers = headers
    }

    /// Returns the head with this media type, unless it already has a media type.
    func with(contentType: String) -> PartHead {
        var head = self
        head.contentType = self.contentType ?? contentType
        return head
    }

    var isJSON: Bool { contentType.map(MediaType.form) == .json }

    /// Returns the header lines, each with its line break.
    ///
    /// - Throws: `RequestEncodingError` for a name or a value that is not valid in a header.
    func text() throws -> String {
        var disposition = "form-data; name=\"\(name.quotedForPart)\""
        if let fileName { disposition += "; filename=\"\(fileName.quotedForPart)\"" }
        let standard: [HeaderParameter] = [
            .simple("Content-Disposition", disposition), .simple("Content-Type", contentType),
        ]
        return try (standard + headers).compactMap { try $0.encoded() }
            .map { "\($0.name): \($0.value)\r\n" }.joined()
    }
}

extension String {
    /// The text as browsers encode it (WHATWG HTML, multipart/form-data encoding algorithm): quotes and line breaks are
    /// percent-encoded, other characters are unchanged.
    fileprivate var quotedForPart: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "%22"
            case "\r": "%0D"
            case "\n": "%0A"
            default: String(scalar)
            }
        }.joined()
    }
}
