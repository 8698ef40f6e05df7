// What others write into the store of a session.

/// What the store of a session held when the session looked or wrote last.
struct StoredToken: Sendable {
    /// Stores need not keep more than this; an account that is created anew on each load does not count as a change.
    private struct Secrets: Equatable {
        let value: String
        let refreshToken: String?

        init(_ token: AccessToken) {
            value = token.value
            refreshToken = token.refreshToken
        }
    }

    /// A point between the session's own writes.
    struct Moment: Equatable {
        fileprivate let writes: Int
        fileprivate let isWriting: Bool
    }

    /// `nil`: nothing is known; the inner `nil`: the store was empty.
    private var known: Secrets??
    private var writes = 0
    private var isWriting = false

    var moment: Moment { Moment(writes: writes, isWriting: isWriting) }

    mutating func writeBegins() {
        writes &+= 1
        isWriting = true
    }

    /// - Parameter token: what was written; the outer `nil` when writing failed.
    mutating func writeEnded(with token: AccessToken??) {
        writes &+= 1
        isWriting = false
        if let token { known = .some(token.map(Secrets.init)) }
    }

    /// Whether someone else wrote this. What was read while the session wrote says nothing.
    mutating func isNews(_ token: AccessToken?, readSince moment: Moment) -> Bool {
        guard moment == self.moment, !isWriting else { return false }
        let found = token.map(Secrets.init)
        defer { known = .some(found) }
        return known.map { $0 != found } ?? false
    }
}

extension TokenSession {
    /// Takes up what is stored: the first time, and whenever someone else wrote it. A store that cannot be read (a
    /// locked Keychain) changes nothing and is asked again.
    func readStore() async {
        let (isLoaded, moment) = state.withLock { ($0.isLoaded, $0.stored.moment) }
        guard followsStore || !isLoaded else { return }
        let stored: AccessToken?
        do {
            stored = try await store.load()
        } catch {
            return
        }
        state.withLock { state in
            let isNews = state.stored.isNews(stored, readSince: moment)
            guard isNews || !state.isLoaded else { return }
            state.replace(stored)
            state.refreshes = []
        }
    }
}
