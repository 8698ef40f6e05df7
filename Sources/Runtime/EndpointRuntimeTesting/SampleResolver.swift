import EndpointRuntime

/// Replaces the references of a sample by JSON, level by level.
nonisolated struct SampleResolver {
    /// The number of bytes after which only required references are resolved.
    static let mostBytes = 4_096
    /// The number of levels with optional references.
    static let deepest = 6
    /// The number of levels with a reference in each object that has no other members.
    static let deepestNeeded = 12
    /// The number of levels of required references, which only a type without finite values exceeds.
    static let endless = 64
    /// The number of references in one sample. Required lists inside of required lists multiply.
    static let mostItems = 4_096
    /// The number of nested values and references that are written, which limits the stack. It permits all levels of
    /// required references.
    static let mostNested = 2 * (endless + 1)
    /// The number of different elements of nested lists.
    static let mostVariants = 1_000_000

    /// A resolved sample.
    private struct Item {
        let root: SampleNode
        let references: [SampleReference]
        let variant: Int
        let depth: Int
        /// The types of this sample and of the samples around it.
        let open: Set<ObjectIdentifier>
        /// The identifiers of the samples in place of references.
        let identifiers: [Int: [SampleIdentifier]]
        /// The reference in which elements are skipped.
        let skipped: (index: Int, skipped: SkippedElements)?
        /// The items in place of each reference.
        var resolved: [[Int]] = []

        /// Returns the variant of an element of a list in this sample.
        func nextVariant(_ index: Int, of count: Int) -> Int {
            let next = UInt(bitPattern: variant) &* UInt(bitPattern: count) &+ UInt(bitPattern: index)
            return Int(next % UInt(SampleResolver.mostVariants))
        }
    }

    private var items: [Item] = []
    private var bytes = 0

    /// Returns the JSON of a sample without spaces.
    ///
    /// - Parameters:
    ///   - identifiers: The members whose values are parameters of the call.
    ///   - skipped: The elements of a list on earlier pages.
    mutating func json(
        of sample: SampleText, variant: Int, identifiers: [SampleIdentifier] = [],
        skipping skipped: SkippedElements? = nil
    ) -> String {
        items = [Self.item(sample, variant: variant, depth: 0, in: [], identifiers, skipped)]
        var next = 0
        while next < items.count {
            var needed: Set<Int> = []
            items[next].root.collectNeeded(&needed)
            for (index, reference) in items[next].references.enumerated() {
                let found = resolve(reference, index, isNeeded: needed.contains(index), in: items[next])
                items[next].resolved.append(found)
            }
            next += 1
        }
        return text(items[0].root, in: items[0]) ?? "null"
    }

    private static func item(
        _ sample: SampleText, variant: Int, depth: Int, in open: Set<ObjectIdentifier>,
        _ identifiers: [SampleIdentifier], _ skipped: SkippedElements?
    ) -> Item {
        let variant = identifiers.isEmpty ? variant : sample.variant(with: identifiers) ?? variant
        let isExample = variant < sample.examples.count
        let literal = sample.examples[isExample ? variant : 0]
        var root = SampleNode(literal)
        if !isExample, !sample.variations.isEmpty {
            let variations = Dictionary(sample.variations.map { ($0.path, $0) }) { first, _ in first }
            root = root.varied(by: variant - sample.examples.count + 1, variations)
        }
        var inner: [Int: [SampleIdentifier]] = [:]
        for identifier in identifiers { root = root.identified(by: identifier, &inner) }
        var next: (index: Int, skipped: SkippedElements)?
        if let skipped { root = root.skipping(skipped, &next) }
        return Item(
            root: root, references: literal.references, variant: variant, depth: depth,
            open: open.union([sample.type].compactMap(\.self)), identifiers: inner,
            skipped: next)
    }

    /// Returns the items of a reference.
    ///
    /// - Parameter isNeeded: Whether an object would be empty without the reference.
    private mutating func resolve(
        _ reference: SampleReference, _ index: Int, isNeeded: Bool, in item: Item
    ) -> [Int] {
        let sample = reference.sample()
        let identifiers = (item.identifiers[index] ?? []).compactMap { $0.entering(isList: reference.count != nil) }
        let skipped = item.skipped.flatMap { $0.index == index ? $0.skipped : nil }
        let count = reference.count?.upperBound ?? 1
        // The path to the skipped elements ends at the list.
        let start = reference.count == nil ? 0 : skipped.map { $0.path.isEmpty ? $0.count : 0 } ?? 0
        let least = reference.count?.lowerBound ?? (reference.ending == .never ? 1 : 0)
        let isRecursive = sample.type.map(item.open.contains) ?? false
        var found: [Int] = []
        while found.count < count {
            let isFull = bytes >= Self.mostBytes || item.depth >= Self.deepest
            let isLast = isNeeded && found.isEmpty ? item.depth >= Self.deepestNeeded : isFull
            let isEndless = item.depth >= Self.endless || items.count >= Self.mostItems
            if found.count >= least ? isLast || isRecursive : isEndless { break }
            let variant = item.nextVariant(start &+ found.count, of: count)
            let inner = Self.item(
                sample, variant: variant, depth: item.depth + 1, in: item.open, identifiers,
                reference.count == nil ? skipped : nil)
            bytes += inner.root.size
            found.append(items.count)
            items.append(inner)
        }
        return found
    }

    /// Returns the JSON of a node; `nil` for a reference that is left out.
    ///
    /// - Parameter level: The number of nodes around it, also in other samples.
    private func text(_ node: SampleNode, in item: Item, level: Int = 0) -> String? {
        guard level < Self.mostNested else { return "null" }
        let level = level + 1
        // Loops take less stack than closures.
        switch node {
        case .scalar(let text): return text
        case .array(let elements):
            var texts: [String] = []
            for element in elements {
                if let text = text(element, in: item, level: level) { texts.append(text) }
            }
            return "[\(texts.joined(separator: ","))]"
        case .object(let members):
            var texts: [String] = []
            for member in members {
                if let text = text(member.value, in: item, level: level) { texts.append("\(member.name):\(text)") }
            }
            return "{\(texts.joined(separator: ","))}"
        case .reference(let index):
            let reference = item.references[index]
            var values: [String] = []
            for index in item.resolved[index] {
                if let text = text(items[index].root, in: items[index], level: level) { values.append(text) }
            }
            if let count = reference.count {
                // Equal elements are listed only to reach the required number.
                let kept = values.indices.filter { $0 < count.lowerBound || !values[..<$0].contains(values[$0]) }
                return "[\(kept.map { values[$0] }.joined(separator: ","))]"
            }
            // An object that lost all its members is left out, too.
            if let value = values.first, value != "{}" || reference.ending == .never { return value }
            return reference.ending == .null ? "null" : nil
        }
    }
}
