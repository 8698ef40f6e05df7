import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

/// The events of one interleaving: the signed-in users over time, the tokens that the server accepts, and the errors
/// found.
///
/// Safe to share (`@unchecked Sendable`): mutable state is read and written only under `lock`.
final class World: @unchecked Sendable {
    /// A period in which a user, or no user, may have been signed in.
    private struct Span {
        let account: String?
        let begin: Int
        var end: Int?
    }

    private let lock = NSLock()
    private var random: SeededGenerator
    private var moment = 0
    private var spans = [Span(account: nil, begin: 0)]
    private var troubles: [Int] = []
    private var accepted: [String: String] = [:]
    private var refreshTokens: [String: String] = [:]
    private var refreshing: [String: Int] = [:]
    private var begins: [UUID: Int] = [:]
    private var running: Set<Int> = []
    private var senders: [UUID: String] = [:]
    private var findings: [String] = []
    private var made = 0
    private var offset: TimeInterval = 0

    init(_ random: SeededGenerator) { self.random = random }

    private func locked<Output>(_ body: () -> Output) -> Output { lock.withLock(body) }

    // MARK: Chance and time

    func roll(_ range: ClosedRange<Int>) -> Int { locked { Int.random(in: range, using: &random) } }

    /// Lets other tasks run, several times or never.
    func pause() async {
        for _ in 0..<roll(0...3) { await Task.yield() }
    }

    func now() -> Int {
        locked {
            moment += 1
            return moment
        }
    }

    /// The device's clock, which users and networks change.
    var date: Date { locked { Date(timeIntervalSince1970: 1_800_000_000 + offset) } }

    func setClock(by seconds: TimeInterval) { locked { offset += seconds } }

    // MARK: Findings

    func find(_ words: String) { locked { findings.append(words) } }

    var found: [String] { locked { findings } }

    // MARK: Who is signed in

    /// From now on, this user, or no user, may be signed in.
    func begins(_ account: String?) {
        let now = now()
        locked { spans.append(Span(account: account, begin: now)) }
    }

    /// From now on, only the user of the latest period is signed in.
    func endsOthers() {
        let now = now()
        locked { for index in spans.indices.dropLast() where spans[index].end == nil { spans[index].end = now } }
    }

    /// Returns the users who may have been signed in since then.
    func users(since begin: Int) -> Set<String?> {
        locked { Set(spans.filter { ($0.end ?? .max) >= begin }.map(\.account)) }
    }

    /// Records that the server revoked a token or failed.
    func troubleBegins() {
        let now = now()
        locked { troubles.append(now) }
    }

    func hasTrouble(since begin: Int) -> Bool { locked { troubles.contains { $0 >= begin } } }

    // MARK: Tokens

    func issue(_ account: String) -> AccessToken {
        let (value, refresh) = locked {
            made += 1
            accepted["\(account)-\(made)"] = account
            refreshTokens["\(account)-r\(made)"] = account
            return ("\(account)-\(made)", "\(account)-r\(made)")
        }
        return AccessToken(value, refreshToken: refresh, expiresAt: date + 600, account: account)
    }

    func account(of token: String) -> String? { locked { accepted[token] } }

    func takeBack(_ token: String) {
        troubleBegins()
        locked { accepted[token] = nil }
    }

    /// Consumes a refresh token. It is valid once.
    func spend(_ refreshToken: String) -> String? { locked { refreshTokens.removeValue(forKey: refreshToken) } }

    func refreshBegins(_ account: String) {
        let count = locked {
            refreshing[account, default: 0] += 1
            return refreshing[account] ?? 0
        }
        if count > 1 { find("\(count) refreshes of \(account) at the same time") }
    }

    func refreshEnds(_ account: String) { locked { refreshing[account, default: 0] -= 1 } }

    // MARK: Calls

    /// - Returns: The start of this call, and the start of the oldest call in progress. These calls may share a
    ///   response.
    func begin() -> (own: Int, oldest: Int) {
        let now = now()
        return locked {
            running.insert(now)
            return (now, running.min() ?? now)
        }
    }

    func ends(_ begin: Int) { locked { _ = running.remove(begin) } }

    func callBegins(_ id: UUID) {
        let now = now()
        locked { begins[id] = now }
    }

    /// Records that a request of this call is sent with this token.
    func sends(_ token: String?, _ id: UUID) {
        guard let token else { return }
        let account = String(token.prefix { $0 != "-" })
        let (begin, first) = locked {
            let first = senders[id] ?? account
            senders[id] = first
            return (begins[id] ?? 0, first)
        }
        if first != account { find("one call was sent for \(first), then for \(account)") }
        if !users(since: begin).contains(account) { find("sent with the token of \(account), who is signed out") }
    }
}
