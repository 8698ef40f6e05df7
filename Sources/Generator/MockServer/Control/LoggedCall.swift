import CodegenHTTP
import CodegenPlatform
import CodegenRequests

/// A finished call: one line in the terminal, and an entry of the control page's log.
struct LoggedCall {
    /// `nil` if the request could not be parsed.
    let call: RequestMessage?
    let answer: Answer
    let operation: AnswerBook.Key?
    /// The time from the end of the request to the response.
    let time: Duration

    private static let maximumTargetLength = 200

    private var milliseconds: Int { Int(time / .milliseconds(1)) }
    private var note: String { FieldSyntax.safe(answer.note) }

    private var target: String {
        let query = call.map { $0.query.isEmpty ? "" : "?\($0.query)" } ?? ""
        return FieldSyntax.safe(String(((call?.path ?? "-") + query).prefix(Self.maximumTargetLength)))
    }

    var line: String {
        let status = answer.isOffline ? "-" : String(answer.status)
        return "\(call?.method ?? "-") \(target) \(status) \(note) (\(milliseconds) ms)"
    }

    var entry: CallLog.Entry {
        CallLog.Entry(
            time: Date(), method: call?.method ?? "-", target: target, status: answer.isOffline ? nil : answer.status,
            operation: operation, note: note,
            reasons: answer.headers.filter { $0.name == Refusal.reasonHeader }.map(\.value),
            milliseconds: milliseconds, exchange: call.map(exchange))
    }

    private func exchange(_ call: RequestMessage) -> LoggedExchange {
        let query = call.query.isEmpty ? "" : "?\(call.query)"
        return LoggedExchange(
            target: call.path + query, request: LoggedMessage(call),
            response: answer.isOffline ? nil : LoggedMessage(answer), reasons: answer.reasons)
    }
}

/// Both messages of a call.
struct LoggedExchange: Sendable {
    /// The whole path and query.
    let target: String
    let request: LoggedMessage
    /// `nil` for a connection that was closed without a response.
    let response: LoggedMessage?
    let reasons: [Answer.Reason]
}
