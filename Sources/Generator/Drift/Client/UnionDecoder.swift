import CodegenDiagnostics
import CodegenIR
import EndpointMockData

/// Decodes a value as a union, with the rules of the runtime's `UnionReader`. `ClientDecoderTests` compares the two.
struct UnionDecoder {
    let decoder: ClientDecoder
    let union: UnionType
    let scope: ClientDecoder.Scope

    /// The alternatives that a value may match, by their positions.
    private struct Candidates {
        /// The alternative that the value selects.
        var chosen: Int?
        /// Alternatives to try first.
        var preferred: [Int] = []
        var others: [Int] = []
        /// The parent of the alternatives.
        var base: Int?
        /// The alternatives that may replace `chosen`.
        var substitutes: [Int] = []
        /// Whether an alternative that keeps the whole value may replace the selected ones.
        var hasRivals = false
        /// Whether the selected alternative could not decode the value.
        var isReplacing = false
    }

    func decode(_ value: PlainValue, _ record: inout DecodingRecord) {
        switch union.selection {
        case .jsonKind: byKind(value, &record)
        case .bestMatch: settle(Candidates(others: Array(union.alternatives.indices)), value, &record)
        case .discriminator(let property): settle(candidates(value, property), value, &record)
        case .literals(let properties): settle(candidates(value, properties), value, &record)
        }
    }

    // MARK: Selection

    private func byKind(_ value: PlainValue, _ record: inout DecodingRecord) {
        let matching = Self.kinds(of: value).compactMap { kind in
            union.alternatives.firstIndex { $0.kinds.contains(kind) }
        }
        guard let first = matching.first else { return noteUnknown(value, &record) }
        let own = decoded(first, value, record.element())
        // An alternative for numbers replaces an alternative for integers that cannot represent the integer.
        guard !own.failures.isEmpty, let last = matching.last, last != first else { return record.take(own) }
        let wide = decoded(last, value, record.element())
        record.take(wide.failures.isEmpty ? wide : own)
    }

    private static func kinds(of value: PlainValue) -> [UnionType.JSONKind] {
        switch value {
        case .null: [.null]
        case .bool: [.bool]
        case .number(let digits): isInteger(digits) ? [.integer, .number] : [.number]
        case .string: [.string]
        case .array: [.array]
        case .object: [.object]
        }
    }

    private static func isInteger(_ digits: String) -> Bool {
        if Int64(digits) != nil { return true }
        // Digits alone are an integer of another size.
        guard digits.contains(where: { ".eE".contains($0) }) else { return false }
        return Double(digits).flatMap { Int64(exactly: $0) } != nil
    }

    private func candidates(_ value: PlainValue, _ property: String) -> Candidates {
        let tag = Self.literal(property, of: value)
        let named =
            tag.map { tag in union.alternatives.indices.filter { self.names($0, property, tag, readsText: true) } }
            ?? []
        let base = union.baseCase.flatMap(index)
        let all = union.alternatives.indices.filter { $0 != base }
        let inexclusive = all.filter {
            union.alternatives[$0].goesByName || union.alternatives[$0].tags[property, default: []].isEmpty
        }
        let open = tag == nil ? all : inexclusive
        return Candidates(
            chosen: named.count == 1 ? named[0] : named.isEmpty ? union.defaultCase.flatMap(index) : nil,
            preferred: named, others: open.filter { !named.contains($0) }, base: base,
            substitutes: base == nil ? all : inexclusive)
    }

    private func candidates(_ value: PlainValue, _ properties: [String]) -> Candidates {
        var possible = Array(union.alternatives.indices)
        var matching: Set<Int> = []
        for property in properties {
            guard let literal = Self.literal(property, of: value) else { continue }
            possible.removeAll { index in
                !union.alternatives[index].tags[property, default: []].isEmpty && !names(index, property, literal)
            }
            matching.formUnion(possible.filter { names($0, property, literal) })
        }
        let first = possible.filter(matching.contains)
        let rest = possible.filter { !matching.contains($0) }
        return Candidates(
            chosen: first.count == 1 ? first[0] : nil, preferred: first, others: rest, substitutes: rest,
            hasRivals: !first.isEmpty && !rest.isEmpty)
    }

    /// Returns the scalar value of a member; `nil` for null, arrays, objects and missing members.
    private static func literal(_ property: String, of value: PlainValue) -> PlainValue? {
        switch value[property] {
        case nil, .null, .array, .object: nil
        case let scalar?: scalar
        }
    }

