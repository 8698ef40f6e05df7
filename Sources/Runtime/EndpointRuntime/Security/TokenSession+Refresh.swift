import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Renewing: before a token expires, and after a server refused it.

extension TokenSession {
    /// The current task runs for this session's own refresh.
    var isRefreshingHere: Bool { RefreshScope.isOpen(for: ObjectIdentifier(self)) }

    private var issuer: (any TokenIssuer)? { refresher as? any TokenIssuer }

    /// The token, or what stands for the one that an issuer would issue: only its account is known.
    var expectedToken: AccessToken? {
        get async { await token ?? issuer.map { AccessToken("on-demand", account: $0.account) } }
    }

    /// A token to send, renewed by this provider when it is about to expire. `nil`: signed out.
    func freshGrant(by provider: Provider) async throws(APIError) -> Grant? {
        guard let grant = await grant() else {
            return issuer == nil ? nil : try await replacement(of: nil, by: provider)
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

    private func isReplaceable(_ token: AccessToken) -> Bool { token.refreshToken != nil || issuer != nil }

    /// A newer token than this one, which a server refused.
    func replacement(for grant: Grant, by provider: Provider) async throws(APIError) -> Grant {
        try await replacement(of: grant, by: provider)
    }

    /// - Parameter grant: `nil` when there is no token yet, and the issuer is asked for the first.
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

    /// Runs alone. What came is dropped when the user signed in or out meanwhile.
    ///
    /// - Parameter ended: is set when the session is over.
    private func refresh(
        _ old: AccessToken?, _ version: Int, _ ended: Locked<APIError?>, by provider: Provider
    ) async throws(APIError) -> Grant {
        let result = await newToken(for: old, by: provider)
        let (outcome, failure) = state.withLock { state -> (Result<Grant, APIError>, APIError?) in
            state.refreshing = nil
            guard state.version == version else {
                return (state.grant.map(Result.success) ?? .failure(state.signedOut), nil)
            }
            switch result {
            case .success(var token):
                token.account = old?.account ?? issuer?.account ?? token.account
                state.replace(token)
                return (.success(Grant(token: token, version: state.version)), nil)
            case .failure(let error) where error.isPassing: return (.failure(error), nil)
            case .failure(let error):
                let failure = APIError(.tokenRefreshFailed, underlying: error)
                state.replace(nil, failure: failure)
                return (.failure(failure), failure)
            }
        }
        // A store that fails costs the session at the app's next start, not now.
        try? await save()
        ended.withLock { $0 = failure }
        return try outcome.get()
    }

    private func newToken(for token: AccessToken?, by provider: Provider) async -> Result<AccessToken, APIError> {
        let hasRefreshToken = token?.refreshToken?.isEmpty == false
        if !hasRefreshToken, issuer == nil { return .failure(APIError(.unauthorized)) }
        do {
            return .success(
                try await RefreshScope.run(ObjectIdentifier(self)) {
                    if let token { return try await refresher.refresh(token, with: provider) }
                    guard let issuer else { throw APIError(.unauthorized) }
                    return try await issuer.issue(with: provider)
                })
        } catch let error as APIError {
            return .failure(error)
        } catch is CancellationError {
            return .failure(APIError(.cancelled))
        } catch {
            return .failure(APIError(StandardErrorMapper().reason(for: error), underlying: error))
        }
    }
}

extension TokenSession.State {
    /// Why there is no token any more.
    var signedOut: APIError { failure ?? APIError(.tokenRefreshFailed) }
}

extension APIError {
    /// Nothing was decided: neither the server's refusal nor a response without a token.
    fileprivate var isPassing: Bool {
        isRecoverable || reason == .cancelled || isOfFailingServer
            || (response == nil && (underlying is URLError || reason == .tls))
    }

    /// A status of 500 or above, which says nothing about the token (RFC 6749, section 5.2). Proxies have their own.
    private var isOfFailingServer: Bool {
        if case .status(let status) = reason, status.code >= 500 { return true }
        return statusCode.map { $0 >= 500 } ?? false
    }
}
