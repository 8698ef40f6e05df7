import Foundation

/// The location of the tokens in the response of a sign-in. Generated for a description that says which operation
/// renews them.
public nonisolated struct TokenMembers: Hashable, Sendable {
    /// The path to the access token.
    public var accessToken: String
    /// The path to the refresh token, if there is one.
    public var refreshToken: String?
    /// The path to the lifetime of the access token in seconds (RFC 6749, section 5.1).
    public var expiresIn: String?
    /// The path to an identifier of the user that is the same at each sign-in.
    public var account: String?

    /// Creates the paths; `nil` for what the response does not contain.
    public init(
        accessToken: String, refreshToken: String? = nil, expiresIn: String? = nil,
        account: String? = nil
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.account = account
    }

    /// What the response says, at the time when it came. Without an account it is one of its own.
    ///
    /// - Throws: `.decoding` when there is no access token.
    func token(in answer: JSONValue, at now: Date) throws(APIError) -> AccessToken {
        guard let value = answer.value(at: accessToken)?.string, !value.isEmpty else {
            let place = accessToken.replacingOccurrences(of: "/", with: ".")
            throw APIError(.decoding(DecodingFailure(path: place, message: "there is no access token")))
        }
        let text = { (path: String?) -> String? in
            path.flatMap { answer.value(at: $0)?.scalarText }.flatMap { $0.isEmpty ? nil : $0 }
        }
        return AccessToken(
            value, refreshToken: text(refreshToken),
            expiresAt: expiresIn.flatMap { answer.value(at: $0)?.seconds }.map { now.addingTimeInterval($0) },
            account: text(account) ?? UUID().uuidString)
    }
}

extension TokenSession {
    /// Signs in with what the server answered to a sign-in: later calls carry its token. A generated client has a
    /// method of this name for each of its responses that hold tokens, which knows the members.
    ///
    /// - Parameters:
    ///   - answer: a model, or `JSONValue`.
    ///   - members: where it has the tokens.
    ///   - account: identifies the user; see `AccessToken.account`. `nil` uses that of the response, or a new one.
    /// - Throws: `APIError` with `.decoding` when there is no access token in it, and what the store threw; in the
    ///   latter case the session has the token nevertheless.
    public func signIn(
        with answer: some ModelValue, members: TokenMembers, account: String? = nil
    ) async throws {
        var token = try members.token(in: JSONValue.read(JSONCoding.encode(answer)), at: now())
        if let account { token.account = account }
        try await set(token)
    }
}
