/// A response type that contains tokens, for `session.signIn(with:)`. Created by `SignInFinder`. The components of a
/// path are separated by `/`.
package struct SignIn: Encodable, Sendable, Hashable {
    package var type: TypeReference
    package var accessToken: String
    package var refreshToken: String?
    package var expiresIn: String?
    package var account: String?

    package init(
        type: TypeReference, accessToken: String, refreshToken: String? = nil, expiresIn: String? = nil,
        account: String? = nil
    ) {
        self.type = type
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.account = account
    }
}
