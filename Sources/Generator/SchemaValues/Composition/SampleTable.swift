import CodegenIR
import EndpointMockData

/// The samples of all types, and the resolution of references between them. `EndpointRuntimeTesting` contains the same
/// algorithm (`SampleResolver`), so a client decodes the same JSON that the mock server sends.
package struct SampleTable: Sendable {
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
    /// The number of different elements of nested lists.
    static let mostVariants = 1_000_000

    private let samples: [String: Entry]

    fileprivate struct Entry: Sendable {
        let sample: TypeSample
        /// The sizes of the examples without references.
        let sizes: [Int]
        /// The references in each example, in their order. Variants of the first example have the same references.
        let references: [[Reference]]
        /// The members in which elements differ.
        let variations: [VariedPart]

        init(_ sample: TypeSample) {
            self.sample = sample
            sizes = sample.examples.map(\.size)
            references = sample.examples.map(\.references)
            variations = sample.variations.map(VariedPart.init)
        }
    }

    package init(_ samples: [String: TypeSample]) {
        self.samples = samples.mapValues(Entry.init)
    }

    package init(_ types: [TypeDeclaration]) {
        let samples = types.compactMap { type in type.sample.map { (type.name.swift, $0) } }
        self.init(Dictionary(samples, uniquingKeysWith: { first, _ in first }))
    }

    package subscript(type: String) -> TypeSample? {
        samples[type]?.sample
    }

    /// Returns types and all types whose samples contain samples of them, at any depth.
    package func types(reaching types: some Sequence<String>) -> Set<String> {
        var users: [String: [String]] = [:]
        for (type, entry) in samples {
            for reference in entry.references.joined() { users[reference.value.type, default: []].append(type) }
        }
        var found = Set(types)
        var open = Array(found)
        while let next = open.popLast() {
            for user in users[next] ?? [] where found.insert(user).inserted { open.append(user) }
        }
        return found
    }

    /// Returns a value without references, or `nil` if required references do not end or are too many.
    ///
    /// - Parameters:
    ///   - identifiers: The members whose values are parameters of the call.
    ///   - skipped: The elements of a list on earlier pages.
    package func resolved(
        _ value: SampleValue, identifiers: [SampleIdentifier] = [], skipping skipped: SkippedElements? = nil
    ) -> SampleValue? {
        let item = Item(root: value, references: value.references, variant: 0, depth: 0, open: [])
        return resolve(item.identified(by: identifiers).skipping(skipped))
    }

    /// Returns the sample of a type or an element of a list of samples; `nil` if it does not end.
    package func resolved(type: String, variant: Int = 0) -> SampleValue? {
        guard let entry = samples[type] else { return nil }
        return resolve(entry.item(variant, depth: 0, open: [type]))
    }

    /// A sample that is being resolved.
    fileprivate struct Item {
        private(set) var root: SampleValue
        let references: [Reference]
        let variant: Int
        let depth: Int
        /// The types of this sample and of the samples around it.
        let open: [String]
        /// The identifiers of the samples in place of each reference; empty if there are none.
        var identifiers: [[SampleIdentifier]] = []
        /// The reference in which elements are skipped.
        var skipped: (index: Int, skipped: SkippedElements)?
        /// The items in place of each reference, in the order of the references.
        var resolved: [[Int]] = []

        /// Returns the sample with other values of its identifiers. The references are the same.
        func identified(by identifiers: [SampleIdentifier]) -> Item {
            guard !identifiers.isEmpty else { return self }
            var item = self
            item.root = root.identified(by: identifiers, &item.identifiers)
            return item
        }

        /// Returns the sample with later elements of a list. The references are the same.
        func skipping(_ skipped: SkippedElements?) -> Item {
            guard let skipped else { return self }
            var (item, next) = (self, 0)
            item.root = root.skipping(skipped, &next, &item.skipped)
            return item
        }

        /// Returns the variant of an element of a list in this sample.
        func nextVariant(_ index: Int, of count: Int) -> Int {
            let next = UInt(bitPattern: variant) &* UInt(bitPattern: count) &+ UInt(bitPattern: index)
            return Int(next % UInt(SampleTable.mostVariants))
        }
    }

    private func resolve(_ first: Item) -> SampleValue? {
        var items = [first]
        var (bytes, next) = (0, 0)
        while next < items.count {
            for (index, reference) in items[next].references.enumerated() {
                guard let found = inner(reference, index, of: items[next], &bytes), items.count < Self.mostItems else {
                    return nil
                }
                items[next].resolved.append(Array(items.count..<items.count + found.count))
                items += found
            }
            next += 1
        }
        return value(items[0], items)
    }

    /// A reference, and whether an object would be empty without it.
    fileprivate typealias Reference = (value: SampleReference, isNeeded: Bool)

    private func inner(_ place: Reference, _ index: Int, of item: Item, _ bytes: inout Int) -> [Item]? {
        let reference = place.value
        let identifiers =
            item.identifiers.isEmpty
            ? [] : item.identifiers[index].compactMap { $0.entering(isList: reference.count != nil) }
        guard let entry = samples[reference.type] else { return nil }
        let skipped = item.skipped.flatMap { $0.index == index ? $0.skipped : nil }
        let count = reference.count?.upperBound ?? 1
        // The path to the skipped elements ends at the list.
        let start = reference.count == nil ? 0 : skipped.map { $0.path.isEmpty ? $0.count : 0 } ?? 0
        let least = reference.count?.lowerBound ?? (reference.ending == .never ? 1 : 0)
        let isRecursive = item.open.contains(reference.type)
        var found: [Item] = []
        while found.count < count {
            let isFull = bytes >= Self.mostBytes || item.depth >= Self.deepest
            let isLast = place.isNeeded && found.isEmpty ? item.depth >= Self.deepestNeeded : isFull
            if found.count >= least, isLast || isRecursive { break }
            if item.depth >= Self.endless { return nil }
            var variant = item.nextVariant(start &+ found.count, of: count)
            if !identifiers.isEmpty { variant = entry.sample.variant(with: identifiers) ?? variant }
            let inner = entry.item(variant, depth: item.depth + 1, open: item.open + [reference.type])
                .identified(by: identifiers).skipping(reference.count == nil ? skipped : nil)
            bytes += identifiers.isEmpty && variant < entry.sizes.count ? entry.sizes[variant] : inner.root.size
            found.append(inner)
        }
        return found
    }

    private func value(_ item: Item, _ items: [Item]) -> SampleValue? {
        if item.references.isEmpty { return item.root }
        var next = 0
        return value(item.root, item, items, &next)
    }

    /// Returns a value with its references replaced; `nil` for a reference that is left out.
    private func value(_ root: SampleValue, _ item: Item, _ items: [Item], _ next: inout Int) -> SampleValue? {
        switch root {
        case .scalar: return root
        case .array(let elements):
            return .array(elements.compactMap { value($0, item, items, &next) })
        case .object(let members):
            let kept = members.compactMap { member in
                value(member.value, item, items, &next).map { SampleValue.Member(member.name, $0) }
            }
            return .object(kept)
        case .reference(let reference):
            let values = item.resolved[next].compactMap { value(items[$0], items) }
            next += 1
            if let count = reference.count {
                // Equal elements are listed only to reach the required number.
                let kept = values.indices.filter { $0 < count.lowerBound || !values[..<$0].contains(values[$0]) }
                return .array(kept.map { values[$0] })
            }
            if let value = values.first, value != .object([]) || reference.ending == .never { return value }
            return reference.ending == .null ? .scalar("null") : nil
        }
    }
}

