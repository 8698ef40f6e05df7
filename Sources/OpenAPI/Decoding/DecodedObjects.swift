/// Objects that are decoded once and shared by all references to them, and those that are still to be decoded.
final class DecodedObjects {
    var parameters: [SchemaID: ParameterDecoder.Decoded?] = [:]
    var requestBodies: [SchemaID: RequestBodyObject] = [:]
    var responses: [SchemaID: ResponseObject] = [:]
    var examples: [SchemaID: Literal] = [:]
    var headers: [SchemaID: HeaderObject] = [:]
    /// Headers that are being decoded: one that refers to itself ends there.
    var openHeaders: Set<SchemaID> = []
    /// Callbacks of the operations so far, to be decoded after them.
    var callbacks: [(owner: SchemaID, callbacks: [(name: String, located: LocatedNode)])] = []
    /// The operations whose callbacks have each path item.
    var callbackOwners: [SchemaID: [SchemaID]] = [:]
    /// Path items of callbacks and webhooks that were decoded; one that refers to itself ends there.
    var incoming: Set<SchemaID> = []
}
