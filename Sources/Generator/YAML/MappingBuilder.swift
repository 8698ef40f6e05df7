import CodegenDiagnostics

/// Collects the entries of one mapping in order, rejects duplicate keys, and merges other mappings in. Used
/// by both readers.
struct MappingBuilder {
    private var entries: [Mapping.Entry] = []
    private var index = KeyIndex()
    private var merges: [Merge] = []

    /// Mappings to merge in, and how many entries of the mapping itself precede them.
    private struct Merge {
        let offset: Int
        let mapping: Mapping
    }

    /// The entry that already has this key.
    func first(_ key: String) -> Mapping.Entry? {
        index.offset(of: key, in: entries).map { entries[$0] }
    }

    /// Adds an entry whose key is new.
    mutating func append(_ entry: Mapping.Entry) {
        entries.append(entry)
        index.add(to: entries)
    }

    mutating func merge(_ mapping: Mapping) {
        merges.append(Merge(offset: entries.count, mapping: mapping))
    }

    /// Own entries override merged ones, earlier merges override later ones; merged entries are where `<<` was.
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

/// Finds keys among entries: in order while they are few, which is faster and costs no memory, then by a dictionary.
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
        // By indices: entries are large to copy.
        for index in entries.indices where entries[index].key.isExactly(key) { return index }
        return nil
    }

    /// Takes note of the entry just appended.
    mutating func add(to entries: [Mapping.Entry]) {
        guard let last = entries.last, entries.count >= Self.indexedFrom else { return }
        if offsets == nil { fill(entries) } else { offsets?[ExactText(last.key)] = entries.count - 1 }
    }

    private mutating func fill(_ entries: [Mapping.Entry]) {
        offsets = Dictionary(
            entries.indices.map { (ExactText(entries[$0].key), $0) }, uniquingKeysWith: { first, _ in first })
    }
}
