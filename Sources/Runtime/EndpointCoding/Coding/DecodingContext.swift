/// What is read, and what its readers share. Confined to one call of a decoding function, so it needs no lock.
final class DecodingContext {
    /// The JSON; nil for a decoder of another library.
    let document: JSONDocument?
    /// The decoder of another library; nil for JSON.
    let foreign: (any Decoder)?
    /// The coding path of the JSON as a whole.
    let root: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]
    let stack = CodingStack()
    /// Samples are read leniently: what does not fit becomes neutral instead of an error.
    private(set) var isLenient: Bool
    private(set) var notes = MatchNotes()
    /// Whether members that a model drops are counted, because another alternative may keep them.
    var countsMembers = false
    /// The place of the union whose alternatives are being tried; the innermost one.
    private var tried: Int?
    private var outcomes: [UnionPlace: UnionOutcome] = [:]

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

    /// Whether what is being read is one of several alternatives that are compared.
    var isComparing: Bool { tried != nil }

    /// Whether members that no model has by name are counted.
    var isCounting: Bool { isComparing || countsMembers }

    /// An object had members which its model does not have by name; the model kept or dropped them.
    func note(undeclared count: Int, kept: Bool) {
        if kept { notes.kept += count } else { notes.dropped += count }
    }

    /// An enumeration came upon a member that it does not know.
    func noteUnknownMember() {
        notes.unknownMembers += 1
    }

    /// A union came upon a value that is none of its alternatives.
    func noteUnknownUnion(at place: Int) {
        notes.unknownMembers += 1
        if place == tried { notes.isUnknown = true }
    }

    /// An enumeration with a single member came upon another value.
    func noteContradiction() {
        notes.contradictions += 1
    }

    /// Forgets what was noted of a reading that does not count.
    func restore(_ earlier: MatchNotes) {
        notes = earlier
    }

    /// What was noted when the union at this place was found out.
    func add(_ other: MatchNotes, at place: Int) {
        notes.add(other)
        if other.isUnknown, place == tried { notes.isUnknown = true }
    }

    /// Reads an alternative of a union strictly, with notes of its own; nil where that fails.
    func trying(
        _ union: any UnionCodable.Type, _ index: Int, at source: ValueSource
    ) -> (value: any UnionCodable, notes: MatchNotes)? {
        let outer = (notes: notes, isLenient: isLenient, tried: tried)
        defer { (notes, isLenient, tried) = outer }
        (notes, isLenient, tried) = (MatchNotes(), false, source.index)
        var reader = UnionReader(source, .trying(index))
        let value = union.init(from: &reader)
        return reader.failure == nil ? (value, notes) : nil
    }

    /// What the union at this place was found to be.
    func outcome(of union: any UnionCodable.Type, at source: ValueSource) -> UnionOutcome? {
        guard isComparing, !outcomes.isEmpty else { return nil }
        return outcomes[UnionPlace(index: source.index, union: ObjectIdentifier(union))]
    }

    /// Finds out what the union at this place is. Inside trials that is done once: each trial of a union around it asks
    /// again, and unions in unions would else take exponential time.
    func outcome(
        of union: any UnionCodable.Type, at source: ValueSource, found find: () -> UnionOutcome
    ) -> UnionOutcome {
        guard isComparing else { return find() }
        let place = UnionPlace(index: source.index, union: ObjectIdentifier(union))
        // A union that is an alternative of itself is none of its alternatives.
        outcomes[place] = .failure(DecodingError.unfit("\(union) contains itself.", at: source.codingPath))
        let outcome = find()
        outcomes[place] = outcome
        return outcome
    }
}

/// What reading found that does not show in the value.
struct MatchNotes {
    var contradictions = 0
    var unknownMembers = 0
    var dropped = 0
    var kept = 0
    /// The alternative is a union itself, and the value is none of its alternatives.
    var isUnknown = false

    /// Members that no model has by name.
    var undeclared: Int { dropped + kept }

    mutating func add(_ other: MatchNotes) {
        contradictions += other.contradictions
        unknownMembers += other.unknownMembers
        dropped += other.dropped
        kept += other.kept
    }
}

/// What a union was read as, or why it cannot be read.
enum UnionOutcome {
    case value(any UnionCodable, MatchNotes)
    case failure(any Error)
}

/// A union's place in the JSON.
private struct UnionPlace: Hashable {
    let index: Int
    let union: ObjectIdentifier
}