    /// - Parameter readsText: Whether a number or Boolean is also compared with tags that are strings, as mappings
    ///   contain only strings.
    private func names(_ index: Int, _ property: String, _ value: PlainValue, readsText: Bool = false) -> Bool {
        (union.alternatives[index].tags[property] ?? []).contains { tag in
            switch (tag, value) {
            case (.string(let text), .string(let other)): text.isExactly(other)
            case (.string(let text), .number), (.string(let text), .bool): readsText && value.isSame(as: text)
            case (.integer(let number), .number): value.isSame(as: String(number))
            case (.bool(let flag), .bool(let other)): flag == other
            default: false
            }
        }
    }

    private func index(_ caseName: String) -> Int? {
        union.alternatives.firstIndex { $0.caseName == caseName }
    }

    // MARK: Outcome

    private func settle(_ candidates: Candidates, _ value: PlainValue, _ record: inout DecodingRecord) {
        guard let chosen = candidates.chosen else {
            return best(of: candidates, value, record).map { record.take($0) } ?? noteUnknown(value, &record)
        }
        let own = decoded(chosen, value, record.element())
        guard !own.failures.isEmpty else {
            return record.take(rival(of: own, candidates.hasRivals ? candidates.substitutes : [], value, record) ?? own)
        }
        let left = Candidates(
            others: candidates.substitutes.filter { $0 != chosen },
            base: candidates.base == chosen ? nil : candidates.base, isReplacing: true)
        guard let best = best(of: left, value, record) else { return record.take(own) }
        if best.isLossless || union.unknownCase == nil { return record.take(best) }
        noteUnknown(value, &record)
    }

    private func noteUnknown(_ value: PlainValue, _ record: inout DecodingRecord) {
        guard union.unknownCase != nil else { return record.fail() }
        record.noteUnknown()
        decoder.json(value, &record)
    }

    private func best(of candidates: Candidates, _ value: PlainValue, _ outer: DecodingRecord) -> DecodingRecord? {
        if let named = best(of: candidates.preferred, value, outer) {
            return rival(of: named, candidates.hasRivals ? candidates.others : [], value, outer) ?? named
        }
        let child = best(of: candidates.others, value, outer, knowsAll: candidates.isReplacing)
        guard let base = candidates.base, let parent = best(of: [base], value, outer, knowsAll: candidates.isReplacing)
        else { return child }
        guard let child, child.droppedCount <= parent.droppedCount, child.undeclaredCount < parent.undeclaredCount
        else {
            return parent
        }
        return child
    }

    /// Returns the alternative that keeps the whole value, if another one drops members.
    private func rival(
        of named: DecodingRecord, _ group: [Int], _ value: PlainValue, _ outer: DecodingRecord
    ) -> DecodingRecord? {
        guard named.droppedCount > 0, let rival = best(of: group, value, outer) else { return nil }
        return rival.isLossless && rival.unknown.isEmpty && rival.undeclaredCount == 0 ? rival : nil
    }

    /// Returns the alternative that decodes the value and loses the least of it.
    ///
    /// - Parameter knowsAll: Whether all values are listed.
    private func best(
        of group: [Int], _ value: PlainValue, _ outer: DecodingRecord, knowsAll: Bool = false
    ) -> DecodingRecord? {
        var best: DecodingRecord?
        for index in group where keepsTag(index, value) {
            let found = decoded(index, value, outer.trial())
            guard found.failures.isEmpty, !found.unknown.contains(outer.path), !knowsAll || found.unknown.isEmpty else {
                continue
            }
            if let best, best.loss <= found.loss { continue }
            best = found
        }
        return best
    }

    /// Returns whether an alternative encodes the tag of the value unchanged. The runtime excludes the others.
    private func keepsTag(_ index: Int, _ value: PlainValue) -> Bool {
        guard case .discriminator(let property) = union.selection else { return true }
        let alternative = union.alternatives[index]
        guard !alternative.writesDiscriminator else {
            return value[property].map { names(index, property, $0) } ?? false
        }
        guard value[property] != nil, let object = decoder.object(alternative.type) else { return true }
        return object.additionalProperties != nil || object.properties.contains { $0.name.wire.isExactly(property) }
    }

    private func decoded(_ index: Int, _ value: PlainValue, _ record: DecodingRecord) -> DecodingRecord {
        var record = record
        decoder.decode(value, union.alternatives[index].type, scope, &record)
        return record
    }
}