extension SampleTable.Entry {
    /// Returns an element of a list with references.
    fileprivate func item(_ variant: Int, depth: Int, open: [String]) -> SampleTable.Item {
        let index = variant < sample.examples.count ? variant : 0
        return SampleTable.Item(
            root: root(variant), references: references[index], variant: variant, depth: depth, open: open)
    }

    private func root(_ variant: Int) -> SampleValue {
        guard variant >= sample.examples.count else { return sample.examples[variant] }
        guard !variations.isEmpty else { return sample.examples[0] }
        return sample.examples[0].varied(by: variant - sample.examples.count + 1, variations)
    }
}

extension SampleValue {
    fileprivate var references: [SampleTable.Reference] {
        var found: [SampleTable.Reference] = []
        collectReferences(&found)
        return found
    }

    fileprivate func collectReferences(_ found: inout [SampleTable.Reference], isNeeded: Bool = false) {
        switch self {
        case .scalar: break
        case .object(let members):
            let areReferences = members.allSatisfy { $0.value.isReference }
            for (index, member) in members.enumerated() {
                member.value.collectReferences(&found, isNeeded: areReferences && index == 0)
            }
        case .array(let elements): for element in elements { element.collectReferences(&found) }
        case .reference(let reference): found.append((reference, isNeeded))
        }
    }

    private var isReference: Bool {
        if case .reference = self { true } else { false }
    }

    /// Returns the value of a later element of a list.
    ///
    /// - Parameter parts: The members that differ, by their paths from this value.
    func varied(by step: Int, _ parts: [VariedPart]) -> SampleValue {
        switch self {
        case .scalar(let text):
            let part = parts.first { $0.path.isEmpty }
            return part.map { .scalar(ScalarVariant(text: text, step: step, range: $0.range).json) } ?? self
        case .object(let members):
            let varied = members.map { member in
                let inner = parts.compactMap { $0.inside(member.name.dropFirst().dropLast()) }
                return inner.isEmpty
                    ? member : SampleValue.Member(member.name, member.value.varied(by: step, inner))
            }
            return .object(varied)
        case .array, .reference: return self
        }
    }
}

/// A scalar in which elements of lists differ, by its path from the value around it.
struct VariedPart {
    let path: ArraySlice<String>
    let range: ClosedRange<Int>?

    init(_ variation: SampleVariation) {
        self.init(path: variation.path[...], range: variation.range)
    }

    private init(path: ArraySlice<String>, range: ClosedRange<Int>?) {
        self.path = path
        self.range = range
    }

    /// Returns the part of a member's value; `nil` if the part is not in it.
    func inside(_ name: Substring) -> VariedPart? {
        guard let first = path.first, first == name else { return nil }
        return VariedPart(path: path.dropFirst(), range: range)
    }
}
