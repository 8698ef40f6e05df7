/// Reads a union with each alternative that is possible and keeps the one that loses the least. Made by
/// `UnionDecodable` where the value alone does not tell its alternative.
struct UnionTrial<Union: UnionDecodable> {
    private struct Attempt {
        let value: Union
        let notes: MatchNotes
        let score: MatchScore
    }

    let decoder: JSONValueDecoder

    /// - Parameter failure: the error of the alternative that the value names.
    func outcome(_ candidates: UnionCandidates, failure: (any Error)?) -> UnionOutcome {
        let best = best(of: candidates)
        if let best, !candidates.isReplacing || best.score.lost == 0 { return .value(best.value, best.notes) }
        if best == nil, let failure { return .failure(failure) }
        // A value that its own alternative cannot read is rather unknown than another alternative with less in it.
        switch (unknown(), best) {
        case (.failure, let best?): return .value(best.value, best.notes)
        case (let unknown, _): return unknown
        }
    }

    /// The value as none of the alternatives; an error for a closed union.
    private func unknown() -> UnionOutcome {
        var notes = MatchNotes()
        notes.unknownMembers = 1
        notes.isUnknown = true
        var reader = UnionReader(decoder, .unknown)
        let value = Union(from: &reader)
        return reader.failure.map { .failure($0) } ?? .value(value, notes)
    }

    private func best(of candidates: UnionCandidates) -> Attempt? {
        for group in candidates.groups.dropLast() {
            if let found = best(of: group, candidates) { return found }
        }
        let child = best(of: candidates.groups.last ?? [], candidates)
        guard let base = candidates.base, let parent = attempt(base, candidates, isOnly: false) else { return child }
        guard let child, child.score.contradictions <= parent.score.contradictions,
            child.notes.undeclared < parent.notes.undeclared
        else { return parent }
        return child
    }

    private func best(of group: [Int], _ candidates: UnionCandidates) -> Attempt? {
        var best: Attempt?
        for index in group {
            guard let found = attempt(index, candidates, isOnly: group.count == 1) else { continue }
            if candidates.isReplacing, found.notes.unknownMembers + found.notes.contradictions > 0 { continue }
            if let current = best, current.score <= found.score { continue }
            best = found
            if found.score.isPerfect { break }
        }
        return best
    }

    private func attempt(_ index: Int, _ candidates: UnionCandidates, isOnly: Bool) -> Attempt? {
        let found = decoder.context.trying(at: decoder) {
            var reader = UnionReader(decoder, .trying(index))
            let value = Union(from: &reader)
            if let failure = reader.failure { throw failure }
            return value
        }
        guard let found, !found.notes.isUnknown, keepsTag(found.value, candidates.discriminator) else { return nil }
        let isCompared = !isOnly || candidates.isReplacing
        let loss = isCompared ? WriteBack.loss(of: found.value, readFrom: decoder.value) : nil
        let score = MatchScore(found.notes, loss ?? WriteBack.Loss(values: found.notes.dropped))
        return Attempt(value: found.value, notes: found.notes, score: score)
    }

    /// Whether the member that tells the alternatives apart is written as it came.
    private func keepsTag(_ value: Union, _ name: String?) -> Bool {
        guard let name, let writable = value as? any WritableValue else { return true }
        return (try? JSONValue(writing: writable))?[name] == decoder.value[name]
    }
}

/// How badly an alternative fits, the weightiest first.
private struct MatchScore: Comparable {
    private let weights: [Int]

    init(_ notes: MatchNotes, _ loss: WriteBack.Loss) {
        weights = [
            min(notes.contradictions, 1), loss.values, loss.addedNulls, min(notes.unknownMembers, 1), loss.nulls,
            notes.dropped, notes.kept,
        ]
    }

    var contradictions: Int { weights[0] }
    var lost: Int { weights[1] }
    /// No other alternative can be better.
    var isPerfect: Bool { weights.allSatisfy { $0 == 0 } }

    static func < (left: MatchScore, right: MatchScore) -> Bool {
        left.weights.lexicographicallyPrecedes(right.weights)
    }
}

extension DecodingContext {
    /// The union that an earlier trial found at this place; nil where there was none.
    ///
    /// - Throws: the error of that trial.
    static func known<Union: UnionDecodable>(_ union: Union.Type, at decoder: any Decoder) throws -> Union? {
        guard let context = of(decoder), context.isComparing, let json = decoder as? JSONValueDecoder,
            let outcome = context.outcome(of: union, at: json)
        else { return nil }
        return try context.value(of: outcome, at: json)
    }

    /// The union that a first reading left open, or could not read as the alternative that its value names.
    ///
    /// - Throws: the error of that reading where no other alternative reads the value.
    static func decide<Union: UnionDecodable>(_ first: UnionReader, at decoder: any Decoder) throws -> Union {
        if let failure = first.failure, first.chosen == nil { throw failure }
        let json = try JSONValueDecoder.rereadable(decoder)
        let outcome = json.context.outcome(of: Union.self, at: json) {
            if let open = first.undecided { return UnionTrial<Union>(decoder: json).outcome(open, failure: nil) }
            return replacement(Union.self, for: first, at: json)
        }
        return try json.context.value(of: outcome, at: json)
    }

    private func value<Union: UnionDecodable>(of outcome: UnionOutcome, at decoder: JSONValueDecoder) throws -> Union {
        switch outcome {
        case .failure(let error): throw error
        case .value(let value, let notes):
            add(notes, at: decoder)
            guard let value = value as? Union else {
                throw DecodingError.unfit("Expected \(Union.self).", at: decoder.codingPath)
            }
            return value
        }
    }

    private static func replacement<Union: UnionDecodable>(
        _ union: Union.Type, for first: UnionReader, at json: JSONValueDecoder
    ) -> UnionOutcome {
        let failure =
            first.failure ?? DecodingError.unfit("The value fits no alternative.", at: json.codingPath)
        guard let chosen = first.chosen else { return .failure(failure) }
        var second = UnionReader(json, .replacing(chosen))
        _ = Union(from: &second)
        guard let left = second.undecided else { return .failure(failure) }
        return UnionTrial<Union>(decoder: json).outcome(left, failure: failure)
    }
}

extension JSONValueDecoder {
    /// A decoder that can be read several times at the same place.
    fileprivate static func rereadable(_ decoder: any Decoder) throws -> JSONValueDecoder {
        if let json = decoder as? JSONValueDecoder { return json }
        return JSONValueDecoder(
            try JSONValue.readValue(from: decoder), path: CodingPath(root: decoder.codingPath),
            userInfo: decoder.userInfo)
    }
}
