/// The samples of a type: its examples, and the elements of longer lists, which are variants of the first example. If
/// nothing varies, as in unions, the examples follow in turn.
package nonisolated struct TypeSample: Encodable, Sendable {
    /// The sample, and further examples of the description.
    package let examples: [SampleValue]
    /// The members in which the variants differ.
    package let variations: [VariedMember]

    package init(_ examples: [SampleValue], varying variations: [VariedMember] = []) {
        self.examples = examples
        self.variations = variations
    }

    /// Returns an element of a list.
    package func element(_ index: Int) -> SampleValue {
        guard index >= examples.count, !variations.isEmpty else { return examples[indexOfExample(index)] }
        return examples[0].varied(by: index - examples.count + 1, variations)
    }

    /// Returns the index of the example that an element of a list is, or is a variant of.
    func indexOfExample(_ index: Int) -> Int {
        if index < examples.count { return index }
        return variations.isEmpty ? index % examples.count : 0
    }

    /// The number of elements of a list among which the sample with an identifier is found.
    private static let maximumSearched = 1_000

    /// Returns the index of the element that has an identifier, so a list and its details agree; `nil` if there is none
    /// among the first thousand.
    func index(of identifiers: [SampleIdentifier]) -> Int? {
        guard !variations.isEmpty || examples.count > 1 else { return nil }
        for identifier in identifiers.reversed() where !identifier.isInList {
            guard let first = examples[0].scalar(at: identifier.path) else { continue }
            let known = examples.firstIndex { $0.scalar(at: identifier.path).map(identifier.matches) == true }
            if let known { return known }
            guard let varied = variations.first(where: { $0.path[...] == identifier.path }) else { return nil }
            return (1..<Self.maximumSearched).first { identifier.matches(varied.value(first, $0)) }
                .map { $0 + examples.count - 1 }
        }
        return nil
    }
}

extension SampleValue {
    /// Returns the value of a later element of a list.
    package nonisolated func varied(by step: Int, _ variations: [VariedMember]) -> SampleValue {
        varied(by: step, variations, at: 0)
    }

    /// - Parameter depth: The number of names of each path that lead to the value.
    private nonisolated func varied(by step: Int, _ variations: [VariedMember], at depth: Int) -> SampleValue {
        switch self {
        case .scalar(let text):
            let own = variations.first { $0.path.count == depth }
            return own.map { .scalar($0.value(text, step)) } ?? self
        case .object(let members):
            let varied = members.map { member in
                let name = JSONString.content(of: member.name) ?? ""
                let inner = variations.filter { $0.path.count > depth && $0.path[depth][...] == name }
                return inner.isEmpty ? member : Member(member.name, member.value.varied(by: step, inner, at: depth + 1))
            }
            return .object(varied)
        case .array(let elements): return .array(elements.map { $0.varied(by: step, variations, at: depth) })
        case .reference: return self
        }
    }

    /// Returns the JSON of a scalar.
    nonisolated func scalar(at path: ArraySlice<String>) -> String? {
        switch self {
        case .scalar(let text): return path.isEmpty ? text : nil
        case .object(let members):
            guard let first = path.first else { return nil }
            return members.first { $0.name == "\"\(first)\"" }?.value.scalar(at: path.dropFirst())
        case .array, .reference: return nil
        }
    }
}
