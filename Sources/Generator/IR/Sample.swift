/// An answer for stubs.
package struct Sample: Encodable, Sendable {
    package struct Header: Encodable, Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package var status: Int
    /// The name of a named example.
    package var name: String?
    /// Empty for an answer without a body.
    package var contentType: String
    /// The declared headers with one value each.
    package var headers: [Header]
    package var body: String

    package init(status: Int, name: String?, contentType: String, headers: [Header] = [], body: String) {
        self.status = status
        self.name = name
        self.contentType = contentType
        self.headers = headers
        self.body = body
    }
}
