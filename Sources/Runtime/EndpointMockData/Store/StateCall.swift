/// A call of an operation, as the store reads it.
package nonisolated struct StateCall: Sendable {
    /// The identifier of the operation.
    package var operation: String
    /// The decoded values of path parameters.
    package var path: [String: String]
    /// The decoded names and values of the query, in order.
    package var query: [(name: String, value: String)]
    /// The body; `nil` if there is none, or if it is not JSON or a form.
    package var body: PlainValue?
    /// The content type of the body in lower case, without parameters.
    package var contentType: String
    /// The URL without its query, for links to other pages and new objects.
    package var url: String
    /// Whether a new object with a used identifier is a conflict. Otherwise it replaces the old object.
    package var mayConflict = false

    package init(
        operation: String, path: [String: String], query: [(name: String, value: String)] = [],
        body: PlainValue? = nil, contentType: String = "application/json", url: String = ""
    ) {
        self.operation = operation
        self.path = path
        self.query = query
        self.body = body
        self.contentType = contentType
        self.url = url
    }
}

/// The response of the store to a call.
package nonisolated enum StateOutcome: Sendable {
    /// A response that replaces parts of the operation's sample.
    package struct Response: Sendable {
        /// The body; `nil` for the body of the sample.
        package var body: PlainValue?
        /// The URL of a new object, for the header `Location`.
        package var location: String?
        /// The value of the header `Link` (RFC 8288); empty if there is no other page.
        package var links: String?
        /// The number of objects on all pages.
        package var total: Int?
    }

    /// The call does not concern any resource: the response is the sample.
    case sample
    case response(Response)
    /// The object, or an object around it, does not exist (404).
    case missing
    /// The call contradicts the state (409).
    case conflict(String)
}
