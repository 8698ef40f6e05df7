import Foundation

/// The location of the tokens in the response of a sign-in. Generated if the description declares the operation that
/// refreshes the tokens.
public nonisolated struct TokenMembers: Hashable, Sendable {
    /// The path to the access token.
    public var accessToken: String
    /// The path to the refresh token, if there is one.
    public var refreshToken: String?
    /// The path to the lifetime of the access token in seconds (RFC 6749, section 5.1).
    public var expiresIn: String?
    /// The path to an identifier of the user that is the same in each sign-in.
    public var account: String?

    /// Creates the paths. Parts that the response does not contain are `nil`.
    public init(
        accessToken: String, refreshToken: String? = nil, expiresIn: String? = nil,
        account: String? = nil
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.account = account
    }

    /// Returns the token in a response that was received at this time. If the response has no account, the token gets a
    /// new one.
    ///
    /// - Throws: `.decoding` if there is no access token.
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
    /// Signs in with the response of a sign-in call. Later calls carry its token. A generated client has a method with
    /// this name for each of its responses that contain tokens; that method passes the members.
    ///
    /// - Parameters:
    ///   - answer: the response, a model or a `JSONValue`.
    ///   - members: the location of the tokens in the response.
    ///   - account: identifies the user; see `AccessToken.account`. `nil` uses the account of the response, or a new
    ///     one.
    /// - Throws: `.decoding` if the response has no access token; `.file` with the error of the store as `underlying`. In
    ///   the second case, the session keeps the token in memory.
    public func signIn(
        with answer: some ModelValue, members: TokenMembers, account: String? = nil
    ) async throws(APIError) {
        let json: JSONValue
        do {
            json = try JSONValue.read(JSONCoding.encode(answer))
        } catch {
            let failure = DecodingFailure(path: "", message: "the response cannot be read")
            throw APIError(.decoding(failure), underlying: error)
        }
        var token = try members.token(in: json, at: now())
        if let account { token.account = account }
        do {
            try await set(token)
        } catch {
            throw error as? APIError ?? APIError(.file("the token store"), underlying: error)
        }
    }
}
