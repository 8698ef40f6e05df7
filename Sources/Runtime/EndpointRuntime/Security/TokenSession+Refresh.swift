import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Refreshes tokens, before they expire and after a server refused them.

extension TokenSession {
    /// Whether the current task runs for the refresh of this session. Its calls are sent without the session's token.
    public var isRefreshingHere: Bool { RefreshScope.isOpen(for: ObjectIdentifier(self)) }

    /// Returns the current token, or a placeholder for the first token of a refresher without a user. Only the
    /// placeholder's account is known. `nil` if signed out. For decisions before the call is sent: this method starts no
    /// refresh, and it reads the store only before the first attempt.
    public func expectedToken(for call: CallContext) async -> AccessToken? {
        if call.progress.attempts == 0 || state.withLock({ !$0.isLoaded }) { await readStore(for: call) }
        return state.withLock { $0.token } ?? refresher.issuedAccount.map { AccessToken("on-demand", account: $0) }
    }

    /// Returns a token to send. The session refreshes a token that is about to expire. One refresh runs for all
    /// callers.
    ///
    /// - Parameters:
    ///   - provider: sends the refresh.
    ///   - call: the call that needs the token; see `grant(for:)`.
    /// - Returns: `nil` if signed out.
    /// - Throws: the error of the refresh; `.cancelled` if the task is cancelled.
    public func freshGrant(by provider: Provider, for call: CallContext? = nil) async throws(APIError) -> Grant? {
        guard let grant = await grant(for: call) else {
            return refresher.issuedAccount == nil ? nil : try await replacement(of: nil, by: provider)
        }
        if grant.token.isValid(at: now(), beyond: leeway) || !isReplaceable(grant.token) { return grant }
        do {
            return try await replacement(for: grant, by: provider)
        } catch {
            let isKept = state.withLock { $0.version } == grant.version
            if isKept, error.reason != .cancelled, grant.token.isValid(at: now()) { return grant }
            throw error
        }
    }

    private func isReplaceable(_ token: AccessToken) -> Bool {
        token.refreshToken != nil || refresher.issuedAccount != nil
    }

    /// Returns a newer token than a token that a server refused. Another refresh may already have stored it; otherwise
    /// a new refresh gets it.
    ///
    /// - Parameters:
    ///   - grant: the refused token.
    ///   - provider: sends the refresh.
    /// - Throws: `.tokenRefreshFailed` if the session ends, otherwise the error of the refresh.
    public func replacement(for grant: Grant, by provider: Provider) async throws(APIError) -> Grant {
        try await replacement(of: grant, by: provider)
    }

    /// - Parameter grant: the refused token; `nil` to get the first token.
    private func replacement(of grant: Grant?, by provider: Provider) async throws(APIError) -> Grant {
        let now = elapsed()
        let step = state.withLock { nextStep(&$0, after: grant, now) }
        switch step {
        case .use(let grant): return grant
        case .fail(let error): throw error
        case .wait(let work):
            let newer = try await work.outcome().get()
            // A refresh for a user who has signed out meanwhile does not affect this token.
            return newer.version == grant?.version ? try await replacement(of: grant, by: provider) : newer
        case .start(let work, let version):
            let ended = Locked<APIError?>(nil)
            work.start(
                { () throws(APIError) in
                    try await self.store.withRefreshLock { () async -> Result<Grant, APIError> in
                        await self.refresh(grant?.token, version, ended, by: provider)
                    }.get()
                },
                after: { if let error = ended.withLock({ $0 }) { await self.onSignOut(error) } })
            return try await work.outcome().get()
        }
    }

    private enum Step {
        case use(Grant)
        case fail(APIError)
        case wait(Refresh)
        /// Contains the version of the token to replace.
        case start(Refresh, Int)
    }

    private func nextStep(_ state: inout State, after grant: Grant?, _ now: Duration) -> Step {
        let isCurrent = grant.map { $0.version == state.version } ?? (state.token == nil)
        if !isCurrent { return state.grant.map(Step.use) ?? .fail(state.signedOut) }
        if let work = state.refreshing { return .wait(work) }
        state.refreshes.removeAll { now - $0 >= window }
        guard state.refreshes.count < maximumRefreshes else { return .fail(APIError(.rateLimitExceeded)) }
        state.refreshes.append(now)
        let work = Refresh(endsWithLastMember: false, cancelled: APIError(.cancelled))
        state.refreshing = work
        return .start(work, state.version)
    }

