extension SampleNode {
    /// Returns the JSON of a scalar.
    func scalar(at path: ArraySlice<String>) -> String? {
        switch self {
        case .scalar(let text): return path.isEmpty ? text : nil
        case .object(let members):
            guard let first = path.first else { return nil }
            return members.first { $0.name == "\"\(first)\"" }?.value.scalar(at: path.dropFirst())
        case .array, .reference: return nil
        }
    }

    /// Returns the node with the value of an identifier, and adds the references behind which its path continues.
    func identified(
        by identifier: SampleIdentifier, _ references: inout [Int: [SampleIdentifier]]
    ) -> SampleNode {
        var next = identifier
        switch self {
        case .scalar(let text):
            guard identifier.path.isEmpty else { return self }
            return .scalar(identifier.json(inPlaceOf: text) ?? text)
        case .object(let members):
            guard let first = next.path.popFirst() else { return self }
            return .object(
                members.map { member in
                    guard member.name == "\"\(first)\"" else { return member }
                    return (member.name, member.value.identified(by: next, &references))
                })
        case .array(let elements):
            guard next.path.popFirst() == "*" else { return self }
            next.isInList = true
            return .array(elements.map { $0.identified(by: next, &references) })
        case .reference(let index):
            references[index, default: []].append(identifier)
            return self
        }
    }
}

extension SampleText {
    /// The number of elements of a list among which the sample with an identifier is found.
    private static let mostSearched = 1_000

    /// Returns the element of the type's list that has an identifier, so a list and its details agree; `nil` if there is
    /// none among the first thousand.
    func variant(with identifiers: [SampleIdentifier]) -> Int? {
        guard type != nil, !variations.isEmpty || examples.count > 1 else { return nil }
        let nodes = examples.map(SampleNode.init)
        for identifier in identifiers.reversed() where !identifier.isInList {
            guard let first = nodes[0].scalar(at: identifier.path) else { continue }
            if let index = nodes.firstIndex(where: { $0.scalar(at: identifier.path).map(identifier.matches) == true }) {
                return index
            }
            let name = identifier.path.joined(separator: "/")
            guard let variation = variations.first(where: { $0.path == name }) else { return nil }
            return (1..<Self.mostSearched).first { identifier.matches(variation.value(first, $0)) }
                .map { $0 + examples.count - 1 }
        }
        return nil
    }
}
