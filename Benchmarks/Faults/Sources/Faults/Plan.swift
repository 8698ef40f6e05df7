import EndpointRuntime
import EndpointRuntimeTesting

/// What the server does with one attempt of a call.
enum Fault: CaseIterable {
    /// It answers well, at once, late, or a few bytes at a time.
    case none, latency, drip
    /// It closes the connection: before a byte of the response, in the head, in the body, in a chunk.
    case closed, brokenHead, brokenBody, brokenChunk
    /// It says nothing: at all, or after half of the body.
    case silence, silenceInBody
    /// What it says of the length is wrong.
    case longLength, shortLength, lengthOfLetters
    /// It answers with a status that passes, with 401, or with what is not JSON.
    case busy, unauthorized, notJSON
    /// Some kilobytes that become 20 MB.
    case bomb

    /// Whether the call may end with the value after this.
    var isGood: Bool {
        switch self {
        case .none, .latency, .drip, .shortLength: true
        default: false
        }
    }

    /// Whether the call is sent once more after this.
    var passes: Bool {
        switch self {
        case .closed, .brokenBody, .brokenChunk, .longLength, .busy: true
        default: false
        }
    }

    /// Whether a call may end with this reason after this fault.
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

/// The faults of the attempts of one call; after them the server answers well.
struct Plan: Sendable, CustomStringConvertible {
    enum Way: Sendable {
        case plain([Fault])
        /// By https to a server that completes no handshake.
        case handshake
        /// By https to a server that completes them.
        case secure([TLSEnding])
    }

    static let retries = 3

    let number: Int
    let way: Way

    /// - Parameter endings: none where there is no server for them.
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

    /// What is wrong with the outcome of the call; nil if nothing is.
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

    /// Every fault passes, and there are enough retries: one more than faults, because a call may be sent on a connection
    /// that the server is just closing after another call.
    private func mustSucceed(_ faults: [(isGood: Bool, passes: Bool)]) -> Bool {
        let before = faults.prefix { !$0.isGood }
        return before.count < Self.retries && before.allSatisfy(\.passes)
    }
}
