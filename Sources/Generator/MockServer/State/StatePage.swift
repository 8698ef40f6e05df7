import CodegenHTTP
import CodegenRequests

/// The HTTP interface of the state: `GET`, `PUT` and `DELETE /__state`. Pages of other sites can neither read nor change
/// the state: the responses have no CORS headers, and calls are checked like calls of the control page.
struct StatePage: Sendable {
    static let path = "/__state"
    private static let methods = "GET, HEAD, PUT, DELETE, OPTIONS"

    let state: ServerState
    let access: PageAccess

    /// - Parameter isLocal: Whether the client is on the same machine.
    func answer(_ call: RequestMessage, isLocal: Bool) -> Answer {
        do throws(Refusal) {
            try PageGuard(access: access, subject: "the state").check(call, isLocal: isLocal, isPage: false)
        } catch {
            return error.answer { _ in nil }
        }
        return answer(call)
    }

    private func answer(_ call: RequestMessage) -> Answer {
        var answer: Answer
        switch call.method {
        case "GET", "HEAD": answer = document()
        case "DELETE":
            state.reset()
            answer = Answer(204)
        case "PUT":
            do throws(ServerState.Unusable) {
                try state.replace(with: String(decoding: call.body, as: UTF8.self))
                answer = Answer(204)
            } catch {
                answer = Refusal(400, error.reason).answer { _ in nil }
            }
        case "OPTIONS": answer = Answer(204, headers: [HeaderField("Allow", Self.methods)])
        default:
            answer = Refusal(405, "\(Self.path) has only \(Self.methods)")
                .with(HeaderField("Allow", Self.methods)).answer { _ in nil }
        }
        if answer.note.isEmpty { answer.note = "the state" }
        return answer
    }

    private func document() -> Answer {
        Answer(
            200, headers: [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")],
            body: .bytes(Array(state.json().utf8)))
    }
}
