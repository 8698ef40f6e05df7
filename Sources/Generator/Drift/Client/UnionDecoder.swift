import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import EndpointMockData

/// Decodes a value as a union, with the rules of the runtime's `UnionReader`.
struct UnionDecoder {
    let decoder: ClientDecoder
    let union: UnionType
    let scope: ClientDecoder.Scope

    private typealias Trial = (index: Int, record: DecodingRecord)

    func decode(_ value: PlainValue, _ record: inout DecodingRecord) {
        switch union.selection {
        case .jsonKind: byKind(value, &record)
        case .bestMatch:
            settle(best(of: Array(union.alternatives.indices), value, record), &record)
        case .discriminator(let property): byTag(named(value, property), value, &record, property)
        case .literals(let properties): byLiterals(value, properties, &record)
        }
    }

    // MARK: Selection

    private func byKind(_ value: PlainValue, _ record: inout DecodingRecord) {
        let kinds = Self.kinds(of: value)
        let index = kinds.lazy.compactMap { kind in union.alternatives.firstIndex { $0.kinds.contains(kind) } }.first
        guard let index else { return noteUnknown(&record) }
        decoder.decode(value, union.alternatives[index].type, scope, &record)
    }

    private static func kinds(of value: PlainValue) -> [UnionType.JSONKind] {
        switch value {
        case .null: [.null]
        case .bool: [.bool]
        case .number(let digits): Int64(digits) == nil ? [.number] : [.integer, .number]
        case .string: [.string]
        case .array: [.array]
        case .object: [.object]
        }
    }

    private func named(_ value: PlainValue, _ property: String) -> [Int] {
        guard let tag = value[property] else { return [] }
        return union.alternatives.indices.filter { index in
            (union.alternatives[index].tags[property] ?? []).contains { Self.names($0, tag) }
        }
    }

    private static func names(_ tag: UnionType.Tag, _ value: PlainValue) -> Bool {
        switch (tag, value) {
        case (.string(let text), .string(let other)): text.isExactly(other)
        case (.string(let text), .number), (.string(let text), .bool): value.isSame(as: text)
        case (.integer(let number), .number): value.isSame(as: String(number))
        case (.bool(let flag), .bool(let other)): flag == other
        default: false
        }
    }

    private func byTag(
        _ named: [Int], _ value: PlainValue, _ record: inout DecodingRecord, _ property: String
    ) {
        let base = union.baseCase.flatMap(index)
        var chosen = named.count == 1 ? named[0] : nil
        if named.isEmpty { chosen = union.defaultCase.flatMap(index) }
        let all = union.alternatives.indices.filter { $0 != base }
        let inexclusive = all.filter {
            union.alternatives[$0].goesByName || union.alternatives[$0].tags[property, default: []].isEmpty
        }
        guard let chosen else {
            let isMissing = value[property].map { $0 == .null } ?? true
            let others = (named.isEmpty ? (isMissing ? all : inexclusive) : named) + (base.map { [$0] } ?? [])
            return settle(best(of: others, value, record), &record)
        }
        let substitutes = (base == nil ? all : inexclusive).filter { $0 != chosen } + (base.map { [$0] } ?? [])
        choose(chosen, substitutes, value, &record)
    }

    private func byLiterals(_ value: PlainValue, _ properties: [String], _ record: inout DecodingRecord) {
        var possible = Array(union.alternatives.indices)
        var matching: Set<Int> = []
        for property in properties {
            guard let literal = value[property], literal != .null else { continue }
            possible.removeAll { index in
                let tags = union.alternatives[index].tags[property] ?? []
                return !tags.isEmpty && !tags.contains { Self.names($0, literal) }
            }
            matching.formUnion(
                possible.filter { index in
                    (union.alternatives[index].tags[property] ?? []).contains { Self.names($0, literal) }
                })
        }
        let first = possible.filter(matching.contains)
        let rest = possible.filter { !matching.contains($0) }
        if first.count == 1 { return choose(first[0], rest, value, &record) }
        settle(best(of: first, value, record) ?? best(of: rest, value, record), &record)
    }

    private func index(_ caseName: String) -> Int? {
        union.alternatives.firstIndex { $0.caseName == caseName }
    }

    // MARK: Outcome

    /// Decodes the selected alternative. If it fails, another alternative that keeps the whole value replaces it.
    private func choose(
        _ chosen: Int, _ substitutes: [Int], _ value: PlainValue, _ record: inout DecodingRecord
    ) {
        let own = trial(chosen, value, record)
        guard !own.failures.isEmpty else { return record.take(own) }
        guard let best = best(of: substitutes, value, record), best.record.unknown.isEmpty else {
            return record.take(own)
        }
        if best.record.droppedCount == 0, best.record.leftOut.isEmpty { return record.take(best.record) }
        noteUnknown(&record)
    }

    private func settle(_ best: Trial?, _ record: inout DecodingRecord) {
        guard let best else { return noteUnknown(&record) }
        record.take(best.record)
    }

    private func noteUnknown(_ record: inout DecodingRecord) {
        union.unknownCase == nil ? record.fail() : record.noteUnknown()
    }

    /// Returns the alternative that decodes the value and loses the least of it.
    private func best(of group: [Int], _ value: PlainValue, _ outer: DecodingRecord) -> Trial? {
        var best: Trial?
        for index in group {
            let found = trial(index, value, outer)
            guard found.failures.isEmpty, !found.unknown.contains(outer.path) else { continue }
            if let best, Self.loss(best.record) <= Self.loss(found) { continue }
            best = (index, found)
        }
        return best
    }

    /// The parts of a value that an alternative loses, with the most important criterion first.
    private static func loss(_ record: DecodingRecord) -> (Int, Int) {
        (record.droppedCount + record.leftOut.count, record.unknown.count)
    }

    private func trial(_ index: Int, _ value: PlainValue, _ outer: DecodingRecord) -> DecodingRecord {
        var record = outer.trial()
        decoder.decode(value, union.alternatives[index].type, scope, &record)
        return record
    }
}
