// Changes of the store by other writers.

/// The content of the store when the session last read or wrote it.
struct StoredToken: Sendable {
    /// The properties that are compared. Stores may keep only these. An account that is created anew on each load does
    /// not count as a change.
    private struct Secrets: Equatable {
        let value: String
        let refreshToken: String?

        init(_ token: AccessToken) {
            value = token.value
            refreshToken = token.refreshToken
        }
    }

    /// A point in time between the session's own writes.
    struct Moment: Equatable {
        fileprivate let writes: Int
        fileprivate let isWriting: Bool
    }

    /// `nil` if the content is unknown. The inner `nil` means that the store was empty.
    private var known: Secrets??
    private var writes = 0
    private var isWriting = false

    var moment: Moment { Moment(writes: writes, isWriting: isWriting) }

    mutating func writeBegins() {
        writes &+= 1
        isWriting = true
    }

    /// - Parameter token: the token that was written; the outer `nil` if writing failed.
    mutating func writeEnded(with token: AccessToken??) {
        writes &+= 1
        isWriting = false
        if let token { known = .some(token.map(Secrets.init)) }
    }

    /// Whether another writer stored this token. A token that was read while the session was writing does not count.
    mutating func isNews(_ token: AccessToken?, readSince moment: Moment) -> Bool {
        guard moment == self.moment, !isWriting else { return false }
        let found = token.map(Secrets.init)
        defer { known = .some(found) }
        return known.map { $0 != found } ?? false
    }
}

extension TokenSession {
    /// Reads the stored token and uses it the first time, and whenever another writer has changed it. If the store
    /// cannot be read (for example a locked Keychain), the session stays unchanged and the store is read again later.
    ///
    /// - Parameter call: reads at most once before each attempt of this call; `nil` always reads.
    func readStore(for call: CallContext? = nil) async {
        let (isLoaded, moment) = state.withLock { ($0.isLoaded, $0.stored.moment) }
        guard followsStore || !isLoaded, call?.isFirstRead(of: self) != false else { return }
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

/// The stores that were read for a call.
private struct StoreReads {
    /// The number of attempts that had begun at the last reading, by session.
    var attempts: [ObjectIdentifier: Int] = [:]
}

extension CallContext {
    /// Whether the store of the session has not been read since the last attempt began.
    nonisolated fileprivate func isFirstRead(of session: TokenSession) -> Bool {
        let attempts = progress.attempts
        let key = ObjectIdentifier(session)
        return withState(StoreReads()) { $0.attempts.updateValue(attempts, forKey: key) != attempts }
    }
}
