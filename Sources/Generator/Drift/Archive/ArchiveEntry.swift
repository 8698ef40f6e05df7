import CodegenDiagnostics
import CodegenHTTP
import CodegenPlatform
import EndpointMockData

/// A request and its response, as recorded in an HTTP archive (HAR 1.2).
struct ArchiveEntry {
    enum Body {
        /// There was no body.
        case none
        case bytes([UInt8])
        /// The archive does not contain the body.
        case unrecorded
        /// The body has an encoding that cannot be read: `br`.
        case unreadable(String)
        /// The archive contains only the beginning of the body.
        case cut([UInt8])
    }

    var method = ""
    var url = ""
    var requestHeaders: [HeaderField] = []
    var requestBody = Body.none
    /// 0 if there was no response.
    var status = 0
    var responseHeaders: [HeaderField] = []
    var responseBody = Body.none
    /// The content type of the response as recorded.
    var mimeType: String?
}

// MARK: Reading

extension ArchiveEntry {
    /// - Throws: If the entry is not JSON.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONCursor.Malformed) {
        var cursor = JSONCursor(bytes)
        var (request, response) = (Message(), Message())
        try cursor.members { (name, cursor) throws(JSONCursor.Malformed) in
            switch name {
            case "request": request = try Message(&cursor)
            case "response": response = try Message(&cursor)
            default: try cursor.skip()
            }
        }
        (method, url, requestHeaders) = (request.method.uppercased(), request.url, request.headers)
        (status, responseHeaders) = (response.status, response.headers)
        requestBody = request.requestBody
        responseBody = response.responseBody(isHead: method == "HEAD")
        let types = [response.headers.value("content-type"), response.content?.mimeType]
        mimeType = types.compactMap(\.self).first { !$0.isEmpty }
        // Some programs record the content type only with the body.
        if requestHeaders.value("content-type") == nil, let type = request.content?.mimeType, !type.isEmpty {
            requestHeaders.append(HeaderField("Content-Type", type))
        }
    }

    /// The members of `request` or `response`.
    private struct Message {
        var method = ""
        var url = ""
        var status = 0
        var headers: [HeaderField] = []
        var bodySize: Int?
        var content: Content?

        init() {}

        init(_ cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
            self.init()
            guard cursor.peek() == UInt8(ascii: "{") else {
                try cursor.skip()
                return
            }
            try cursor.members { (name, cursor) throws(JSONCursor.Malformed) in
                switch name {
                case "method": method = try cursor.stringIfPresent() ?? ""
                case "url": url = try cursor.stringIfPresent() ?? ""
                case "status": status = try cursor.integer() ?? 0
                case "headers": headers = try Pairs.read(&cursor)
                case "bodySize": bodySize = try cursor.integer()
                case "content", "postData": content = try Content(&cursor)
                default: try cursor.skip()
                }
            }
        }

        var requestBody: Body {
            guard let content else { return (bodySize ?? 0) > 0 ? .unrecorded : .none }
            if content.text == nil, let form = content.form { return .bytes(Array(form.utf8)) }
            return content.body(contentEncoding: headers.value("content-encoding"), bodySize: bodySize)
        }

        func responseBody(isHead: Bool) -> Body {
            guard !isHead, status != 204, status != 205, status != 304, let content else { return .none }
            return content.body(contentEncoding: headers.value("content-encoding"), bodySize: bodySize)
        }
    }
}

/// A list of names and values, such as `headers`.
private enum Pairs {
    static func read(_ cursor: inout JSONCursor) throws(JSONCursor.Malformed) -> [HeaderField] {
        var pairs: [HeaderField] = []
        guard cursor.peek() == UInt8(ascii: "[") else {
            try cursor.skip()
            return []
        }
        try cursor.elements { (cursor) throws(JSONCursor.Malformed) in
            guard cursor.peek() == UInt8(ascii: "{") else { return try cursor.skip() }
            var (name, value) = ("", "")
            try cursor.members { (member, cursor) throws(JSONCursor.Malformed) in
                switch member {
                case "name": name = try cursor.stringIfPresent() ?? ""
                case "value": value = try cursor.stringIfPresent() ?? ""
                default: try cursor.skip()
                }
            }
            // Pseudo-headers of HTTP/2.
            if !name.hasPrefix(":") { pairs.append(HeaderField(name, value)) }
        }
        return pairs
    }
}

/// The members of `content` or `postData`.
private struct Content {
    var size: Int?
    var mimeType: String?
    var text: [UInt8]?
    var encoding: String?
    /// The fields of a form that is recorded without its text.
    var form: String?
    /// Whether the body is in a separate file, or `HARRecorder` has left it out.
    var isElsewhere = false

    init(_ cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        guard cursor.peek() == UInt8(ascii: "{") else {
            try cursor.skip()
            return
        }
        try cursor.members { (name, cursor) throws(JSONCursor.Malformed) in
            switch name {
            case "size": size = try cursor.integer()
            // Browsers write `x-unknown` where the message has no content type.
            case "mimeType": mimeType = try cursor.stringIfPresent().flatMap { $0 == "x-unknown" ? nil : $0 }
            case "text": text = try cursor.textIfPresent()
            // The specification has `encoding` only in `content`; `HARRecorder` writes the other name in requests.
            case "encoding", "_encoding": encoding = try cursor.stringIfPresent()
            case "_file", "_omitted":
                isElsewhere = true
                try cursor.skip()
            case "params":
                let fields = try Pairs.read(&cursor)
                if !fields.isEmpty {
                    form = fields.map { "\(FormText.escaped($0.name))=\(FormText.escaped($0.value))" }
                        .joined(separator: "&")
                }
            default: try cursor.skip()
            }
        }
    }

    /// - Parameter contentEncoding: The value of the header, which usually is already decoded.
    func body(contentEncoding: String?, bodySize: Int?) -> ArchiveEntry.Body {
        guard let text, !text.isEmpty else {
            let isEmpty = (size ?? bodySize ?? 0) <= 0 && !isElsewhere
            return isEmpty ? .none : .unrecorded
        }
        var bytes = text
        switch (encoding ?? "").lowercased() {
        case "": break
        case "base64":
            guard let data = Data(base64Encoded: Data(text), options: .ignoreUnknownCharacters) else {
                return .unreadable("base64")
            }
            bytes = Array(data)
            if let name = Self.compression(of: bytes, contentEncoding) { return .unreadable(name) }
        case let other: return .unreadable(other)
        }
        if let size, size > bytes.count, encoding == nil { return .cut(bytes) }
        return .bytes(bytes)
    }

    /// Returns the compression of bytes that are not decoded; `nil` for plain text.
    private static func compression(of bytes: [UInt8], _ contentEncoding: String?) -> String? {
        if bytes.starts(with: [0x1F, 0x8B]) { return "gzip" }
        if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "zstd" }
        guard let name = contentEncoding?.lowercased(), ["br", "deflate"].contains(name) else { return nil }
        // Plain text begins with a printable character.
        let isText = String(validUTF8: bytes) != nil
        return isText ? nil : name
    }
}

/// The fields of a form, as they are sent.
enum FormText {
    /// Returns a field as sent. Fields that are already percent-encoded are unchanged: programs record either form.
    static func escaped(_ text: String) -> String {
        let isEncoded = text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "=")
        }
        return isEncoded && PercentText.decoded(text) != nil ? text : PercentText.encoded(text)
    }
}
