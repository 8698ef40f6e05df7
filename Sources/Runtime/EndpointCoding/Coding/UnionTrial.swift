/// Decodes a union with each possible alternative and keeps the alternative that loses the least. `UnionCodable` uses
/// it if the value does not select its alternative. The type is not generic: creating the metadata of a generic type at
/// run time would take longer than decoding.
struct UnionTrial {
    /// On the heap, because all attempts of the unions around this one share the stack.
    private final class Candidate {
        let value: any UnionCodable
        let notes: MatchNotes
        let score: MatchScore

        init(_ value: any UnionCodable, _ notes: MatchNotes, _ loss: WriteBack.Loss?) {
            self.value = value
            self.notes = notes
            score = MatchScore(notes, loss ?? WriteBack.Loss(values: notes.dropped))
        }
    }

    private let union: any UnionCodable.Type
    private let source: ValueSource
    private let document: JSONDocument

    init(_ union: any UnionCodable.Type, at source: ValueSource, in document: JSONDocument) {
        self.union = union
        self.source = source
        self.document = document
    }

    /// - Parameter failure: The error of the alternative that the value selects.
    func outcome(_ candidates: UnionCandidates, failure: (any Error)?) -> UnionOutcome {
        let best = best(of: candidates)
        if let best, !candidates.isReplacing || best.score.lost == 0 { return .value(best.value, best.notes) }
        if best == nil, let failure { return .failure(failure) }
        // If its own alternative cannot decode a value, the value is more likely unknown than another alternative that
        // loses data.
        switch (unknown(), best) {
        case (.failure, let best?): return .value(best.value, best.notes)
        case (let unknown, _): return unknown
        }
    }

    /// Returns the value as an unknown member of the union; an error for a closed union.
    private func unknown() -> UnionOutcome {
        var notes = MatchNotes()
        notes.unknownMembers = 1
        notes.isUnknown = true
        var reader = UnionReader(source, .unknown)
        let value = union.init(from: &reader)
        return reader.failure.map { .failure($0) } ?? .value(value, notes)
    }

    private func best(of candidates: UnionCandidates) -> Candidate? {
        if let named = best(of: candidates.preferred, candidates) {
            guard candidates.hasRivals, named.notes.dropped > 0,
                let rival = best(of: candidates.others, candidates), rival.score.isPerfect
            else { return named }
            return rival
        }
        let child = best(of: candidates.others, candidates)
        guard let base = candidates.base, let parent = attempt(base, candidates, isOnly: false) else { return child }
        guard let child, child.score.contradictions <= parent.score.contradictions,
            child.notes.dropped <= parent.notes.dropped, child.notes.undeclared < parent.notes.undeclared
        else { return parent }
        return child
    }

    private func best(of group: [Int], _ candidates: UnionCandidates) -> Candidate? {
        var best: Candidate?
        for index in group {
            let isOnly = group.count == 1 && !candidates.hasRivals
            guard let found = attempt(index, candidates, isOnly: isOnly) else { continue }
            if candidates.isReplacing, found.notes.unknownMembers + found.notes.contradictions > 0 { continue }
            if let current = best, current.score <= found.score { continue }
            best = found
            if found.score.isPerfect { break }
        }
        return best
    }

    private func attempt(_ index: Int, _ candidates: UnionCandidates, isOnly: Bool) -> Candidate? {
        guard let (value, notes) = source.context.trying(union, index, at: source) else { return nil }
        return candidate(value, notes, candidates, isOnly)
    }

    /// A separate function: its variables are not on the stack while an alternative and its nested unions are decoded.
    private func candidate(
        _ value: any UnionCodable, _ notes: MatchNotes, _ candidates: UnionCandidates, _ isOnly: Bool
    ) -> Candidate? {
        guard !notes.isUnknown else { return nil }
        let isCompared = !isOnly || candidates.isReplacing
        guard isCompared || candidates.discriminator != nil else { return Candidate(value, notes, nil) }
        let writeBack = WriteBack(value, readFrom: document, source.index)
        // An alternative that encodes another tag does not match.
        if let writeBack, let name = candidates.discriminator, !writeBack.keeps(name) { return nil }
        return Candidate(value, notes, isCompared ? writeBack?.loss : nil)
    }
}

/// Errors that end the trial of an alternative. They are never shown, so they are created once: creating an error with
/// its coding path takes longer than a trial.
enum TrialError: Error {
    case discarded

    static let missing: any Error = error("A required property is missing.")
    static let mismatch: any Error = error("The value does not fit.")

    /// Returns whether an error ended a trial. Such an error has no details.
    static func endedTrial(_ error: any Error) -> Bool {
        guard case DecodingError.dataCorrupted(let context) = error else { return false }
        return context.underlyingError is TrialError
    }

