/// The structure of an object that wraps the payload of a response. `EnvelopeFinder` creates it; it is rendered as the
/// object's conformance to `Envelope`.
package struct EnvelopeType: Hashable, Encodable, Sendable {
    /// The paths to the parts in wire names: `error/message`.
    package struct Members: Hashable, Encodable, Sendable {
        package var payload: String?
        package var success: String?
        package var code: String?
        package var message: String?
        package var errors: String?

        package init(payload: String?, success: String?, code: String?, message: String?, errors: String?) {
            self.payload = payload
            self.success = success
            self.code = code
            self.message = message
            self.errors = errors
        }
    }

    package var members: Members
    /// The path to the payload; empty if the object has no payload.
    package var payload: [AccessPath.Step]
    /// The type of the payload, never optional; `nil` if the object has no payload.
    package var payloadType: TypeReference?
    /// The path to the success flag; empty if there is no flag.
    package var success: [AccessPath.Step]

    package init(
        members: Members, payload: [AccessPath.Step], payloadType: TypeReference?, success: [AccessPath.Step]
    ) {
        self.members = members
        self.payload = payload
        self.payloadType = payloadType
        self.success = success
    }
}
