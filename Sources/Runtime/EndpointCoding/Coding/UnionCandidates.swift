/// The alternatives of a union that a value may match, according to its literals.
struct UnionCandidates {
    /// The alternative that the value selects. It is decoded without a trial.
    var chosen: Int?
    /// Alternatives to try first.
    var preferred: [Int] = []
    /// Alternatives to try if no preferred alternative can decode the value, or if the preferred ones drop members.
    var others: [Int] = []
    /// The parent of the alternatives. It is used unless another alternative keeps more of the value.
    var base: Int?
    /// The discriminator. It must be encoded unchanged: an alternative that encodes another tag does not match.
    var discriminator: String?
    /// The alternatives that may replace `chosen` if it cannot decode the value.
    private var substitutes: [Int] = []
    /// Whether the selected alternative could not decode the value.
    private(set) var isReplacing = false

    var isEmpty: Bool { base == nil && preferred.isEmpty && others.isEmpty }

    /// Whether an alternative that keeps the whole value may replace the selected ones. Constants are only hints; a
    /// discriminator is authoritative.
    var hasRivals: Bool {
        guard discriminator == nil else { return false }
        return chosen == nil ? !preferred.isEmpty && !others.isEmpty : !substitutes.isEmpty
    }

    /// Creates candidates from all alternatives; the value selects none of them.
    init(count: Int) {
        others = Array(0..<count)
    }

    init(literals: KeyValuePairs<String, [UnionTag]>, of source: ValueSource) {
        var possible = Array(0..<(literals.map(\.value.count).min() ?? 0))
        var named: Set<Int> = []
        for (name, tags) in literals {
            guard let value = Self.literal(name, of: source) else { continue }
            source.noteTag(name)
            possible.removeAll { tags[$0].isExclusive && !tags[$0].names(value) }
            named.formUnion(possible.filter { tags[$0].names(value) })
        }
        let first = possible.filter(named.contains)
        let rest = possible.filter { !named.contains($0) }
        if first.count == 1 {
            chosen = first[0]
            substitutes = rest
        } else {
            (preferred, others) = (first, rest)
        }
    }

    init(discriminator: KeyValuePairs<String, [UnionTag]>, of source: ValueSource) {
        guard let (name, tags) = discriminator.first.map({ ($0.key, $0.value) }) else { return }
        self.discriminator = name
        base = tags.firstIndex(of: .base)
        let all = tags.indices.filter { $0 != base }
        source.noteTag(name)
        let value = Self.literal(name, of: source)
        let named = value.map { Self.named($0, tags) } ?? []
        chosen = named.count == 1 ? named[0] : nil
        if named.isEmpty { chosen = tags.firstIndex { if case .otherwise = $0 { true } else { false } } }
        let inexclusive = all.filter { !tags[$0].isExclusive }
        substitutes = base == nil ? all : inexclusive
        let open = value == nil ? all : inexclusive
        preferred = named
        others = named.isEmpty ? open : open.filter { !named.contains($0) }
    }

    /// The keys of a discriminator mapping are strings, whatever the type of the property is.
    private static func named(_ value: JSONValue, _ tags: [UnionTag]) -> [Int] {
        let exact = tags.indices.filter { tags[$0].names(value) }
        guard exact.isEmpty, value.string == nil, let text = value.scalarText else { return exact }
        return tags.indices.filter { tags[$0].names(.string(text)) }
    }

    /// The candidates for a comparison of the selected alternative with its rivals.
    var compared: UnionCandidates {
        guard let chosen else { return self }
        var all = self
        all.chosen = nil
        (all.preferred, all.others) = ([chosen], substitutes)
        return all
    }

    /// Returns the remaining candidates if the selected alternative cannot decode the value.
    func replacing(_ index: Int) -> UnionCandidates {
        var left = self
        left.chosen = nil
        left.preferred = []
        left.others = substitutes.filter { $0 != index }
        if base == index { left.base = nil }
        left.isReplacing = true
        return left
    }

    /// Returns the scalar value of a member; `nil` for null, arrays, objects and missing members.
    private static func literal(_ name: String, of source: ValueSource) -> JSONValue? {
        switch member(name, of: source) {
        case nil, .null, .array, .object: nil
        case let value?: value
        }
    }

    private static func member(_ name: String, of source: ValueSource) -> JSONValue? {
        guard let decoder = source.foreign else { return source.member(name).flatMap { try? $0.json() } }
        let key = WireKey(name)
        guard let container = try? decoder.container(keyedBy: WireKey.self), container.contains(key) else { return nil }
        if let text = try? container.decode(String.self, forKey: key) { return .string(text) }
        return try? JSONProbe(container.superDecoder(forKey: key)).value()
    }
}