    /// Performs the refresh. Only one runs at a time. The result is dropped if the user signed in or out meanwhile, or
    /// if another writer changed the store first.
    ///
    /// - Parameter ended: receives the error if the session ends.
    private func refresh(
        _ old: AccessToken?, _ version: Int, _ ended: Locked<APIError?>, by provider: Provider
    ) async -> Result<Grant, APIError> {
        // Another process may have refreshed the token, in particular while this one waited for its turn.
        await readStore()
        if let newer = state.withLock({ $0.newer(than: version) }) { return newer }
        let result = await newToken(for: old, by: provider)
        let isRefused = isRefused(result)
        await readStore()
        if isRefused, old?.refreshToken?.isEmpty == false { await waitForOtherWriters(since: version) }
        let (outcome, change) = state.withLock { state -> (Result<Grant, APIError>, Change) in
            state.refreshing = nil
            guard state.version == version else {
                return (state.grant.map(Result.success) ?? .failure(state.signedOut), .none)
            }
            switch result {
            case .success(var token):
                token.account = old?.account ?? refresher.issuedAccount ?? token.account
                state.replace(token)
                return (.success(Grant(token: token, version: state.version)), .renewed)
            case .failure(var error) where !isRefused:
                if error.isWithoutServer { _ = state.refreshes.popLast() }
                error.failure.refused = .request
                return (.failure(error), .none)
            case .failure(let error):
                let failure = APIError(.tokenRefreshFailed, underlying: error)
                state.replace(nil, failure: failure)
                return (.failure(failure), .ended(failure))
            }
        }
        switch change {
        case .none: break
        // If the store fails now, the session is lost only at the next start of the app.
        case .renewed: try? await save()
        case .ended(let failure):
            try? await save()
            ended.withLock { $0 = failure }
        }
        return outcome
    }

    /// The effect of a refresh on the session.
    private enum Change {
        case none
        case renewed
        case ended(APIError)
    }

    /// Waits for the new token of another process. If that process used the refresh token first, its token may not yet
    /// be in the store.
    private func waitForOtherWriters(since version: Int) async {
        guard followsStore, !(store is MemoryTokenStore) else { return }
        for delay in Self.waitsForOthers where state.withLock({ $0.version }) == version {
            guard await clock.wait(delay) else { return }
            await readStore()
        }
    }

    /// One second in total, because another process only has to store the token it has received.
    private static let waitsForOthers: [Duration] = [20, 30, 50, 100, 300, 500].map { .milliseconds($0) }

    /// Whether the server refused the refresh token. Responses of an overloaded server, a captive portal or a proxy do
    /// not count.
    private func isRefused(_ result: Result<AccessToken, APIError>) -> Bool {
        guard case .failure(let error) = result else { return false }
        if let response = error.response, refreshRefusal?.applies(to: response) == true { return true }
        if error.isRecoverable || error.reason == .cancelled { return false }
        guard let response = error.response, !response.isSuccess else { return error.refusesToken }
        let isForeign = error.request.map { $0.url.origin != (response.url ?? $0.url).origin } ?? false
        return !isForeign && TokenRefusal.refreshToken.applies(to: response)
    }

    private func newToken(for token: AccessToken?, by provider: Provider) async -> Result<AccessToken, APIError> {
        let hasRefreshToken = token?.refreshToken?.isEmpty == false
        if !hasRefreshToken, refresher.issuedAccount == nil { return .failure(APIError(.unauthorized)) }
        do {
            let new = try await RefreshScope.run(ObjectIdentifier(self)) {
                try await refresher.refresh(token ?? AccessToken(""), with: provider)
            }
            return new.value.trimmed.isEmpty ? .failure(APIError(.tokenRefreshFailed)) : .success(new)
        } catch let error as APIError {
            return .failure(error)
        } catch is CancellationError {
            return .failure(APIError(.cancelled))
        } catch {
            // An error of another type may come from a transport.
            return .failure(.ofConnection(APIError.Reason(error), nil, error))
        }
    }
}

extension TokenSession.State {
    /// The reason why there is no token.
    var signedOut: APIError { failure ?? APIError(.tokenRefreshFailed) }

    /// Ends a refresh that is not necessary, because the token of this version was replaced; `nil` if it is current.
    fileprivate mutating func newer(than version: Int) -> Result<TokenSession.Grant, APIError>? {
        guard version != self.version else { return nil }
        refreshing = nil
        return grant.map(Result.success) ?? .failure(signedOut)
    }
}

extension APIError {
    /// Whether a refresher explicitly refuses the token: without a response, or because a successful response reports a
    /// failure or has no token.
    fileprivate var refusesToken: Bool {
        switch reason {
        case .badRequest, .unauthorized, .tokenRefreshFailed, .custom: !failure.isOfConnection
        default: false
        }
    }

    /// Whether the authorization server was not reached: there is no connection, or a captive portal or a proxy
    /// responded.
    fileprivate var isWithoutServer: Bool {
        guard let response else {
            switch reason {
            case .tooManyRequests, .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout: return false
            default: return true
            }
        }
        switch response.statusCode {
        case 300...399, 407, 511: return true
        case 500...599: return false
        default: return response.isPage
        }
    }
}
