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
struct Plan: Sendable {
    static let retries = 3

    let number: Int
    let faults: [Fault]
    /// The call goes by https to the server, which completes no handshake: `faults` are not played.
    let isSecure: Bool

    init(_ number: Int, faults: [Fault], _ random: inout SeededGenerator) {
        self.number = number
        isSecure = Int.random(in: 0..<6, using: &random) == 0
        self.faults = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            faults.randomElement(using: &random) ?? .none
        }
    }

    /// What is wrong with the outcome of the call; nil if nothing is.
    func complaint(_ outcome: Result<Int, APIError>) -> String? {
        if isSecure { return complaintOfHandshake(outcome) }
        return switch outcome {
        case .success(number): nil
        case .success(let other): "the value of plan \(other)"
        case .failure(let error):
            if mustSucceed {
                "it had to succeed, and failed with \(error.reason)"
            } else {
                faults.contains { $0.explains(error.reason) } ? nil : "none of the faults is \(error.reason)"
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
    private var mustSucceed: Bool {
        let before = faults.prefix { !$0.isGood }
        return before.count < Self.retries && before.allSatisfy(\.passes)
    }
}
