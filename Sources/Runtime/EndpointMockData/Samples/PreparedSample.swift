/// The sample of a type, with the facts that resolving references needs for each use.
package nonisolated struct PreparedSample: Sendable {
    /// An element of a list, its references, its index and its size.
    typealias Element = (value: SampleValue, places: [ReferencePlace], index: Int, size: Int)

    package let sample: TypeSample
    /// The sizes of the examples without references.
    private let sizes: [Int]
    /// The references in each example. Variants of an example have the same references.
    private let places: [[ReferencePlace]]
    /// The first example with its variations, if many elements are made of it.
    private let varied: VariedValue?

    /// - Parameter isReused: Whether many elements are made of the sample.
    package init(_ sample: TypeSample, isReused: Bool = false) {
        self.sample = sample
        varied = isReused ? sample.examples.first.map { VariedValue($0, sample.variations) } : nil
        sizes = sample.examples.map(\.size)
        places = sample.examples.map { $0.places() }
    }

    /// The types of all references.
    package var types: [String] { places.joined().map(\.reference.type) }

    /// Returns an element of a list.
    ///
    /// - Parameters:
    ///   - index: The index, unless another element has the identifiers.
    ///   - skipped: The elements of a list in this sample that are left out.
    func element(
        _ index: Int, _ identifiers: [SampleIdentifier], _ skipped: SkippedElements?
    ) -> Element {
        let index = identifiers.isEmpty ? index : sample.index(of: identifiers) ?? index
        let value = sample.element(index, varied)
        guard identifiers.isEmpty, skipped == nil else {
            let own = value.identified(by: identifiers).skipping(skipped)
            return (own, own.places(identifiers, skipped), index, own.size)
        }
        let example = sample.indexOfExample(index)
        let isExample = index == example || sample.variations.isEmpty
        return (value, places[example], index, isExample ? sizes[example] : value.size)
    }
}

/// A reference in a sample.
nonisolated struct ReferencePlace: Sendable {
    let reference: SampleReference
    /// Whether an object would be empty without the reference.
    let isNeeded: Bool
    /// The identifiers whose paths lead to the reference.
    let identifiers: [SampleIdentifier]
    /// The skipped elements of the list at the reference, or behind it.
    let skipped: SkippedElements?
}

extension SampleValue {
    /// Returns the references in their order.
    nonisolated func places(
        _ identifiers: [SampleIdentifier] = [], _ skipped: SkippedElements? = nil
    ) -> [ReferencePlace] {
        var found: [ReferencePlace] = []
        collectPlaces(&found, isNeeded: false, identifiers, skipped)
        return found
    }

    private nonisolated func collectPlaces(
        _ found: inout [ReferencePlace], isNeeded: Bool, _ identifiers: [SampleIdentifier], _ skipped: SkippedElements?
    ) {
        switch self {
        case .scalar: break
        case .object(let members):
            let areReferences = members.allSatisfy(\.value.isReference)
            for (index, member) in members.enumerated() {
                member.value.collectPlaces(
                    &found, isNeeded: areReferences && index == 0, identifiers.compactMap { $0.inMember(member.name) },
                    skipped?.inMember(member.name))
            }
        case .array(let elements):
            let inner = identifiers.compactMap(\.inElements)
            for element in elements { element.collectPlaces(&found, isNeeded: false, inner, nil) }
        case .reference(let reference):
            found.append(
                ReferencePlace(
                    reference: reference, isNeeded: isNeeded,
                    identifiers: reference.count == nil ? identifiers : identifiers.compactMap(\.inElements),
                    skipped: skipped))
        }
    }

    private nonisolated var isReference: Bool {
        if case .reference = self { true } else { false }
    }
}
