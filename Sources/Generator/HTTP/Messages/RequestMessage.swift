/// A request as a server receives it, from a connection or from an archive.
package struct RequestMessage: Sendable {
    /// The method as sent: `GET`.
    package var method: String
    /// The percent-encoded path, without the query.
    package var path: String
    /// The percent-encoded query, without the question mark.
    package var query: String
    package var headers: [HeaderField]
    package var body: [UInt8]

    package init(
        _ method: String, _ path: String, query: String = "", headers: [HeaderField] = [], body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// Returns the values of all lines of a header, in order.
    package func values(_ name: String) -> [String] {
        let name = name.lowercased()
        return headers.filter { $0.name.lowercased() == name }.map(\.value)
    }

    /// Returns all lines of a header as one value (RFC 9110, section 5.3); `nil` if the call does not have the header.
    package func value(_ name: String) -> String? {
        let values = values(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

extension [HeaderField] {
    /// Returns the value of the first line of a header.
    package func value(_ name: String) -> String? {
        let name = name.lowercased()
        return first { $0.name.lowercased() == name }?.value
    }
}

/// A line of the header of a message (RFC 9110, section 6.3).
package struct HeaderField: Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
