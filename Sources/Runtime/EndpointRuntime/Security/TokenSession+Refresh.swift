import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Renewing: before a token expires, and after a server refused it.

extension TokenSession {
    /// Whether the current task runs for the refresh of this session. Its calls are sent without the session's token.
    public var isRefreshingHere: Bool { RefreshScope.isOpen(for: ObjectIdentifier(self)) }

    /// The current token, or a placeholder for the token that a refresher without a user would issue, of which only the account is
    /// known; `nil` if signed out. For decisions before a call is sent: it starts no refresh.
    public var expectedToken: AccessToken? {
        get async { await token ?? refresher.issuedAccount.map { AccessToken("on-demand", account: $0) } }
    }

    /// A token to send. The session refreshes it if it is about to expire; one refresh runs for all callers.
    ///
    /// - Parameter provider: sends the refresh.
    /// - Returns: `nil` if signed out.
    /// - Throws: the error of the refresh; `.cancelled` if the task is cancelled.
    public func freshGrant(by provider: Provider) async throws(APIError) -> Grant? {
        guard let grant = await grant() else {
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

    /// A newer token than one that a server refused: that of another refresh meanwhile, or of a new one.
    ///
    /// - Parameters:
    ///   - grant: the refused token.
    ///   - provider: sends the refresh.
    /// - Throws: `.tokenRefreshFailed` if the session ends; the error of the refresh otherwise.
    public func replacement(for grant: Grant, by provider: Provider) async throws(APIError) -> Grant {
        try await replacement(of: grant, by: provider)
    }

    /// - Parameter grant: `nil` when there is no token yet, and the first is issued.
    private func replacement(of grant: Grant?, by provider: Provider) async throws(APIError) -> Grant {
        await readStore()
        let now = elapsed()
        let step = state.withLock { nextStep(&$0, after: grant, now) }
        switch step {
        case .use(let grant): return grant
        case .fail(let error): throw error
        case .wait(let work):
            let newer = try await work.outcome().get()
            // The refresh for a user who signed out meanwhile says nothing about this token.
            return newer.version == grant?.version ? try await replacement(of: grant, by: provider) : newer
        case .start(let work, let version):
            let ended = Locked<APIError?>(nil)
            work.start(
                { () throws(APIError) in try await self.refresh(grant?.token, version, ended, by: provider) },
                after: { if let error = ended.withLock({ $0 }) { await self.onSignOut(error) } })
            return try await work.outcome().get()
        }
    }

    private enum Step {
        case use(Grant)
        case fail(APIError)
        case wait(Refresh)
        /// With the version that it replaces.
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

    /// Runs alone. What came is dropped when the user signed in or out meanwhile, or when another writer of the store
    /// was quicker.
    ///
    /// - Parameter ended: is set when the session is over.
    private func refresh(
        _ old: AccessToken?, _ version: Int, _ ended: Locked<APIError?>, by provider: Provider
    ) async throws(APIError) -> Grant {
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
        // A store that fails costs the session at the app's next start, not now.
        case .renewed: try? await save()
        case .ended(let failure):
            try? await save()
            ended.withLock { $0 = failure }
        }
        return try outcome.get()
    }

    /// What a refresh did to the session.
    private enum Change {
        case none
        case renewed
        case ended(APIError)
    }

    /// If another process used the refresh token first, its new token may still be on its way to the store.
    private func waitForOtherWriters(since version: Int) async {
        guard followsStore, !(store is MemoryTokenStore) else { return }
        for delay in Self.waitsForOthers where state.withLock({ $0.version }) == version {
            guard await clock.wait(delay) else { return }
            await readStore()
        }
    }

    /// A second in all: another process only has to write what it has received.
    private static let waitsForOthers: [Duration] = [20, 30, 50, 100, 300, 500].map { .milliseconds($0) }

    /// Whether the server refused the refresh token. A busy server, a captive portal or a proxy decides nothing.
    private func isRefused(_ result: Result<AccessToken, APIError>) -> Bool {
        guard case .failure(let error) = result else { return false }
        if let response = error.response, refreshRefusal?.applies(to: response) == true { return true }
        if error.isRecoverable || error.reason == .cancelled { return false }
        guard let response = error.response else { return error.isVerdict }
        let isForeign = error.request.map { $0.url.origin != (response.url ?? $0.url).origin } ?? false
        return !isForeign && TokenRefusal.refreshToken.applies(to: response)
    }

    private func newToken(for token: AccessToken?, by provider: Provider) async -> Result<AccessToken, APIError> {
        let hasRefreshToken = token?.refreshToken?.isEmpty == false
        if !hasRefreshToken, refresher.issuedAccount == nil { return .failure(APIError(.unauthorized)) }
        do {
            return .success(
                try await RefreshScope.run(ObjectIdentifier(self)) {
                    try await refresher.refresh(token ?? AccessToken(""), with: provider)
                })
        } catch let error as APIError {
            return .failure(error)
        } catch is CancellationError {
            return .failure(APIError(.cancelled))
        } catch {
            return .failure(APIError(APIError.Reason(error), underlying: error))
        }
    }
}

extension TokenSession.State {
    /// Why there is no token any more.
    var signedOut: APIError { failure ?? APIError(.tokenRefreshFailed) }
}

extension APIError {
    /// A refresher gave up, without a response by which the session could decide.
    fileprivate var isVerdict: Bool {
        switch reason {
        case .badRequest, .unauthorized, .tokenRefreshFailed, .custom: true
        case .network: underlying.map { !($0 is URLError || $0 is DecodingError) } ?? false
        default: false
        }
    }

    /// The authorization server had no part in it: there is no connection, or a captive portal or a proxy answered.
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
