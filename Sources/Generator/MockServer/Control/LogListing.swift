import CodegenHTTP
import CodegenPlatform
import EndpointMockData

/// The log as JSON, with the chosen answers.
struct LogListing {
    let page: CallLog.Page
    let answers: PlainValue

    var json: PlainValue {
        .members([
            ("version", .number(String(page.version))), ("last", .number(String(page.last))),
            ("entries", .array(page.entries.map { .members(Self.members($0)) })), ("answers", answers),
        ])
    }

    /// Returns a call with its messages.
    static func details(_ entry: CallLog.Entry) -> PlainValue {
        guard let exchange = entry.exchange else { return .members(members(entry)) }
        let target: [(String, PlainValue)] = [("target", .string(FieldSyntax.safe(exchange.target)))]
        return .members(
            members(entry).filter { $0.0 != "target" } + target + [
                ("request", exchange.request.json), ("response", exchange.response?.json ?? .null),
                ("problems", .array(exchange.reasons.map(\.json))),
            ])
    }

    private static func members(_ entry: CallLog.Entry) -> [(String, PlainValue)] {
        let time = entry.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let operation = entry.operation.map { PlainValue.string(OperationFinder.name($0)) }
        return [
            ("number", .number(String(entry.number))), ("time", .string(time)), ("method", .string(entry.method)),
            ("target", .string(entry.target)), ("status", entry.status.map { .number(String($0)) } ?? .null),
            ("operation", operation ?? .null), ("note", .string(entry.note)),
            ("reasons", .array(entry.reasons.map(PlainValue.string))),
            ("milliseconds", .number(String(entry.milliseconds))),
        ]
    }
}
