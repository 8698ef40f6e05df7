/// What belongs together under one name. Names come from strangers and may be many: they are looked up, not searched for.
struct InOrder<Element> {
    /// In the order in which they first occurred.
    private(set) var names: [String] = []
    private var elements: [String: [Element]] = [:]

    init(_ pairs: some Sequence<(name: String, value: Element)>) {
        for pair in pairs {
            if elements[pair.name] == nil { names.append(pair.name) }
            elements[pair.name, default: []].append(pair.value)
        }
    }

    subscript(name: String) -> [Element] { elements[name] ?? [] }
}

extension InOrder: Sendable where Element: Sendable {}
