import EndpointRuntime
import Foundation

/// A body as it is recorded in an HTTP archive.
enum RecordedBody {
    case none
    case text(String)
    case base64(String, size: Int)
    /// A body that is not recorded, with the reason.
    case omitted(String, size: Int?)

    /// - Parameters:
    ///   - contentType: The `Content-Type` of the message.
    ///   - limit: The maximum size in bytes.
    init(_ data: Data, _ contentType: String?, upTo limit: Int, _ redaction: Redaction) {
        let type = contentType.map(MediaType.essence) ?? ""
        if data.isEmpty {
            self = .none
        } else if MediaType.form(of: type) == .multipart {
            self = .omitted("parts", size: data.count)
        } else if data.count > limit {
            self = .omitted("larger than \(limit) bytes", size: data.count)
        } else if let json = MaskedJSON.text(data, redaction) {
            self = .text(json)
        } else if !data.contains(0), String(data: data, encoding: .utf8) != nil {
            self = .text(redaction.text(data, contentType, upTo: limit, indents: false) ?? "")
        } else if Self.isOpaque(type) {
            self = .base64(data.base64EncodedString(), size: data.count)
        } else {
            self = .omitted("secrets in this encoding cannot be found", size: data.count)
        }
    }

    init(_ request: TransportRequest, upTo limit: Int, _ redaction: Redaction) {
        let coding = request.urlRequest.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
        switch request.body {
        case .none: self = .none
        case .data(let data) where coding.lowercased() != "identity":
            self = .omitted("secrets in this encoding cannot be found", size: data.count)
        case .data(let data):
            self.init(data, request.urlRequest.value(forHTTPHeaderField: "Content-Type"), upTo: limit, redaction)
        case .file(let file):
            let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
            self = .omitted("a file", size: size)
        case .stream(let stream): self = .omitted("a stream", size: stream.length.map { Int($0) })
        }
    }

    /// Returns whether a binary body of this type has no names and values: pictures, sounds, documents.
    private static func isOpaque(_ type: String) -> Bool {
        ["image/", "audio/", "video/", "font/"].contains(where: type.hasPrefix)
            || ["application/octet-stream", "application/pdf", "application/zip"].contains(type)
    }

    /// The members of `content`, or of `postData`. The specification has `encoding` and `size` only in `content`; names
    /// of other members begin with an underscore.
    func members(mimeType: String, isContent: Bool) -> [String: JSONValue] {
        var members: [String: JSONValue] = ["mimeType": .string(mimeType)]
        switch self {
        case .none: break
        case .text(let text): members["text"] = .string(text)
        case .base64(let text, _):
            members["text"] = .string(text)
            members[isContent ? "encoding" : "_encoding"] = "base64"
        case .omitted(let reason, _): members["_omitted"] = .string(reason)
        }
        if isContent { members["size"] = JSONValue(size ?? -1) }
        return members
    }

    /// The size in bytes; `nil` if it is unknown. The size of text is its size without secrets.
    var size: Int? {
        switch self {
        case .none: 0
        case .text(let text): text.utf8.count
        case .base64(_, let size): size
        case .omitted(_, let size): size
        }
    }

    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }
}
