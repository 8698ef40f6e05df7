import CodegenDiagnostics

/// Collects the entries of one mapping in order, detects duplicate keys, and merges other mappings. Used by both
/// readers.
struct MappingBuilder {
    private var entries: [Mapping.Entry] = []
    private var index = KeyIndex()
    private var merges: [Merge] = []

    /// A mapping to merge, and the number of own entries before it.
    private struct Merge {
        let offset: Int
        let mapping: Mapping
    }

    /// Returns the entry that already has this key.
    func first(_ key: String) -> Mapping.Entry? {
        index.offset(of: key, in: entries).map { entries[$0] }
    }

    /// Adds an entry with a new key.
    mutating func append(_ entry: Mapping.Entry) {
        entries.append(entry)
        index.add(to: entries)
    }

    mutating func merge(_ mapping: Mapping) {
        merges.append(Merge(offset: entries.count, mapping: mapping))
    }

    /// Builds the mapping. Own entries override merged entries, and earlier merges override later merges. Merged
    /// entries take the position of `<<`.
    func build() -> Mapping {
        guard !merges.isEmpty else { return Mapping(entries, index: index) }
        var all: [Mapping.Entry] = []
        var merged: ExactSet = []
        var copied = 0
        for merge in merges {
            all += entries[copied..<merge.offset]
            copied = merge.offset
            all += merge.mapping.entries.filter { first($0.key) == nil && merged.insert($0.key) }
        }
        return Mapping(all + entries[copied...])
    }
}

/// Finds keys among entries. A linear search is used while there are few entries, because it is faster and needs no
/// memory; then a dictionary is used.
struct KeyIndex: Sendable {
    private var offsets: [ExactText: Int]?

    private static let indexedFrom = 12

    init() {}

    init(of entries: [Mapping.Entry]) {
        guard entries.count >= Self.indexedFrom else { return }
        fill(entries)
    }

    func offset(of key: String, in entries: [Mapping.Entry]) -> Int? {
        if let offsets { return offsets[ExactText(key)] }
        // By index, because copying entries is expensive.
        for index in entries.indices where entries[index].key.isExactly(key) { return index }
        return nil
    }

    /// Adds the entry that was just appended.
    mutating func add(to entries: [Mapping.Entry]) {
        guard let last = entries.last, entries.count >= Self.indexedFrom else { return }
        if offsets == nil { fill(entries) } else { offsets?[ExactText(last.key)] = entries.count - 1 }
    }

    private mutating func fill(_ entries: [Mapping.Entry]) {
        offsets = Dictionary(
            entries.indices.map { (ExactText(entries[$0].key), $0) }, uniquingKeysWith: { first, _ in first })
    }
}
