// Alamofire 5
struct TokenCredential: AuthenticationCredential {
    let value: String
    let refreshToken: String
    let expiration: Date
    var requiresRefresh: Bool { expiration < Date(timeIntervalSinceNow: 60) }
}

final class HelpdeskAuthenticator: Authenticator {
    func apply(_ credential: TokenCredential, to request: inout URLRequest) {
        request.headers.add(.authorization(bearerToken: credential.value))
    }

    func refresh(
        _ credential: TokenCredential, for session: Session,
        completion: @escaping @Sendable (Result<TokenCredential, any Error>) -> Void
    ) {
        session.request(
            server.appending(path: "sessions/refresh"), method: .post,
            parameters: ["refresh_token": credential.refreshToken]
        )
        .validate().responseDecodable(of: SessionResponse.self) {
            completion($0.result.map(TokenCredential.init).mapError { $0 })
        }
    }

    func didRequest(
        _ request: URLRequest, with response: HTTPURLResponse, failDueToAuthenticationError error: any Error
    ) -> Bool {
        response.statusCode == 401
    }

    func isRequest(_ request: URLRequest, authenticatedWith credential: TokenCredential) -> Bool {
        request.headers["Authorization"] == "Bearer \(credential.value)"
    }
}
