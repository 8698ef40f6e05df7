/// Decodes a generated union: a value that matches an alternative (`oneOf`, `anyOf`).
///
/// Like `ObjectReader`, it records the first error and returns neutral values from then on. If the value does not
/// select its alternative, `UnionCodable` decodes the union once with each possible alternative, and keeps the
/// alternative that loses the least.
public struct UnionReader {
    /// The alternative that the reader returns.
    enum Mode {
        /// The alternative that the value selects.
        case choosing
        /// This alternative.
        case trying(Int)
        /// An alternative that replaces the selected one, which cannot decode the value.
        case replacing(Int)
        /// The selected alternative, or a rival that may keep more of the value.
        case comparing
        /// The alternative for numbers, because the alternative for integers cannot represent the integer.
        case widening
        /// No alternative.
        case unknown
    }

    private var source: ValueSource?
    private let mode: Mode
    private(set) var failure: (any Error)?
    /// The alternative that the value selects.
    private(set) var chosen: Int?
    /// The alternatives to try if the value does not select one.
    private(set) var undecided: UnionCandidates?
    /// Whether other alternatives may replace the selected one if it drops members.
    private var hasRivals = false
    /// Whether the value was decoded as an unknown member.
    private(set) var isUnknown = false

    init(_ source: ValueSource, _ mode: Mode = .choosing) {
        self.source = source
        self.mode = mode
    }

    private init() {
        mode = .unknown
    }

    /// Returns whether the decoded value is final.
    ///
    /// - Parameter notes: The notes before the decoding.
    func isSettled(since notes: MatchNotes) -> Bool {
        guard isRead else { return false }
        guard hasRivals, let source else { return true }
        return source.document != nil && source.context.notes.dropped == notes.dropped
    }

    /// Whether the value was decoded as the alternative that it selects.
    var isRead: Bool { failure == nil && undecided == nil }

    /// A reader without input, which returns only neutral values.
    static var neutral: UnionReader { UnionReader() }

    /// Returns the index of the alternative that the literals of members select; `nil` if they select none.
    ///
    /// An alternative is excluded if a member has a value that is not among its literals. Of the other alternatives,
    /// those with a matching literal take precedence. If several remain, the reader uses the alternative that loses the
    /// least of the value. An alternative without a matching literal wins only if it keeps the whole value and the
    /// alternatives with a matching literal drop members.
    ///
    /// - Parameter tags: The members with the literals of each alternative, in the order of the alternatives.
    public mutating func alternative(by tags: KeyValuePairs<String, [UnionTag]>) -> Int? {
        choose { UnionCandidates(literals: tags, of: $0) }
    }

    /// Returns the index of the alternative that the discriminator selects (OpenAPI, Discriminator Object); `nil` if it
    /// selects none.
    ///
    /// If no tag lists the value, the reader uses the best match among the alternatives without a tag and the
    /// alternatives whose tag is only their schema name. If none of them matches, it uses the parent of the
    /// alternatives. If the selected alternative cannot decode the value, an alternative that can decode it is used
    /// instead.
    ///
    /// - Parameter tags: The discriminator property with the tags of each alternative, in the order of the
    ///   alternatives.
    public mutating func alternative(discriminator tags: KeyValuePairs<String, [UnionTag]>) -> Int? {
        choose { UnionCandidates(discriminator: tags, of: $0) }
    }

    /// Returns the index of the alternative that fits the value best; `nil` if none fits.
    ///
    /// An alternative fits if it decodes the value without an error. The reader encodes each result and compares it
    /// with the original value, at any depth. These criteria decide, in this order:
    ///
    /// 1. The value does not contradict a constant of the alternative.
    /// 2. The alternative has all its required members, or keeps no members merely as additional or unknown ones.
    /// 3. It has the fewest differences: lost members and elements, and missing required members added as null.
    /// 4. It has the fewest missing required members.
    /// 5. The value contains only listed values of enumerations.
    /// 6. It keeps the fewest members as additional ones.
    /// 7. It comes first.
    ///
    /// - Parameter count: The number of alternatives.
    public mutating func bestMatch(of count: Int) -> Int? {
        choose { _ in UnionCandidates(count: count) }
    }

    /// The JSON type of the value.
    ///
    /// If the alternative for integers cannot represent an integer, the union is decoded again with the type `number`.
    public var kind: JSONKind {
        let kind = source?.kind ?? .null
        if case .widening = mode, kind == .integer { return .number }
        return kind
    }

    /// Decodes the whole value as an alternative of the union.
    public mutating func read<Value: ModelValue>() -> Value {
        guard let source else { return Value._neutralValue }
        do {
            return try Value._readValue(from: source)
        } catch {
            fail(error)
            return Value._neutralValue
        }
    }

    /// Returns the whole value unchanged, as an unknown member of the union.
    public mutating func json() -> JSONValue {
        isUnknown = true
        if let source {
            source.context.noteUnknownUnion(at: source.index)
            source.context.noteUnlisted(source, "the union")
        }
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

    /// Leaves the choice to `UnionCodable`. Until then, the reader returns neutral values.
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
