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
    ///
    /// - Parameter varied: The first example with its variations, if several elements are made of it.
    package func element(_ index: Int, _ varied: VariedValue? = nil) -> SampleValue {
        guard index >= examples.count, !variations.isEmpty else { return examples[indexOfExample(index)] }
        return (varied ?? VariedValue(examples[0], variations)).element(index - examples.count + 1)
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
            let variant = ScalarVariant(first, manner: varied.manner)
            return (1..<Self.maximumSearched).first { identifier.matches(variant.json($0)) }
                .map { $0 + examples.count - 1 }
        }
        return nil
    }
}

extension SampleValue {
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
