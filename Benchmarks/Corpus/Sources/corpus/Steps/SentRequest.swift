import Foundation

/// The request that a call sent, and the arguments of the call.
struct SentRequest {
    let method: String
    let url: String
    let headers: [String: String]
    let body: Data
    /// The arguments that have a JSON form, by their names in the method. The body has the name `_`.
    let arguments: [String: JSON]

    init?(_ json: JSON) {
        guard
            let method = json["method"]?.string, let url = json["url"]?.string,
            case .object(let headers)? = json["headers"],
            let body = json["body"]?.string.flatMap({ Data(base64Encoded: $0) }),
            case .object(let arguments)? = json["arguments"]
        else { return nil }
        self.method = method
        self.url = url
        self.headers = headers.byName.compactMapValues(\.string)
        self.body = body
        self.arguments = arguments.byName
    }

    func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    /// The content type without parameters.
    var mediaType: String { Symbols.Message.mediaType(header("Content-Type") ?? "") }
}
