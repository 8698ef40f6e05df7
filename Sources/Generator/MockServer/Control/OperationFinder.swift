import CodegenDiagnostics

/// Finds operations by the names that the control page and its HTTP API use: `getPosts`, and `Community/getPosts` if
/// several descriptions are served.
struct OperationFinder {
    /// An operation of one of the served descriptions.
    struct Found {
        let key: AnswerBook.Key
        let responder: Responder
        let operation: ServedOperation
    }

    /// The maximum number of names in a refusal.
    private static let mostNames = 100

    let mounts: MountTable

    static func name(_ key: AnswerBook.Key) -> String {
        key.mount.isEmpty ? key.operation : "\(key.mount.dropFirst())/\(key.operation)"
    }

    var all: [Found] {
        mounts.responders.flatMap { mount, responder in
            responder.operations.map { operation in
                let key = AnswerBook.Key(mount: mount, operation: operation.id)
                return Found(key: key, responder: responder, operation: operation)
            }
        }
    }

    /// Returns the operation of a name. The path of the description can be omitted if the identifier is unique.
    func find(_ name: String) throws(Refusal) -> Found {
        let all = all
        if let exact = all.first(where: { Self.name($0.key).isExactly(name) }) { return exact }
        let named = all.filter { $0.operation.id.isExactly(name) }
        guard let first = named.first else {
            throw Refusal(404, "there is no operation '\(name.prefix(80))'").with("available", Self.names(all))
        }
        guard named.count == 1 else {
            throw Refusal(409, "several descriptions have an operation '\(name)'").with("available", Self.names(named))
        }
        return first
    }

    func find(_ key: AnswerBook.Key) -> Found? {
        all.first { $0.key == key }
    }

    private static func names(_ found: [Found]) -> [String] {
        found.prefix(mostNames).map { name($0.key) }
    }
}
