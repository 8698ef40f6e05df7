extension Description {
    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// The number of operations in the root file that the client does not call, in webhooks and callbacks. The corpus
    /// index counts them too.
    var incomingOperations: Int {
        let root = Place(file: "", pointer: "")
        return ([root / "webhooks"] + callbacks(below: root)).reduce(0) { $0 + operations(of: $1) }
    }

    private func callbacks(below place: Place) -> [Place] {
        switch self[place] {
        case .object(let members):
            members.names.flatMap { name in
                guard name == "callbacks", case .object(let callbacks) = members[name] else {
                    return self.callbacks(below: place / name)
                }
                return callbacks.names.map { place / name / $0 }
            }
        case .array(let items): items.indices.flatMap { callbacks(below: place / String($0)) }
        default: []
        }
    }

    /// Counts the operations of path items. The items and the object itself may be references.
    private func operations(of place: Place) -> Int {
        let place = followed(place)
        guard case .object(let items)? = self[place] else { return 0 }
        return items.names.reduce(0) { count, name in
            guard case .object(let members)? = self[followed(place / name)] else { return count }
            return count + members.names.count(where: Self.methods.contains)
        }
    }
}
