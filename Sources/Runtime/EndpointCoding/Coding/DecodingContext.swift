/// The input of a decoding call, and the state that its readers share. Confined to one call of a decoding function, so
/// it needs no lock.
final class DecodingContext {
    /// The JSON; `nil` for a decoder of another library.
    let document: JSONDocument?
    /// The decoder of another library; `nil` for JSON.
    let foreign: (any Decoder)?
    /// The coding path at which the JSON starts.
    let root: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]
    let stack = CodingStack()
    /// Whether decoding is lenient, as for samples: a value that does not match becomes neutral instead of an error.
    private(set) var isLenient: Bool
    /// The treatment of list elements that cannot be decoded.
    var invalidElements = InvalidElements.fail
    /// Whether errors have no coding path, because they are discarded.
    var omitsPaths = false
    /// Returns the values of a model that violate its limits. If it is set, parts that contradict the description are
    /// noted.
    var validator: ((any ObjectCodable) -> [(path: String, message: String)])?
    /// The members that select alternatives of unions. They are declared, even if the alternative has no such property.
    var tagIndices: Set<Int> = []
    private(set) var notes = MatchNotes()
    /// Whether members that a model drops are counted, because another alternative may keep them.
    var countsMembers = false
    /// The position of the innermost union whose alternatives are being tried.
    private var tried: Int?
    private var outcomes: [UnionPlace: UnionOutcome] = [:]

    /// The maximum number of noted mismatches. A path takes linear time, so further errors of skipped elements have none.
    static let maximumMismatches = 100

    init(
        _ document: JSONDocument, isLenient: Bool = false, root: [any CodingKey] = [],
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) {
        self.document = document
        foreign = nil
        self.root = root
        self.userInfo = userInfo
        self.isLenient = isLenient
    }

    init(foreign decoder: any Decoder) {
        document = nil
        foreign = decoder
        root = []
        userInfo = decoder.userInfo
        isLenient = false
    }

    /// Whether alternatives of a union are being compared.
    var isComparing: Bool { tried != nil }

    /// Whether parts that contradict the description are noted.
    var validates: Bool { validator != nil }

    /// Whether members without a declared property are counted.
    var isCounting: Bool { isComparing || countsMembers }

    /// Counts members of an object that its model does not declare. The model kept or dropped them.
    func note(undeclared count: Int, kept: Bool) {
        if kept { notes.kept += count } else { notes.dropped += count }
    }

    /// Counts an unexpected value, such as an enumeration value that the description does not list.
    func noteUnknownMember() {
        notes.unknownMembers += 1
    }

    /// Counts a value that matches no alternative of its union.
    func noteUnknownUnion(at place: Int) {
        notes.unknownMembers += 1
        if place == tried { notes.isUnknown = true }
    }

    /// Counts a value that differs from the only member of its enumeration, or from a constant.
    func noteContradiction() {
        notes.contradictions += 1
    }

    /// Notes a part that contradicts the description.
    func note(_ mismatch: NotedMismatch) {
        if notes.mismatches.count < Self.maximumMismatches { notes.mismatches.append(mismatch) }
    }

    /// Restores earlier notes, to discard the notes of an attempt that is not used.
    func restore(_ earlier: MatchNotes) {
        notes = earlier
    }

    /// Adds the notes of the union at this position.
    func add(_ other: MatchNotes, at place: Int) {
        notes.add(other)
        if other.isUnknown, place == tried { notes.isUnknown = true }
    }

    /// Decodes an alternative of a union strictly, with separate notes; returns `nil` if that fails.
    func trying(
        _ union: any UnionCodable.Type, _ index: Int, at source: ValueSource
    ) -> (value: any UnionCodable, notes: MatchNotes)? {
        let outer = (notes: notes, isLenient: isLenient, tried: tried, invalidElements: invalidElements)
        defer { (notes, isLenient, tried, invalidElements) = outer }
        (notes, isLenient, tried) = (MatchNotes(), false, source.index)
        var reader = UnionReader(source, .trying(index))
        let value = union.init(from: &reader)
        return reader.failure == nil ? (value, notes) : nil
    }

    /// Returns the known outcome of the union at this position; `nil` if there is none.
    func outcome(of union: any UnionCodable.Type, at source: ValueSource) -> UnionOutcome? {
        guard isComparing, !outcomes.isEmpty else { return nil }
        return outcomes[UnionPlace(index: source.index, union: ObjectIdentifier(union))]
    }

    /// Returns the outcome of the union at this position. During trials, each outcome is determined once: every trial
    /// of an outer union needs it again, and nested unions would otherwise take exponential time.
    func outcome(
        of union: any UnionCodable.Type, at source: ValueSource, found find: () -> UnionOutcome
    ) -> UnionOutcome {
        guard isComparing else { return find() }
        let place = UnionPlace(index: source.index, union: ObjectIdentifier(union))
        // A union that is an alternative of itself does not match.
        outcomes[place] = .failure(DecodingError.unfit("\(union) contains itself.", at: source.codingPath))
        let outcome = find()
        outcomes[place] = outcome
        return outcome
    }
}

/// Observations during decoding that the decoded value does not contain.
struct MatchNotes {
    var contradictions = 0
    var unknownMembers = 0
    var dropped = 0
    var kept = 0
    /// Whether the alternative is itself a union, and the value matches none of its alternatives.
    var isUnknown = false
    /// The parts that contradict the description.
    var mismatches: [NotedMismatch] = []

    /// The number of members without a declared property.
    var undeclared: Int { dropped + kept }

    mutating func add(_ other: MatchNotes) {
        contradictions += other.contradictions
        unknownMembers += other.unknownMembers
        dropped += other.dropped
        kept += other.kept
        if !other.mismatches.isEmpty { mismatches += other.mismatches }
    }
}

/// The decoded value of a union, or the error.
enum UnionOutcome {
    case value(any UnionCodable, MatchNotes)
    case failure(any Error)
}

/// The position of a union in the JSON.
private struct UnionPlace: Hashable {
    let index: Int
    let union: ObjectIdentifier
}
