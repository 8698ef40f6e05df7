/// How an object wraps what a call asks for. Made by `EnvelopeFinder`, printed as the object's conformance to `Envelope`.
package struct EnvelopeType: Hashable, Encodable, Sendable {
    /// A member on the way to a part.
    package struct Step: Hashable, Encodable, Sendable {
        package enum Form: String, Hashable, Encodable, Sendable {
            case plain, optional, threeState
        }

        package var name: Name
        package var form: Form

        package init(name: Name, form: Form) {
            self.name = name
            self.form = form
        }
    }

    /// The ways to the parts as JSON has them, `error/message` through a member.
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
    /// The way to the payload; empty where the object holds none.
    package var payload: [Step]
    /// Never optional; `nil` where the object holds no payload.
    package var payloadType: TypeReference?
    /// The way to the success flag; empty where there is none.
    package var success: [Step]

    package init(members: Members, payload: [Step], payloadType: TypeReference?, success: [Step]) {
        self.members = members
        self.payload = payload
        self.payloadType = payloadType
        self.success = success
    }
}
