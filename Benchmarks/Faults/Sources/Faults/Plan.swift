import EndpointRuntime
import EndpointRuntimeTesting

/// The server's behavior for one attempt of a call.
enum Fault: CaseIterable {
    /// The server responds correctly: at once, late, or a few bytes at a time.
    case none, latency, drip
    /// The server closes the connection: before the response, in the head, in the body, or in a chunk.
    case closed, brokenHead, brokenBody, brokenChunk
    /// The server stops sending: before the response, or after half of the body.
    case silence, silenceInBody
    /// The server sends a wrong length.
    case longLength, shortLength, lengthOfLetters
    /// The server responds with a transient error status, with 401, or with a body that is not JSON.
    case busy, unauthorized, notJSON
    /// The server sends a few kilobytes that decompress to 20 MB.
    case bomb

    /// Whether the call may succeed after this fault.
    var isGood: Bool {
        switch self {
        case .none, .latency, .drip, .shortLength: true
        default: false
        }
    }

    /// Whether the call is retried after this fault.
    var passes: Bool {
        switch self {
        case .closed, .brokenBody, .brokenChunk, .longLength, .busy: true
        default: false
        }
    }

    /// Returns whether a call may fail with this reason after this fault.
    func explains(_ reason: APIError.Reason) -> Bool {
        switch (self, reason) {
        case (.silence, .timeout), (.silenceInBody, .timeout): true
        case (.closed, .connectionLost), (.brokenBody, .connectionLost), (.brokenChunk, .connectionLost): true
        case (.brokenHead, .connectionLost), (.brokenHead, .network): true
        case (.longLength, .connectionLost), (.lengthOfLetters, .connectionLost): true
        case (.lengthOfLetters, .network), (.lengthOfLetters, .invalidResponse), (.lengthOfLetters, .decoding): true
        case (.busy, .serviceUnavailable), (.unauthorized, .unauthorized): true
        case (.notJSON, .decoding), (.bomb, .responseTooLarge): true
        default: false
        }
    }
}

/// The faults of the attempts of one call. After the last fault, the server responds correctly.
struct Plan: Sendable, CustomStringConvertible {
    enum Way: Sendable {
        case plain([Fault])
        /// An https call to a server that completes no handshake.
        case handshake
        /// An https call to a server that completes handshakes.
        case secure([TLSEnding])
    }

    static let retries = 3

    let number: Int
    let way: Way

    /// - Parameter endings: The TLS endings, or an empty list if there is no server for them.
    init(_ number: Int, faults: [Fault], endings: [TLSEnding], _ random: inout SeededGenerator) {
        self.number = number
        let kind = Int.random(in: 0..<6, using: &random)
        let count = Int.random(in: 1...4, using: &random)
        way =
            switch kind {
            case 0: .handshake
            case 1 where !endings.isEmpty:
                .secure((0..<count).map { _ in endings.randomElement(using: &random) ?? .whole })
            default: .plain((0..<count).map { _ in faults.randomElement(using: &random) ?? .none })
            }
    }

    var description: String {
        switch way {
        case .plain(let faults): "plan \(number) \(faults.map { "\($0)" })"
        case .handshake: "plan \(number), without a handshake"
        case .secure(let endings): "plan \(number), over TLS \(endings.map(\.rawValue))"
        }
    }

    /// Returns the error in the outcome of the call, or nil if the outcome is correct.
    func complaint(_ outcome: Result<Int, APIError>) -> String? {
        switch way {
        case .handshake: complaintOfHandshake(outcome)
        case .plain(let faults):
            complaint(outcome, mustSucceed: mustSucceed(faults.map { ($0.isGood, $0.passes) })) { reason in
                faults.contains { $0.explains(reason) }
            }
        case .secure(let endings):
            complaint(outcome, mustSucceed: mustSucceed(endings.map { ($0.isGood, $0.passes) })) { reason in
                endings.contains { $0.explains(reason) }
            }
        }
    }

    private func complaint(
        _ outcome: Result<Int, APIError>, mustSucceed: Bool, explains: (APIError.Reason) -> Bool
    ) -> String? {
        switch outcome {
        case .success(number): nil
        case .success(let other): "the value of plan \(other)"
        case .failure(let error):
            if mustSucceed {
                "it had to succeed, and failed with \(error.reason)"
            } else {
                explains(error.reason) ? nil : "none of the faults is \(error.reason)"
            }
        }
    }

    private func complaintOfHandshake(_ outcome: Result<Int, APIError>) -> String? {
        switch outcome {
        case .success: "a value without a handshake"
        case .failure(let error) where HandshakeFault.explains(error.reason): nil
        case .failure(let error): "no handshake, and \(error.reason)"
        }
    }

    /// Returns whether the call must succeed: every fault is transient, and there are enough retries. One retry more
    /// than faults is needed because a call may be sent on a connection that the server is just closing after another
    /// call.
    private func mustSucceed(_ faults: [(isGood: Bool, passes: Bool)]) -> Bool {
        let before = faults.prefix { !$0.isGood }
        return before.count < Self.retries && before.allSatisfy(\.passes)
    }
}
