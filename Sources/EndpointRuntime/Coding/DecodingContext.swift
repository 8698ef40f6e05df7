/// What the readers inside one JSON tree tell each other. Lives in `JSONValueDecoder`; the readers find it by looking
/// at their decoder. Confined to one call of a decoding function, so it needs no lock.
final class DecodingContext {
    /// Samples are read leniently: what does not fit becomes neutral instead of an error.
    private(set) var isLenient: Bool
    private var match = MatchScore()
    private var winners: [MatchKey: Int?] = [:]

    init(isLenient: Bool = false) {
        self.isLenient = isLenient
    }

    static func of(_ decoder: any Decoder) -> DecodingContext? {
        // The comparison of types costs a fraction of a failing cast, and it runs for every object.
        guard type(of: decoder) == JSONValueDecoder.self else { return nil }
        return (decoder as? JSONValueDecoder)?.context
    }

    /// An object had members which its model does not have by name; the model kept or dropped them.
    func note(undeclared count: Int, kept: Bool) {
        if kept { match.kept += count } else { match.dropped += count }
    }

    /// An enumeration or a union came upon a member that it does not know.
    func noteUnknownMember() {
        match.unknownMembers += 1
    }

    /// The candidate that fits the value best, nil when none does.
    ///
    /// Each is tried once for each place: the winners are remembered, or unions in unions would take exponential time.
    func bestMatch(of candidates: [any ReadableValue.Type], at decoder: JSONValueDecoder) -> Int? {
        let key = MatchKey(path: decoder.path.names, candidates: candidates.map { ObjectIdentifier($0) })
        if let known = winners[key] { return known }
        let winner = bestCandidate(of: candidates, at: decoder)
        winners[key] = .some(winner)
        return winner
    }

    private func bestCandidate(of candidates: [any ReadableValue.Type], at decoder: JSONValueDecoder) -> Int? {
        let outer = (match: match, isLenient: isLenient)
        defer { (match, isLenient) = outer }
        isLenient = false
        var best: (index: Int, score: MatchScore)?
        for (index, candidate) in candidates.enumerated() {
            match = MatchScore()
            guard (try? candidate.readValue(from: decoder)) != nil else { continue }
            if let current = best, current.score <= match { continue }
            best = (index, match)
            if match == MatchScore() { break }
        }
        return best?.index
    }
}

/// How badly a candidate fits: unknown members weigh more than any number of dropped ones, and these more than kept.
private struct MatchScore: Comparable {
    var unknownMembers = 0
    var dropped = 0
    var kept = 0

    static func < (left: MatchScore, right: MatchScore) -> Bool {
        left.weights.lexicographicallyPrecedes(right.weights)
    }

    private var weights: [Int] { [min(unknownMembers, 1), dropped, kept] }
}

/// A union's place in the document and what it is made of.
private struct MatchKey: Hashable {
    let path: [String]
    let candidates: [ObjectIdentifier]
}
