/// The members of a JSON object in their written order, accessible by name.
struct Members: Sendable, Sequence {
    private(set) var names: [String] = []
    private(set) var byName: [String: JSON] = [:]

    var count: Int { names.count }

    subscript(name: String) -> JSON? {
        get { byName[name] }
        set {
            let old = byName.updateValue(newValue ?? .null, forKey: name)
            if old == nil { names.append(name) }
            guard newValue == nil else { return }
            byName[name] = nil
            names.removeAll { $0 == name }
        }
    }

    func makeIterator() -> some IteratorProtocol<(key: String, value: JSON)> {
        names.lazy.compactMap { [byName] name in byName[name].map { (key: name, value: $0) } }.makeIterator()
    }
}

extension Members: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral members: (String, JSON)...) {
        self.init(members)
    }

    /// Creates members. A later member replaces the value of an earlier member with the same name.
    init(_ members: some Sequence<(String, JSON)>) {
        for (name, value) in members { self[name] = value }
    }
}
