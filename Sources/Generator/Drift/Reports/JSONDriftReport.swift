import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// The mismatches as a JSON object with `descriptions`.
enum JSONDriftReport {
    static func text(_ results: [DriftResult]) -> String {
        PlainValue.members([("version", .number("1")), ("descriptions", .array(results.map(description)))]).lines
    }

    private static func description(_ result: DriftResult) -> PlainValue {
        .members([
            ("name", .string(result.name)), ("entries", counts(result.counts)),
            ("mismatches", .array(result.mismatches.map { mismatch($0, result) })),
            (
                "summary",
                .members([
                    ("failures", .number("\(result.failureCount)")),
                    ("others", .number("\(result.mismatches.count - result.failureCount)")),
                    ("omitted", .number("\(result.omitted)")),
                ])
            ),
        ])
    }

    private static func counts(_ counts: TrafficCounts) -> PlainValue {
        let unreadable = counts.unreadableBodies.sorted { $0.key < $1.key }
        let numbers: [(String, Int)] = [
            ("all", counts.entries), ("compared", counts.compared), ("responses", counts.responses),
            ("otherHosts", counts.otherHosts),
            ("preflights", counts.preflights), ("unanswered", counts.unanswered), ("malformed", counts.malformed),
            ("tooLarge", counts.tooLarge), ("unrecordedBodies", counts.unrecordedBodies),
            ("cutBodies", counts.cutBodies), ("unknownTypes", counts.unknownTypes),
        ]
        let encodings = PlainValue.members(unreadable.map { ($0.key, .number("\($0.value)")) })
        return .members(numbers.map { ($0.0, .number("\($0.1)")) } + [("unreadableBodies", encodings)])
    }

    private static func mismatch(_ mismatch: Mismatch, _ result: DriftResult) -> PlainValue {
        let location = mismatch.range.flatMap { range in
            result.diagnostics.file(range.file).map { file in
                PlainValue.members([
                    ("file", .string(file.path)), ("line", .number("\(range.line)")),
                    ("column", .number("\(range.column)")),
                ])
            }
        }
        let values = mismatch.samples.map { PlainValue.string($0.wireText) }
        return .members([
            ("kind", .string(mismatch.key.kind.rawValue)), ("consequence", .string(mismatch.consequence.id)),
            ("isFailure", .bool(mismatch.consequence.isFailure)), ("message", .string(result.message(mismatch))),
            ("operation", .string(result.operation(mismatch))), ("part", .string(mismatch.key.part.text)),
            ("path", .string(mismatch.key.path)), ("entries", .number("\(mismatch.count)")),
            ("of", .number("\(result.entries[mismatch.key.operation, default: mismatch.count])")),
            ("pointer", mismatch.key.place.map { .string($0.description) }), ("location", location),
            ("observed", PlainValue(mismatch.values.types.map { PlainValue.string($0.text) })),
            ("name", result.showsValues ? .string(mismatch.key.subject) : nil),
            ("values", result.showsValues ? PlainValue(values) : nil),
        ])
    }
}
