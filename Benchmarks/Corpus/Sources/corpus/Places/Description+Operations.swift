extension Description {
    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// How many operations of the root file the client does not call: those of webhooks and callbacks, which the
    /// corpus' index counts, too.
    var incomingOperations: Int {
        guard case .object(let root)? = self[Place(file: "", pointer: "")] else { return 0 }
        return Self.operations(of: root["webhooks"]) + root.values.reduce(0) { $0 + Self.callbackOperations(in: $1) }
    }

    private static func callbackOperations(in node: JSON) -> Int {
        switch node {
        case .object(let members):
            members.reduce(0) { count, member in
                guard member.key == "callbacks", case .object(let callbacks) = member.value else {
                    return count + callbackOperations(in: member.value)
                }
                return count + callbacks.values.reduce(0) { $0 + operations(of: $1) }
            }
        case .array(let items): items.reduce(0) { $0 + callbackOperations(in: $1) }
        default: 0
        }
    }

    /// Of path items by name.
    private static func operations(of items: JSON?) -> Int {
        guard case .object(let items)? = items else { return 0 }
        return items.values.reduce(0) { count, item in
            guard case .object(let members) = item else { return count }
            return count + members.keys.count(where: methods.contains)
        }
    }
}