    private static func error(_ description: String) -> any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: [], debugDescription: description, underlyingError: TrialError.discarded))
    }
}

/// A measure of how badly an alternative fits, with the most important criterion first.
private struct MatchScore: Comparable {
    let contradictions: Int
    /// 1 if required members are absent and others are kept only as additional or unknown ones. Such members do not
    /// show that the value matches the alternative.
    private let doubts: Int
    let lost: Int
    private let addedNulls: Int
    private let unknownMembers: Int
    private let lostNulls: Int
    private let dropped: Int
    private let kept: Int

    init(_ notes: MatchNotes, _ loss: WriteBack.Loss) {
        contradictions = min(notes.contradictions, 1)
        doubts = loss.addedNulls > 0 && notes.kept + notes.unknownMembers > 0 ? 1 : 0
        lost = loss.values
        addedNulls = loss.addedNulls
        unknownMembers = min(notes.unknownMembers, 1)
        lostNulls = loss.nulls
        dropped = notes.dropped
        kept = notes.kept
    }

    private var first: (Int, Int, Int, Int, Int) {
        (contradictions, doubts, lost + addedNulls, addedNulls, unknownMembers)
    }
    private var last: (Int, Int, Int) { (lostNulls, dropped, kept) }

    /// Whether no other alternative can be better.
    var isPerfect: Bool { first == (0, 0, 0, 0, 0) && last == (0, 0, 0) }

    static func < (left: MatchScore, right: MatchScore) -> Bool {
        left.first == right.first ? left.last < right.last : left.first < right.first
    }
}

extension DecodingContext {
    /// Returns the union that an earlier trial decoded at this position; `nil` if there was none.
    ///
    /// - Throws: The error of that trial.
    static func known(_ union: any UnionCodable.Type, at source: ValueSource) throws -> (any UnionCodable)? {
        guard let outcome = source.context.outcome(of: union, at: source) else { return nil }
        return try source.context.value(of: outcome, at: source)
    }

    /// Decides on a union whose first decoding chose no alternative, failed with the selected alternative, or dropped
    /// members.
    ///
    /// - Parameter value: The value of the first decoding.
    /// - Throws: The error of that decoding, if no other alternative can decode the value.
    static func decide(
        _ value: any UnionCodable, _ first: UnionReader, at place: ValueSource
    ) throws -> any UnionCodable {
        let union = type(of: value)
        return first.isRead ? (try? decide(union, first, at: place)) ?? value : try decide(union, first, at: place)
    }

    private static func decide(
        _ union: any UnionCodable.Type, _ first: UnionReader, at place: ValueSource
    ) throws -> any UnionCodable {
        if let failure = first.failure, first.chosen == nil {
            guard let number = number(union, at: place) else { throw failure }
            return number
        }
        let source = try place.rereadable
        guard let document = source.document else { throw source.unfit("The value cannot be read a second time.") }
        let outcome = source.context.outcome(of: union, at: source) {
            let trial = UnionTrial(union, at: source, in: document)
            if let open = first.undecided { return trial.outcome(open, failure: nil) }
            return second(union, first, trial, at: source)
        }
        return try source.context.value(of: outcome, at: source)
    }

    private func value(of outcome: UnionOutcome, at source: ValueSource) throws -> any UnionCodable {
        switch outcome {
        case .failure(let error): throw error
        case .value(let value, let notes):
            add(notes, at: source.index)
            return value
        }
    }

    /// Decodes an integer that is too large for the alternative for integers as a number; returns `nil` if there is no
    /// alternative for numbers.
    private static func number(_ union: any UnionCodable.Type, at source: ValueSource) -> (any UnionCodable)? {
        guard source.kind == .integer, let source = try? source.rereadable else { return nil }
        var reader = UnionReader(source, .widening)
        let value = union.init(from: &reader)
        return reader.failure == nil && reader.undecided == nil && !reader.isUnknown ? value : nil
    }

    /// Decodes the union again, with alternatives other than the selected one.
    private static func second(
        _ union: any UnionCodable.Type, _ first: UnionReader, _ trial: UnionTrial, at source: ValueSource
    ) -> UnionOutcome {
        let failure = first.failure ?? source.unfit("The value matches no alternative of the union.")
        guard let chosen = first.chosen else { return .failure(failure) }
        var second = UnionReader(source, first.isRead ? .comparing : .replacing(chosen))
        _ = union.init(from: &second)
        guard let left = second.undecided else { return .failure(failure) }
        return trial.outcome(left, failure: failure)
    }
}

extension ValueSource {
    /// A source that can be decoded several times.
    fileprivate var rereadable: ValueSource {
        get throws {
            guard let foreign else { return self }
            return try ValueSource(json(), root: foreign.codingPath, userInfo: foreign.userInfo)
        }
    }
}
