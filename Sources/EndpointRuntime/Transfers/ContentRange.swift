/// `Content-Range` in bytes (RFC 9110, section 14.4): `bytes 5-9/10`, `bytes 5-9/*`, `bytes */10`.
struct ContentRange: Equatable {
    /// Nil when the range that was asked for does not exist.
    let start: Int64?
    let total: Int64?

    init?(_ header: String?) {
        guard let header, header.lowercased().hasPrefix("bytes ") else { return nil }
        let parts = header.dropFirst("bytes ".count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        total = Int64(parts[1])
        if parts[0] == "*" {
            start = nil
            return
        }
        let bounds = parts[0].split(separator: "-")
        guard bounds.count == 2, let first = Int64(bounds[0]), let last = Int64(bounds[1]), first >= 0, last >= first
        else { return nil }
        start = first
    }
}

extension HTTPResponse {
    /// What `If-Range` accepts of this response; nil when nothing names its state for certain.
    var strongValidator: String? {
        if let tag = headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        return headers["Last-Modified"]
    }

    /// Whether the body came as it is stored, so that its bytes can be counted.
    var isIdentity: Bool {
        (headers["Content-Encoding"] ?? "identity").lowercased() == "identity"
    }
}
