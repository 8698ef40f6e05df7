/// One request as it came in. Made by the transport, read by `Responder`.
package struct Call: Sendable {
    package struct Header: Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// As sent: `GET`.
    package var method: String
    /// Percent-encoded, without the query.
    package var path: String
    /// Percent-encoded, without the question mark.
    package var query: String
    package var headers: [Header]
    package var body: [UInt8]

    package init(
        _ method: String, _ path: String, query: String = "", headers: [Header] = [], body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// The values of every line of a header, in their order.
    func values(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// All lines of a header as one (RFC 9110, section 5.3); `nil` where there is none.
    func value(_ name: String) -> String? {
        let values = values(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
