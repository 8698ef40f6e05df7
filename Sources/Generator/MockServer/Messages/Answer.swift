import CodegenHTTP

/// A response. Created by `Responder`, sent by the transport.
package struct Answer: Sendable {
    package enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Items that are sent in sequence.
        case items([[UInt8]])
        /// The pieces of a file, which are sent with pauses, so that clients can show progress.
        case pieces([[UInt8]])

        var count: Int {
            switch self {
            case .none: 0
            case .bytes(let bytes): bytes.count
            case .items(let items), .pieces(let items): items.reduce(0) { $0 + $1.count }
            }
        }
    }

    /// A reason of a refusal, as the log shows it.
    struct Reason: Sendable {
        /// The part of the request: `query page`, `body /items/0/name`.
        let location: String
        let problem: String
        /// The position of the violated schema in the description: `api.yaml:12`.
        let schema: String?
    }

    package var status: Int
    package var headers: [HeaderField]
    package var body: Body
    /// A note for the log, which is not sent.
    package var note = ""
    /// The delay that the client requested, in seconds.
    package var delay: Double = 0
    /// The reasons of a refusal, for the log.
    var reasons: [Reason] = []
    /// The operation that was called, by its identifier in samples and mocks.
    var operation: String?
    /// Whether the connection is closed instead.
    var isOffline = false

    package init(_ status: Int, headers: [HeaderField] = [], body: Body = .none) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The absence of a response: the connection is closed.
    static func offline(after delay: Double) -> Answer {
        var answer = Answer(0)
        (answer.isOffline, answer.delay) = (true, delay)
        return answer
    }

    package func header(_ name: String) -> String? {
        headers.value(name)
    }

    /// Whether HTTP allows a body with this status (RFC 9110, section 15).
    var mayHaveBody: Bool {
        status >= 200 && ![204, 205, 304].contains(status)
    }
}
