import CodegenDiagnostics
import CodegenRequests

/// Finds operations by the names that the control page and its HTTP API use: `posts.getPosts`, and
/// `Community/posts.getPosts` if several descriptions are served. The `operationId` is also accepted.
struct OperationFinder {
    /// An operation of one of the served descriptions.
    struct Found {
        let key: AnswerBook.Key
        let responder: Responder
        let operation: ServedOperation
    }

    /// The maximum number of names in a refusal.
    private static let maximumNames = 100

    let mounts: MountTable

    static func name(_ key: AnswerBook.Key) -> String {
        key.mount.isEmpty ? key.operation : "\(key.mount.dropFirst())/\(key.operation)"
    }

    var all: [Found] {
        mounts.responders.flatMap { mount, responder in
            responder.operations.map { operation in
                let key = AnswerBook.Key(mount: mount, operation: operation.name)
                return Found(key: key, responder: responder, operation: operation)
            }
        }
    }

    /// Returns the operation of a name. The path of the description can be omitted if the name is unique.
    /// An `operationId` is used only if no operation has that name.
    func find(_ name: String) throws(Refusal) -> Found {
        let all = all
        if let exact = all.first(where: { Self.name($0.key).isExactly(name) }) { return exact }
        let own = all.filter { $0.operation.name.isExactly(name) }
        let named = own.isEmpty ? all.filter { Self.hasID(name, $0) } : own
        guard let first = named.first else {
            throw Refusal(404, "there is no operation '\(name.prefix(80))'").with("available", Self.names(all))
        }
        guard named.count == 1 else {
            throw Refusal(409, "several operations have the name '\(name)'").with("available", Self.names(named))
        }
        return first
    }

    /// Returns whether an operation has an `operationId`, with or without the path of the description in front.
    private static func hasID(_ name: String, _ found: Found) -> Bool {
        guard let id = found.operation.description.operationID else { return false }
        return id.isExactly(name) || self.name(AnswerBook.Key(mount: found.key.mount, operation: id)).isExactly(name)
    }

    func find(_ key: AnswerBook.Key) -> Found? {
        all.first { $0.key == key }
    }

    private static func names(_ found: [Found]) -> [String] {
        found.prefix(maximumNames).map { name($0.key) }
    }
}
