/// The elements of a list in a sample that earlier pages contain. The generator contains the same rules.
nonisolated struct SkippedElements: Sendable {
    /// The names of the members that lead to the list.
    var path: ArraySlice<String>
    let count: Int
    /// The members in which elements differ if the list refers to no other sample, by their paths.
    let variations: [String: SampleVariation]

    init(_ path: [String], count: Int, varying names: [String]) {
        self.path = path[...]
        self.count = count
        variations = Dictionary(names.map { ($0, SampleVariation(stringLiteral: $0)) }) { first, _ in first }
    }
}

extension SampleNode {
    /// Returns the node with later elements in the list at a path, and finds the reference behind which the path
    /// continues or ends.
    func skipping(
        _ skipped: SkippedElements, _ reference: inout (index: Int, skipped: SkippedElements)?
    ) -> SampleNode {
        switch self {
        case .scalar: return self
        case .reference(let index):
            reference = (index, skipped)
            return self
        case .array(let elements):
            guard skipped.path.isEmpty else { return self }
            return .array(elements.map { $0.varied(by: skipped.count, skipped.variations) })
        case .object(let members):
            var inner = skipped
            guard let first = inner.path.popFirst() else { return self }
            var changed = members
            for index in members.indices where members[index].name == "\"\(first)\"" {
                changed[index].value = members[index].value.skipping(inner, &reference)
            }
            return .object(changed)
        }
    }
}
