import CodegenDiagnostics
import CodegenOpenAPI
import CodegenPlatform

/// The log as JSON, with the chosen answers.
struct LogListing {
    let page: CallLog.Page
    let answers: Literal.Value

    var json: Literal.Value {
        .members([
            ("version", .number(String(page.version))), ("last", .number(String(page.last))),
            ("entries", .array(page.entries.map(entry))), ("answers", answers),
        ])
    }

    private func entry(_ entry: CallLog.Entry) -> Literal.Value {
        let time = entry.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let operation = entry.operation.map { Literal.Value.string(OperationFinder.name($0)) }
        return .members([
            ("number", .number(String(entry.number))), ("time", .string(time)), ("method", .string(entry.method)),
            ("target", .string(entry.target)), ("status", entry.status.map { .number(String($0)) } ?? .null),
            ("operation", operation ?? .null), ("note", .string(entry.note)),
            ("reasons", .array(entry.reasons.map(Literal.Value.string))),
            ("milliseconds", .number(String(entry.milliseconds))),
        ])
    }
}
