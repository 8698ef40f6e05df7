import CodegenHTTP
import CodegenRequests

/// A description that is served below a path.
package struct Mount: Sendable {
    /// The path: empty, or with a leading slash and without a trailing slash: `/Community`.
    package let path: String
    package let description: ServedDescription

    package init(_ description: ServedDescription, at path: String = "") {
        self.description = description
        self.path = path
    }
}

/// Routes calls to descriptions by the paths of their mounts.
struct MountTable: Sendable {
    private(set) var responders: [(path: String, responder: Responder)]
    private let origin: CrossOrigin

    /// - Parameters:
    ///   - state: The state that calls read and change.
    ///   - book: The chosen answers, which replace the samples.
    init(
        _ mounts: [Mount], origin: String, state: ServerState? = nil, book: AnswerBook,
        accepted: AcceptedCredentials = AcceptedCredentials()
    ) {
        responders = mounts.map { mount in
            let chosen = OperationAnswers(book: book, mount: mount.path)
            let responder = Responder(
                mount.description, origin: origin, state: state, at: mount.path, chosen: chosen, accepted: accepted)
            return (mount.path, responder)
        }
        self.origin = CrossOrigin(origin)
    }

    mutating func replace(_ responder: Responder, at path: String) {
        for index in responders.indices where responders[index].path == path {
            responders[index].responder = responder
        }
    }

    /// Returns the responder for a call, with its path, and the call with its path relative to the mount.
    func find(_ call: RequestMessage) -> (mount: String, responder: Responder, call: RequestMessage)? {
        for (path, responder) in responders where call.path == path || call.path.hasPrefix(path + "/") || path.isEmpty {
            var inner = call
            inner.path = String(call.path.dropFirst(path.count))
            if inner.path.isEmpty { inner.path = "/" }
            return (path, responder, inner)
        }
        return nil
    }

    /// Returns the response for a refusal, also if the request could not be parsed.
    func answer(_ refusal: Refusal) -> Answer {
        var answer = refusal.answer { _ in nil }
        answer.headers += origin.headers
        return answer
    }

    func nothing(at call: RequestMessage) -> Answer {
        let paths = responders.map(\.path)
        let detail =
            "no description is served at \(call.path); descriptions are served below \(paths.joined(separator: ", "))"
        return answer(Refusal(404, detail).with("available", paths))
    }
}
