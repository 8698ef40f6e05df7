/// A request or response body in one content type.
package struct Payload: Encodable, Sendable {
    /// `nil` for a request.
    package var status: StatusCase.Status?
    /// Empty if there is no body.
    package var contentType: String
    /// `nil` if there is no body.
    package var type: TypeReference?

    package init(status: StatusCase.Status?, contentType: String, type: TypeReference?) {
        self.status = status
        self.contentType = contentType
        self.type = type
    }
}
