import CodegenDiagnostics
import CodegenOpenAPI
import EndpointMockData

/// The mismatches of all entries. Its size is limited, whatever the traffic contains.
struct MismatchTable: Sendable {
    private static let maximumMismatches = 5_000
    /// The most mismatches of one kind at one part of the description, such as undeclared properties of one object.
    private static let maximumOfPlace = 100

    private struct Place: Hashable {
        let kind: MismatchKind
        let operation: String
        let place: SchemaID?
    }

    private(set) var mismatches: [Mismatch.Key: Mismatch] = [:]
    private var counts: [Place: Int] = [:]
    /// The number of entries of each operation.
    private(set) var entries: [String: Int] = [:]
    /// The number of occurrences of mismatches that are not kept.
    private(set) var omitted = 0

    mutating func countEntry(of operation: String) {
        guard entries.count < 20_000 || entries[operation] != nil else { return }
        entries[operation, default: 0] += 1
    }

    /// Adds a mismatch of an entry.
    ///
    /// - Parameters:
    ///   - value: The value that shows it.
    ///   - infers: Whether a schema is inferred from the value.
    mutating func add(
        _ key: Mismatch.Key, at range: SourceRange?, _ text: @autoclosure () -> String, _ consequence: Consequence,
        entry: Int, value: PlainValue? = nil, infers: Bool = false, _ context: Mismatch.Context = .init()
    ) {
        guard mismatches[key] != nil || mayKeep(key) else {
            omitted += 1
            return
        }
        var mismatch =
            mismatches.removeValue(forKey: key)
            ?? {
                var new = Mismatch(key, at: range, text(), consequence)
                new.firstEntry = entry
                new.context = context
                return new
            }()
        if mismatch.lastEntry != entry { mismatch.count += 1 }
        mismatch.lastEntry = entry
        mismatch.consequence = min(mismatch.consequence, consequence)
        if let value {
            mismatch.add(value)
            if infers {
                var inferred = mismatch.context.inferred ?? InferredSchema()
                inferred.add(value)
                mismatch.context.inferred = inferred
            }
        }
        mismatches[key] = mismatch
    }

    /// Adds the mismatches of other entries. If both tables have more than the limits allow, the mismatches of the
    /// first entries are kept.
    mutating func merge(_ other: MismatchTable) {
        entries.merge(other.entries) { $0 + $1 }
        omitted += other.omitted
        for (key, mismatch) in other.mismatches {
            if var known = mismatches.removeValue(forKey: key) {
                known.merge(mismatch)
                mismatches[key] = known
            } else {
                mismatches[key] = mismatch
            }
        }
        let all = mismatches.values.sorted {
            ($0.firstEntry, $0.key.kind.rawValue, $0.key.path, $0.key.subject)
                < ($1.firstEntry, $1.key.kind.rawValue, $1.key.path, $1.key.subject)
        }
        (mismatches, counts) = ([:], [:])
        for mismatch in all {
            if mayKeep(mismatch.key) { mismatches[mismatch.key] = mismatch } else { omitted += mismatch.count }
        }
    }

    private mutating func mayKeep(_ key: Mismatch.Key) -> Bool {
        let place = Place(kind: key.kind, operation: key.operation, place: key.place)
        guard mismatches.count < Self.maximumMismatches, counts[place, default: 0] < Self.maximumOfPlace else {
            return false
        }
        counts[place, default: 0] += 1
        return true
    }

    /// The mismatches: failures first, then by their positions in the description.
    var inOrder: [Mismatch] {
        mismatches.values.map(\.withOrderedSamples).sorted { left, right in
            if left.consequence != right.consequence { return left.consequence < right.consequence }
            let (one, other) = (left.range, right.range)
            let (line, otherLine) = (
                one.map { ($0.file.rawValue, $0.line, $0.column) }, other.map { ($0.file.rawValue, $0.line, $0.column) }
            )
            if let line, let otherLine, line != otherLine { return line < otherLine }
            if (line == nil) != (otherLine == nil) { return line != nil }
            let (key, otherKey) = (left.key, right.key)
            return (left.firstEntry, key.operation, key.kind.rawValue, key.path, key.subject)
                < (right.firstEntry, otherKey.operation, otherKey.kind.rawValue, otherKey.path, otherKey.subject)
        }
    }
}
