import CodegenDiagnostics
import CodegenOpenAPI
import CodegenPlatform
import EndpointMockData

/// The log as JSON, with the chosen answers.
struct LogListing {
    let page: CallLog.Page
    let answers: PlainValue

    var json: PlainValue {
        .members([
            ("version", .number(String(page.version))), ("last", .number(String(page.last))),
            ("entries", .array(page.entries.map(entry))), ("answers", answers),
        ])
    }

    private func entry(_ entry: CallLog.Entry) -> PlainValue {
        let time = entry.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let operation = entry.operation.map { PlainValue.string(OperationFinder.name($0)) }
        return .members([
            ("number", .number(String(entry.number))), ("time", .string(time)), ("method", .string(entry.method)),
            ("target", .string(entry.target)), ("status", entry.status.map { .number(String($0)) } ?? .null),
            ("operation", operation ?? .null), ("note", .string(entry.note)),
            ("reasons", .array(entry.reasons.map(PlainValue.string))),
            ("milliseconds", .number(String(entry.milliseconds))),
        ])
    }
}
