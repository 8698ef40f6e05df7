import CodegenDiagnostics

/// The objects that are decoded once for all references to them, and the objects that are still to be decoded.
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
    /// The headers that are being decoded. A header that refers to itself ends there.
    var openHeaders: Set<SchemaID> = []
    /// The callbacks of the operations so far, which are decoded after the operations.
    var callbacks: [(owner: SchemaID, callbacks: [(name: String, located: LocatedNode)])] = []
    /// The operations that declare each callback.
    var callbackOwners: [IncomingKey: [SchemaID]] = [:]
    /// The decoded callbacks and webhooks. A path item that refers to itself ends there.
    var incoming: Set<IncomingKey> = []
}

/// The identity of a webhook or a callback, because several of them may share a path item.
struct IncomingKey: Hashable {
    let item: SchemaID
    /// `nil` for a webhook.
    let callbackName: ExactText?
    /// The expression of a callback, or the name of a webhook.
    let path: ExactText
}
