import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML

/// The mismatches as a JSON object with `descriptions`.
enum JSONDriftReport {
    static func text(_ results: [DriftResult]) -> String {
        OrderedJSON.object([("version", .number("1")), ("descriptions", .list(results.map(description)))]).text
    }

    private static func description(_ result: DriftResult) -> OrderedJSON {
        .object([
            ("name", .string(result.name)), ("entries", counts(result.counts)),
            ("mismatches", .list(result.mismatches.map { mismatch($0, result) })),
            (
                "summary",
                .object([
                    ("failures", .number("\(result.failureCount)")),
                    ("others", .number("\(result.mismatches.count - result.failureCount)")),
                    ("omitted", .number("\(result.omitted)")),
                ])
            ),
        ])
    }

    private static func counts(_ counts: TrafficCounts) -> OrderedJSON {
        let unreadable = counts.unreadableBodies.sorted { $0.key < $1.key }
        let numbers: [(String, Int)] = [
            ("all", counts.entries), ("compared", counts.compared), ("otherHosts", counts.otherHosts),
            ("preflights", counts.preflights), ("unanswered", counts.unanswered), ("malformed", counts.malformed),
            ("tooLarge", counts.tooLarge), ("unrecordedBodies", counts.unrecordedBodies),
            ("cutBodies", counts.cutBodies),
        ]
        let encodings = OrderedJSON.object(unreadable.map { ($0.key, .number("\($0.value)")) })
        return .object(numbers.map { ($0.0, .number("\($0.1)")) } + [("unreadableBodies", encodings)])
    }

    private static func mismatch(_ mismatch: Mismatch, _ result: DriftResult) -> OrderedJSON {
        let location = mismatch.range.flatMap { range in
            result.diagnostics.file(range.file).map { file in
                OrderedJSON.object([
                    ("file", .string(file.path)), ("line", .number("\(range.line)")),
                    ("column", .number("\(range.column)")),
                ])
            }
        }
        let values = mismatch.samples.map { OrderedJSON.string($0.wireText) }
        return .members([
            ("kind", .string(mismatch.key.kind.rawValue)), ("consequence", .string(mismatch.consequence.id)),
            ("isFailure", .bool(mismatch.consequence.isFailure)), ("message", .string(result.message(mismatch))),
            ("operation", .string(result.operation(mismatch))), ("part", .string(mismatch.key.part.text)),
            ("path", .string(mismatch.key.path)), ("entries", .number("\(mismatch.count)")),
            ("of", .number("\(result.entries[mismatch.key.operation, default: mismatch.count])")),
            ("pointer", mismatch.key.place.map { .string($0.description) }), ("location", location),
            ("observed", OrderedJSON(mismatch.values.types.map { OrderedJSON.string($0.text) })),
            ("name", result.showsValues ? .string(mismatch.key.subject) : nil),
            ("values", result.showsValues ? OrderedJSON(values) : nil),
        ])
    }
}
