/// The samples to which references refer.
package nonisolated protocol SampleSource {
    /// Returns the type of a referred sample. A reference to a type inside of its own sample ends recursion.
    func type(of reference: SampleReference) -> String
    func sample(of reference: SampleReference) -> PreparedSample?
}

extension SampleSource {
    /// Returns a value without references, or `nil` if it does not end. A reference as a whole is the sample of its type,
    /// or an element of its list.
    ///
    /// - Parameters:
    ///   - variant: The index of the element.
    ///   - identifiers: The members whose values are parameters of the call.
    ///   - skipped: The elements of a list on earlier pages.
    ///   - cutsOff: Whether required references that do not end are left out. Otherwise, there is no value.
    package nonisolated func resolved(
        _ value: SampleValue, variant: Int = 0, identifiers: [SampleIdentifier] = [],
        skipping skipped: SkippedElements? = nil, cutsOff: Bool
    ) -> SampleValue? {
        var resolver = SampleResolver(source: self, cutsOff: cutsOff)
        guard case .reference(let reference) = value, reference.count == nil else {
            let root = value.identified(by: identifiers).skipping(skipped)
            return resolver.resolved((root, root.places(identifiers, skipped), 0, 0), open: [])
        }
        guard let sample = sample(of: reference) else { return nil }
        return resolver.resolved(sample.element(variant, identifiers, skipped), open: [type(of: reference)])
    }
}

/// Replaces the references of a sample by the samples of their types, level by level.
nonisolated private struct SampleResolver {
    /// The number of bytes after which only required references are resolved.
    private static let maximumBytes = 4_096
    /// The number of levels with optional references.
    private static let maximumDepth = 6
    /// The number of levels with a reference in each object that has no other members.
    private static let maximumNeededDepth = 12
    /// The number of levels of required references, which only a type without finite values exceeds.
    private static let maximumRequiredDepth = 64
    /// The number of references in one sample. Required lists inside of required lists multiply.
    private static let maximumItems = 4_096
    /// The number of nested values and references, which limits the stack. It permits all levels of required
    /// references.
    private static let maximumNesting = 2 * (maximumRequiredDepth + 1)
    /// The number of different elements of nested lists.
    private static let maximumVariants = 1_000_000

    let source: any SampleSource
    let cutsOff: Bool
    private var items: [Item] = []
    private var bytes = 0
    /// Whether required references do not end, or are too many.
    private var isCutOff = false

    /// A sample that is being resolved.
    private struct Item {
        let root: SampleValue
        let places: [ReferencePlace]
        let variant: Int
        let depth: Int
        /// The types of this sample and of the samples around it.
        let open: [String]
        /// The items in place of each reference.
        var resolved: [Range<Int>] = []

        init(_ element: PreparedSample.Element, depth: Int, open: [String]) {
            (root, places, variant) = (element.value, element.places, element.index)
            (self.depth, self.open) = (depth, open)
        }

        /// Returns the variant of an element of a list in this sample.
        func nextVariant(_ index: Int, of count: Int) -> Int {
            let next = UInt(bitPattern: variant) &* UInt(bitPattern: count) &+ UInt(bitPattern: index)
            return Int(next % UInt(SampleResolver.maximumVariants))
        }
    }

    init(source: any SampleSource, cutsOff: Bool) {
        self.source = source
        self.cutsOff = cutsOff
    }

    /// - Parameter open: The type of the sample.
    mutating func resolved(_ first: PreparedSample.Element, open: [String]) -> SampleValue? {
        guard !first.places.isEmpty else { return first.value }
        items = [Item(first, depth: 0, open: open)]
        var next = 0
        while next < items.count {
            let item = items[next]
            for place in item.places {
                let start = items.count
                resolve(place, in: item)
                items[next].resolved.append(start..<items.count)
            }
            if isCutOff, !cutsOff { return nil }
            next += 1
        }
        let value = value(of: items[0], level: 0)
        return isCutOff && !cutsOff ? nil : value
    }

    /// Adds the items in place of a reference.
    private mutating func resolve(_ place: ReferencePlace, in item: Item) {
        let reference = place.reference
        let count = reference.count?.upperBound ?? 1
        let minimum = reference.count?.lowerBound ?? (reference.ending == .never ? 1 : 0)
        let type = source.type(of: reference)
        let isRecursive = item.open.contains(type)
        var sample: PreparedSample?
        for index in 0..<count {
            if index >= minimum, isRecursive || isLast(index, place, in: item) { return }
            sample = sample ?? source.sample(of: reference)
            guard let sample, item.depth < Self.maximumRequiredDepth, items.count < Self.maximumItems else {
                isCutOff = true
                return
            }
            let start = reference.count == nil ? 0 : place.skipped?.countInList ?? 0
            let own = sample.element(
                item.nextVariant(start &+ index, of: count), place.identifiers,
                reference.count == nil ? place.skipped : nil)
            bytes += own.size
            items.append(Item(own, depth: item.depth + 1, open: item.open + [type]))
        }
    }

    /// Returns whether there is no room for a sample that is not required.
    private func isLast(_ index: Int, _ place: ReferencePlace, in item: Item) -> Bool {
        if place.isNeeded, index == 0 { return item.depth >= Self.maximumNeededDepth }
        return bytes >= Self.maximumBytes || item.depth >= Self.maximumDepth
    }

    // MARK: Values

    private mutating func value(of item: Item, level: Int) -> SampleValue? {
        guard !item.places.isEmpty else { return item.root }
        var next = 0
        return value(item.root, of: item, &next, level: level)
    }

    /// Returns a value with its references replaced; `nil` for a reference that is left out.
    ///
    /// - Parameter level: The number of values and references around it, also in other samples.
    private mutating func value(
        _ root: SampleValue, of item: Item, _ next: inout Int, level: Int
    ) -> SampleValue? {
        guard level < Self.maximumNesting else {
            isCutOff = true
            return .scalar("null")
        }
        // Loops take less stack than closures.
        switch root {
        case .scalar: return root
        case .array(let elements):
            var values: [SampleValue] = []
            for element in elements {
                if let value = value(element, of: item, &next, level: level + 1) { values.append(value) }
            }
            return .array(values)
        case .object(let members):
            var kept: [SampleValue.Member] = []
            for member in members {
                if let value = value(member.value, of: item, &next, level: level + 1) {
                    kept.append(SampleValue.Member(member.name, value))
                }
            }
            return .object(kept)
        case .reference(let reference):
            var values: [SampleValue] = []
            for index in item.resolved[next] {
                if let value = value(of: items[index], level: level + 1) { values.append(value) }
            }
            next += 1
            return value(values, in: reference)
        }
    }

    private func value(_ values: [SampleValue], in reference: SampleReference) -> SampleValue? {
        if let count = reference.count {
            // Equal elements are listed only to reach the required number.
            let kept = values.indices.filter { $0 < count.lowerBound || !values[..<$0].contains(values[$0]) }
            return .array(kept.map { values[$0] })
        }
        // An object that lost all its members is left out, too.
        if let value = values.first, value != .object([]) || reference.ending == .never { return value }
        return reference.ending == .null ? .scalar("null") : nil
    }
}
