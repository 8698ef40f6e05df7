/// A body in one content type, sent or answered.
package struct Payload: Encodable, Sendable {
    /// `nil` for what is sent.
    package var status: StatusCase.Status?
    /// Empty where there is no body.
    package var contentType: String
    /// `nil` where there is no body.
    package var type: TypeReference?

    package init(status: StatusCase.Status?, contentType: String, type: TypeReference?) {
        self.status = status
        self.contentType = contentType
        self.type = type
    }
}
