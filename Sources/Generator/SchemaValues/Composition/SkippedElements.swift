import CodegenIR

/// The elements of a list in a sample that earlier pages contain. `EndpointRuntimeTesting` contains the same rules.
package struct SkippedElements: Sendable {
    /// The names of the members that lead to the list.
    fileprivate(set) var path: ArraySlice<String>
    let count: Int
    /// The members in which elements differ if the list refers to no other sample.
    fileprivate let variations: [VariedPart]

    package init(_ path: [String], count: Int, varying names: [String]) {
        self.path = path[...]
        self.count = count
        variations = names.map { VariedPart(SampleVariation($0.split(separator: "/").map(String.init))) }
    }
}

extension SampleValue {
    /// Returns the value with later elements in the list at a path, and finds the reference behind which the path
    /// continues or ends.
    ///
    /// - Parameter next: The number of references before this value.
    func skipping(
        _ skipped: SkippedElements, _ next: inout Int, _ reference: inout (index: Int, skipped: SkippedElements)?
    ) -> SampleValue {
        switch self {
        case .scalar: return self
        case .reference:
            reference = (next, skipped)
            next += 1
            return self
        case .array(let elements):
            guard skipped.path.isEmpty else {
                next += referenceCount
                return self
            }
            return .array(elements.map { $0.varied(by: skipped.count, skipped.variations) })
        case .object(let members):
            var inner = skipped
            let name = inner.path.popFirst().map { "\"\($0)\"" }
            var changed = members
            for index in members.indices {
                if members[index].name == name {
                    changed[index].value = members[index].value.skipping(inner, &next, &reference)
                } else {
                    next += members[index].value.referenceCount
                }
            }
            return .object(changed)
        }
    }

    private var referenceCount: Int {
        switch self {
        case .scalar: 0
        case .reference: 1
        case .object(let members): members.reduce(0) { $0 + $1.value.referenceCount }
        case .array(let elements): elements.reduce(0) { $0 + $1.referenceCount }
        }
    }
}
