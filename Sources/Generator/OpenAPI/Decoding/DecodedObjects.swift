import CodegenDiagnostics

/// Objects that are decoded once for all references to them, and those that are still to be decoded.
final class DecodedObjects {
    /// Those of the components, for all threads.
    private(set) var shared: ReferencedObjects
    /// The others.
    let own = ReferencedObjects()
    var examples: [SchemaID: Literal] = [:]
    /// Headers that are being decoded: one that refers to itself ends there.
    var openHeaders: Set<SchemaID> = []
    /// Callbacks of the operations so far, to be decoded after them.
    var callbacks: [(owner: SchemaID, callbacks: [(name: String, located: LocatedNode)])] = []
    /// The operations that have each callback.
    var callbackOwners: [IncomingKey: [SchemaID]] = [:]
    /// The callbacks and webhooks that were decoded; a path item that refers to itself ends there.
    var incoming: Set<IncomingKey> = []

    init(shared: ReferencedObjects = ReferencedObjects()) {
        self.shared = shared
    }

    /// What threads have decoded that could not decode everything is not used.
    func forgetShared() {
        shared = ReferencedObjects()
    }
}

/// What makes a webhook or a callback one request of its own: several may share a path item.
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

/// Objects of one kind by their locations.
///
/// `@unchecked Sendable`: the table is behind a lock, and what is in it does not change.
final class ReferencedTable<Value>: @unchecked Sendable {
    struct Key: Hashable {
        let id: SchemaID
        /// What the object is called where it is used, if it depends on that.
        var name = ""
    }

    struct Entry {
        let value: Value
        /// `nil` if decoding it had none.
        let effects: SharedEffects?
    }

    private let entries = Guarded<[Key: Entry]>([:])

    subscript(key: Key) -> Entry? {
        entries.withLock { $0[key] }
    }

    /// - Returns: The one that was kept first.
    func keep(_ entry: Entry, at key: Key) -> Entry {
        entries.withLock { entries in
            if let first = entries[key] { return first }
            entries[key] = entry
            return entry
        }
    }
}
