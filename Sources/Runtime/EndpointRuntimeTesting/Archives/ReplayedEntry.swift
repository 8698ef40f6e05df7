import EndpointRuntime
import Foundation

/// An entry of an HTTP archive, as a response for `StubTransport`.
struct ReplayedEntry: Sendable {
    /// The position in the archive, counted from 1.
    let number: Int
    let request: ReplayedRequest
    /// `nil` if the body was not recorded.
    let response: HTTPResponse?

    /// Creates an entry; `nil` if it has no request or no response.
    init?(_ json: JSONValue, number: Int) {
        guard let request = json["request"].flatMap(ReplayedRequest.init), let response = json["response"],
            let status = response["status"]?.int, status > 0
        else { return nil }
        self.number = number
        self.request = request
        let content = response["content"]
        let body = Self.body(content)
        // `HEAD`, and statuses without a body, are complete without one.
        guard body != nil || request.method == "HEAD" || [204, 205, 304].contains(status) else {
            self.response = nil
            return
        }
        var headers = Self.headers(response)
        if headers["Content-Type"] == nil, let type = content?["mimeType"]?.string, !type.isEmpty {
            headers["Content-Type"] = type
        }
        self.response = HTTPResponse(statusCode: status, headers: headers, data: body ?? Data())
    }

    /// Returns the header fields, without the fields of codings: archives contain decoded bodies.
    private static func headers(_ message: JSONValue) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for field in message["headers"]?.array ?? [] {
            guard let name = field["name"]?.string, let value = field["value"]?.string, !name.hasPrefix(":"),
                !["content-encoding", "content-length", "transfer-encoding"].contains(name.lowercased())
            else { continue }
            headers.add(name, value)
        }
        return headers
    }

    /// Returns a recorded body; `nil` if it is not in the archive.
    static func body(_ content: JSONValue?) -> Data? {
        guard let content else { return Data() }
        guard content["_omitted"] == nil, content["_file"] == nil else { return nil }
        let encoding = content["encoding"]?.string ?? content["_encoding"]?.string ?? ""
        guard let text = content["text"]?.string, !text.isEmpty else {
            return (content["size"]?.int ?? 0) > 0 ? nil : Data()
        }
        if encoding.isEmpty { return Data(text.utf8) }
        guard encoding.lowercased() == "base64" else { return nil }
        return Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    }
}

/// A request, as it is compared with the entries of an archive.
struct ReplayedRequest: Sendable {
    enum Body: Sendable {
        case none
        case json(JSONValue)
        case form([String: [String]])
        case other(Data)
        /// A body that cannot be compared: parts, a file, a stream, or a body that was not recorded.
        case unknown
    }

    let method: String
    /// The URL without secrets.
    let url: String
    let host: String
    let path: [String]
    let query: [String: [String]]
    let body: Body

    /// Creates the request of an entry; `nil` if it has no method or no URL.
    init?(_ json: JSONValue) {
        guard let method = json["method"]?.string, let url = json["url"]?.string, !url.isEmpty else { return nil }
        let post = json["postData"]
        let headers = json["headers"]?.array ?? []
        let type = headers.first { $0["name"]?.string?.lowercased() == "content-type" }?["value"]?.string
        self.init(method, url, Self.body(of: post, type ?? post?["mimeType"]?.string, bodySize: json["bodySize"]?.int))
    }

    /// Creates the request of a call.
    init(_ request: TransportRequest) {
        let url = request.urlRequest.url?.absoluteString ?? ""
        let type = request.urlRequest.value(forHTTPHeaderField: "Content-Type")
        let body: Body =
            switch request.body {
            case .none: .none
            case .data(let data): Self.body(data, type)
            case .file, .stream: .unknown
            }
        self.init(request.urlRequest.httpMethod ?? "GET", url, body)
    }

    private init(_ method: String, _ url: String, _ body: Body) {
        let address = RecordedAddress(url)
        self.method = method.uppercased()
        self.url = Self.redaction.plain(url.replacingOccurrences(of: RecordedAddress.mask, with: Redaction.mask))
        (host, path) = (address.host, address.path)
        query = Self.grouped(address.query)
        self.body = body
    }

    private static let redaction = Redaction.standard

    private static func body(of post: JSONValue?, _ type: String?, bodySize: Int?) -> Body {
        guard let post else { return (bodySize ?? 0) > 0 ? .unknown : .none }
        if post["text"] == nil, let parameters = post["params"]?.array, !parameters.isEmpty {
            let fields = parameters.map { ($0["name"]?.string ?? "", $0["value"]?.string ?? "") }
            return isMultipart(type) ? .unknown : .form(grouped(fields))
        }
        guard let data = ReplayedEntry.body(post) else { return .unknown }
        return body(data, type)
    }

    private static func body(_ data: Data, _ type: String?) -> Body {
        if data.isEmpty { return .none }
        if isMultipart(type) { return .unknown }
        if let text = MaskedJSON.text(data, redaction),
            let json = try? JSONCoding.decode(JSONValue.self, from: Data(text.utf8))
        {
            return .json(json)
        }
        guard let text = String(data: data, encoding: .utf8) else { return .other(data) }
        if type.map(MediaType.form) == .urlencoded {
            return .form(grouped(RecordedAddress.fields(of: text)))
        }
        return .other(Data(redaction.plain(text).utf8))
    }

    private static func isMultipart(_ type: String?) -> Bool {
        type.map(MediaType.form) == .multipart
    }

    /// Returns the values of each name, in order. Secrets are replaced.
    private static func grouped(_ fields: [RecordedAddress.Field]) -> [String: [String]] {
        let fields = fields.map { ($0.name, [redaction.hides(parameter: $0.name) ? Redaction.mask : $0.value]) }
        return Dictionary(fields, uniquingKeysWith: +)
    }

    /// Returns whether method and path are equal.
    func hasAddress(of other: ReplayedRequest) -> Bool { method == other.method && path == other.path }

    /// The method and the URL, for messages.
    var text: String { "\(method) \(url)" }
}
