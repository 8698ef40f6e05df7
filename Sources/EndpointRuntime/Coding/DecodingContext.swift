/// State shared by the readers of one JSON tree. Lives in `JSONValueDecoder`; the readers find it by looking at their
/// decoder. Confined to one call of a decoding function, so it needs no lock.
final class DecodingContext {
    /// Samples are read leniently: what does not fit becomes neutral instead of an error.
    private(set) var isLenient: Bool
    private var notes = MatchNotes()
    /// The union whose alternatives are being tried; the innermost one.
    private var tried: JSONValueDecoder?
    private var outcomes: [UnionPlace: UnionOutcome] = [:]

    init(isLenient: Bool = false) {
        self.isLenient = isLenient
    }

    static func of(_ decoder: any Decoder) -> DecodingContext? {
        JSONValueDecoder.of(decoder)?.context
    }

    /// Whether what is being read is one of several alternatives that are compared.
    var isComparing: Bool { tried != nil }

    /// An object had members which its model does not have by name; the model kept or dropped them.
    func note(undeclared count: Int, kept: Bool) {
        if kept { notes.kept += count } else { notes.dropped += count }
    }

    /// An enumeration came upon a member that it does not know.
    func noteUnknownMember() {
        notes.unknownMembers += 1
    }

    /// A union came upon a value that is none of its alternatives.
    func noteUnknownUnion(at decoder: JSONValueDecoder) {
        notes.unknownMembers += 1
        if decoder === tried { notes.isUnknown = true }
    }

    /// An enumeration with a single member came upon another value.
    func noteContradiction() {
        notes.contradictions += 1
    }

    /// What was noted when the union at this place was found out.
    func add(_ other: MatchNotes, at decoder: JSONValueDecoder) {
        notes.add(other)
        if other.isUnknown, decoder === tried { notes.isUnknown = true }
    }

    /// Reads an alternative of a union strictly, with notes of its own; nil where that fails.
    func trying(
        _ union: any UnionDecodable.Type, _ index: Int, at decoder: JSONValueDecoder
    ) -> (value: any UnionDecodable, notes: MatchNotes)? {
        let outer = (notes: notes, isLenient: isLenient, tried: tried)
        defer { (notes, isLenient, tried) = outer }
        (notes, isLenient, tried) = (MatchNotes(), false, decoder)
        var reader = UnionReader(decoder, .trying(index))
        let value = union.init(from: &reader)
        return reader.failure == nil ? (value, notes) : nil
    }

    /// What the union at this place was found to be.
    func outcome(of union: any UnionDecodable.Type, at decoder: JSONValueDecoder) -> UnionOutcome? {
        guard isComparing, !outcomes.isEmpty else { return nil }
        return outcomes[UnionPlace(path: decoder.path.names, union: ObjectIdentifier(union))]
    }

    /// Finds out what the union at this place is. Inside trials that is done once: each trial of a union around it asks
    /// again, and unions in unions would else take exponential time.
    func outcome(
        of union: any UnionDecodable.Type, at decoder: JSONValueDecoder, found find: () -> UnionOutcome
    ) -> UnionOutcome {
        guard isComparing else { return find() }
        let place = UnionPlace(path: decoder.path.names, union: ObjectIdentifier(union))
        // A union that is an alternative of itself is none of its alternatives.
        outcomes[place] = .failure(DecodingError.unfit("\(union) contains itself.", at: decoder.codingPath))
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
    case value(any UnionDecodable, MatchNotes)
    case failure(any Error)
}

/// A union's place in the JSON tree.
private struct UnionPlace: Hashable {
    let path: [String]
    let union: ObjectIdentifier
}
