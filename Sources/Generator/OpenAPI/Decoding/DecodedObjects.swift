import CodegenDiagnostics

/// The objects that are decoded once for all references to them, and the objects that are still to be decoded.
final class DecodedObjects {
    /// The objects of the components, which all threads share.
    private(set) var shared: ReferencedObjects
    /// All other objects.
    let own = ReferencedObjects()
    var examples: [SchemaID: Literal] = [:]
    /// The headers that are being decoded. A header that refers to itself ends there.
    var openHeaders: Set<SchemaID> = []
    /// The callbacks of the operations so far, which are decoded after the operations.
    var callbacks: [(owner: SchemaID, callbacks: [(name: String, located: LocatedNode)])] = []
    /// The operations that declare each callback.
    var callbackOwners: [IncomingKey: [SchemaID]] = [:]
    /// The decoded callbacks and webhooks. A path item that refers to itself ends there.
    var incoming: Set<IncomingKey> = []

    init(shared: ReferencedObjects = ReferencedObjects()) {
        self.shared = shared
    }

    /// Discards the shared objects. Called if the threads could not decode the whole description.
    func forgetShared() {
        shared = ReferencedObjects()
    }
}

/// The identity of a webhook or a callback, because several of them may share a path item.
struct IncomingKey: Hashable {
    let item: SchemaID
    /// `nil` for a webhook.
    let callbackName: ExactText?
    /// The expression of a callback, or the name of a webhook.
    let path: ExactText
}

struct ReferencedObjects: Sendable {
    let parameters = ReferencedTable<ParameterDecoder.Decoded?>()
    let requestBodies = ReferencedTable<RequestBodyObject>()
    let responses = ReferencedTable<ResponseObject>()
    let headers = ReferencedTable<HeaderObject>()
}

/// The decoded objects of one kind, by their locations.
///
/// `@unchecked Sendable`: the table is behind a lock, and its entries do not change.
final class ReferencedTable<Value>: @unchecked Sendable {
    struct Key: Hashable {
        let id: SchemaID
        /// The name of the object where it is used, if the decoded object depends on it.
        var name = ""
    }

    struct Entry {
        let value: Value
        /// The effects of decoding the object; `nil` if there are none.
        let effects: SharedEffects?
    }

    private let entries = Guarded<[Key: Entry]>([:])

    subscript(key: Key) -> Entry? {
        entries.withLock { $0[key] }
    }

    /// - Returns: The entry that was stored first.
    func keep(_ entry: Entry, at key: Key) -> Entry {
        entries.withLock { entries in
            if let first = entries[key] { return first }
            entries[key] = entry
            return entry
        }
    }
}
