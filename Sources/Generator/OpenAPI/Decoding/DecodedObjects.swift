import CodegenDiagnostics

/// Objects that are decoded once for all references to them, and those that are still to be decoded.
final class DecodedObjects {
    struct Key: Hashable {
        let id: SchemaID
        /// The name of the object where it is used, if its value depends on it.
        var name = ""
    }

    var parameters: [Key: ParameterDecoder.Decoded?] = [:]
    var requestBodies: [Key: RequestBodyObject] = [:]
    var responses: [Key: ResponseObject] = [:]
    var headers: [Key: HeaderObject] = [:]
    var examples: [SchemaID: Literal] = [:]
    /// Headers that are being decoded: one that refers to itself ends there.
    var openHeaders: Set<SchemaID> = []
    /// Callbacks of the operations so far, to be decoded after them.
    var callbacks: [(owner: SchemaID, callbacks: [(name: String, located: LocatedNode)])] = []
    /// The operations that have each callback.
    var callbackOwners: [IncomingKey: [SchemaID]] = [:]
    /// The callbacks and webhooks that were decoded; a path item that refers to itself ends there.
    var incoming: Set<IncomingKey> = []
}

/// What makes a webhook or a callback one request of its own: several may share a path item.
struct IncomingKey: Hashable {
    let item: SchemaID
    /// `nil` for a webhook.
    let callbackName: ExactText?
    /// The expression of a callback, or the name of a webhook.
    let path: ExactText
}
