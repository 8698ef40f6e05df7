import CodegenDiagnostics

/// Values grouped by name. The names are hashed, because clients choose the names and their number.
struct InOrder<Element> {
    /// The names in the order of their first occurrence.
    private(set) var names: [String] = []
    private var elements: [ExactText: [Element]] = [:]

    init(_ pairs: some Sequence<(name: String, value: Element)>) {
        for pair in pairs {
            let name = ExactText(pair.name)
            if elements[name] == nil { names.append(pair.name) }
            elements[name, default: []].append(pair.value)
        }
    }

    subscript(name: String) -> [Element] { elements[ExactText(name)] ?? [] }
}

extension InOrder: Sendable where Element: Sendable {}
