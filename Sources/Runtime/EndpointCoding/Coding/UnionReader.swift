/// Reads a generated union: a value that matches one of several alternatives (`oneOf`, `anyOf`).
///
/// Like `ObjectReader`, it remembers the first error and gives neutral values from then on. Where a value alone does
/// not tell its alternative, `UnionCodable` reads the union once with each alternative that is possible
/// and keeps the one that loses the least.
public struct UnionReader {
    /// What the reader answers when it is asked for the alternative.
    enum Mode {
        /// The alternative that the value names.
        case choosing
        /// This alternative.
        case trying(Int)
        /// The alternatives that are left when the one that the value names cannot read it.
        case replacing(Int)
        /// The alternative that the value names, and those that may keep more of it.
        case comparing
        /// The alternative for numbers, because the one for integers cannot hold the integer.
        case widening
        /// None.
        case unknown
    }

    private var source: ValueSource?
    private let mode: Mode
    private(set) var failure: (any Error)?
    /// The alternative that the value names.
    private(set) var chosen: Int?
    /// The alternatives among which reading decides.
    private(set) var undecided: UnionCandidates?
    /// Whether other alternatives may take precedence over the chosen one, if that drops members.
    private var hasRivals = false
    /// Whether the value was read as an unknown member.
    private(set) var isUnknown = false

    init(_ source: ValueSource, _ mode: Mode = .choosing) {
        self.source = source
        self.mode = mode
    }

    private init() {
        mode = .unknown
    }

    /// Whether what was read is the value of the union.
    ///
    /// - Parameter notes: What had been noted before.
    func isSettled(since notes: MatchNotes) -> Bool {
        guard isRead else { return false }
        guard hasRivals, let source else { return true }
        return source.document != nil && source.context.notes.dropped == notes.dropped
    }

    /// Whether the value was read as the alternative that it names.
    var isRead: Bool { failure == nil && undecided == nil }

    /// A reader without input: every value it reads is neutral.
    static var neutral: UnionReader { UnionReader() }

    /// The index of the alternative that the literals of members tell; nil where they tell none.
    ///
    /// An alternative is out where a member has a value that is not among the alternative's literals. Of the others,
    /// those with a literal of the value go before those without. Where several are left, the one that reads the value
    /// with the least loss is taken. One without a literal of the value goes first only where it keeps the whole value,
    /// and those with one drop members of it.
    ///
    /// - Parameter tags: The members with the literals of each alternative, in the order of the alternatives.
    public mutating func alternative(by tags: KeyValuePairs<String, [UnionTag]>) -> Int? {
        choose { UnionCandidates(literals: tags, of: $0) }
    }

    /// The index of the alternative that the discriminator tells (OpenAPI, Discriminator Object); nil where it tells
    /// none.
    ///
    /// For a value that no tag lists, that is the best match among the alternatives which go by their schema's name
    /// alone or have no tag; then the parent of the alternatives. An alternative that cannot read a value that names it
    /// is replaced by one that can.
    ///
    /// - Parameter tags: The member with the values that lead to each alternative, in the order of the alternatives.
    public mutating func alternative(discriminator tags: KeyValuePairs<String, [UnionTag]>) -> Int? {
        choose { UnionCandidates(discriminator: tags, of: $0) }
    }

    /// The index of the alternative that fits the value best, nil when none does.
    ///
    /// An alternative fits when it reads without an error. Of those, the one is taken that differs least from the value
    /// when it is written back, at any depth: members and elements that are lost, and required members that are absent
    /// and would be added as null; then the one with the fewest of the latter; then one that meets no unknown member of
    /// an enumeration; then the one that keeps the fewest members as additional ones; on a tie, the first. An
    /// alternative whose required members are absent, and which keeps others only as additional or unknown ones, goes
    /// last.
    ///
    /// - Parameter count: The number of alternatives.
    public mutating func bestMatch(of count: Int) -> Int? {
        choose { _ in UnionCandidates(count: count) }
    }

    /// The JSON type of the value.
    ///
    /// An integer that the alternative for integers cannot hold is asked for once more, as a number.
    public var kind: JSONKind {
        let kind = source?.kind ?? .null
        if case .widening = mode, kind == .integer { return .number }
        return kind
    }

    /// Reads the whole value as one of the alternatives.
    public mutating func read<Value: ModelValue>() -> Value {
        guard let source else { return Value.neutralValue }
        do {
            return try Value.readValue(from: source)
        } catch {
            fail(error)
            return Value.neutralValue
        }
    }

    /// Reads the whole value as it came, as an unknown member of the union.
    public mutating func json() -> JSONValue {
        isUnknown = true
        if let source { source.context.noteUnknownUnion(at: source.index) }
        return read()
    }

    private mutating func choose(_ candidates: (ValueSource) -> UnionCandidates) -> Int? {
        guard let source else { return nil }
        switch mode {
        case .trying(let index): return index
        case .unknown: return nil
        case .choosing, .widening:
            let found = candidates(source)
            chosen = found.chosen
            hasRivals = found.hasRivals
            if hasRivals { source.context.countsMembers = true }
            if chosen == nil { decide(among: found) }
            return chosen
        case .replacing(let index):
            decide(among: candidates(source).replacing(index))
            return nil
        case .comparing:
            decide(among: candidates(source).compared)
            return nil
        }
    }

    /// Leaves the choice to `UnionCodable`; what is read until then is neutral.
    private mutating func decide(among candidates: UnionCandidates) {
        guard !candidates.isEmpty else { return }
        undecided = candidates
        source = nil
    }

    private mutating func fail(_ error: any Error) {
        failure = error
        source = nil
    }
}
