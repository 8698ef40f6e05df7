/// The elements of a list in a sample that earlier pages contain.
package nonisolated struct SkippedElements: Sendable {
    /// The names of the members that lead to the list.
    fileprivate var path: ArraySlice<String>
    fileprivate let count: Int
    /// The members in which elements differ if the list refers to no other sample.
    fileprivate let variations: [VariedMember]

    init(_ path: [String], count: Int, varying variations: [VariedMember]) {
        self.path = path[...]
        self.count = count
        self.variations = variations
    }

    /// The number of elements, if the path ends at the list; else 0.
    var countInList: Int { path.isEmpty ? count : 0 }

    /// Returns the elements in the value of a member; `nil` if the list is not in it.
    ///
    /// - Parameter name: The JSON of the name.
    func inMember(_ name: String) -> SkippedElements? {
        guard let first = path.first, name == "\"\(first)\"" else { return nil }
        var next = self
        next.path = path.dropFirst()
        return next
    }
}

extension SampleValue {
    /// Returns the value with later elements in a list without references.
    nonisolated func skipping(_ skipped: SkippedElements?) -> SampleValue {
        guard let skipped else { return self }
        switch self {
        case .scalar, .reference: return self
        case .array(let elements):
            guard skipped.path.isEmpty else { return self }
            return .array(elements.map { VariedValue($0, skipped.variations).element(skipped.count) })
        case .object(let members):
            return .object(
                members.map { Member($0.name, $0.value.skipping(skipped.inMember($0.name))) })
        }
    }
}
