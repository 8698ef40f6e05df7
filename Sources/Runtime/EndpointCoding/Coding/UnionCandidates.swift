/// The alternatives of a union that a value may be, as far as its literals tell.
struct UnionCandidates {
    /// The alternative that the value names, to be read without a trial.
    var chosen: Int?
    /// Alternatives to try first.
    var preferred: [Int] = []
    /// Alternatives to try where none of the preferred ones reads the value, or where those drop members of it.
    var others: [Int] = []
    /// The alternative for what none of the others keeps more of.
    var base: Int?
    /// A member which must be written back as it came: an alternative that writes another tag is another one.
    var discriminator: String?
    /// What may stand in for `chosen` where that cannot read the value.
    private var substitutes: [Int] = []
    /// Whether the alternative that the value names could not read it.
    private(set) var isReplacing = false

    var isEmpty: Bool { base == nil && preferred.isEmpty && others.isEmpty }

    /// Whether others may take precedence over what the value names, because they keep all of it. Constants are hints;
    /// a discriminator is the description's word.
    var hasRivals: Bool {
        guard discriminator == nil else { return false }
        return chosen == nil ? !preferred.isEmpty && !others.isEmpty : !substitutes.isEmpty
    }

    /// All of so many alternatives, none of which the value names.
    init(count: Int) {
        others = Array(0..<count)
    }

    init(literals: KeyValuePairs<String, [UnionTag]>, of source: ValueSource) {
        var possible = Array(0..<(literals.map(\.value.count).min() ?? 0))
        var named: Set<Int> = []
        for (name, tags) in literals {
            guard let value = Self.literal(name, of: source) else { continue }
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

    /// Mappings are text in a description, whatever the type of the member.
    private static func named(_ value: JSONValue, _ tags: [UnionTag]) -> [Int] {
        let exact = tags.indices.filter { tags[$0].names(value) }
        guard exact.isEmpty, value.string == nil, let text = value.scalarText else { return exact }
        return tags.indices.filter { tags[$0].names(.string(text)) }
    }

    /// The same choice as a trial between the alternative that the value names and its rivals.
    var compared: UnionCandidates {
        guard let chosen else { return self }
        var all = self
        all.chosen = nil
        (all.preferred, all.others) = ([chosen], substitutes)
        return all
    }

    /// What is left where `index` was chosen and cannot read the value.
    func replacing(_ index: Int) -> UnionCandidates {
        var left = self
        left.chosen = nil
        left.preferred = []
        left.others = substitutes.filter { $0 != index }
        if base == index { left.base = nil }
        left.isReplacing = true
        return left
    }

    /// The scalar value of a member; nil for null, arrays, objects and where there is no such member.
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
