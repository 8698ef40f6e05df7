import EndpointRuntime
import Foundation

/// The response of a token endpoint (RFC 6749, section 5.1).
struct TokenResponse: Sendable {
    /// The problem of a response without a token and without an error.
    static let missingToken = "access_token is missing"

    private let members: JSONValue
    private let refusal: OAuthRefusal?

    /// - Throws: `.invalidResponse` for a body that is not a JSON object.
    init(_ response: HTTPResponse) throws(OAuthError) {
        members = try JSONValue.object(of: response)
        refusal = OAuthRefusal(response)
    }

    /// - Parameters:
    ///   - started: when the request started. The lifetime counts from then, so that network latency does not extend
    ///     it.
    ///   - asked: the requested scopes, used if the response does not contain scopes.
    /// - Throws: `.refused` for an error in a successful response, as some servers send it; `.invalidResponse`,
    ///   `.unsupportedTokenType`.
    func token(since started: Date, asked: [String]) throws(OAuthError) -> AccessToken {
        guard let value = members["access_token"]?.string, !value.isEmpty else {
            throw refusal.map(OAuthError.refused) ?? .invalidResponse(Self.missingToken)
        }
        guard let type = members["token_type"]?.string else { throw .invalidResponse("token_type is missing") }
        guard type.lowercased() == "bearer" else { throw .unsupportedTokenType(type) }
        let named = members["scope"]?.string.map { Set($0.split(separator: " ").map(String.init)) }
        return AccessToken(
            value, refreshToken: members["refresh_token"]?.string.flatMap { $0.isEmpty ? nil : $0 },
            expiresAt: members["expires_in"]?.lifetime.map { started.addingTimeInterval($0.seconds) },
            scopes: named ?? (asked.isEmpty ? nil : Set(asked)))
    }
}

extension JSONValue {
    /// - Throws: `.invalidResponse` for a body that is not a JSON object.
    static func object(of response: HTTPResponse) throws(OAuthError) -> JSONValue {
        guard let value = try? response.json(as: JSONValue.self), value.kind == .object else {
            throw .invalidResponse("the body is not a JSON object")
        }
        return value
    }

    /// A duration from a number of seconds, which may be a string; at most 100 years.
    var lifetime: Duration? {
        let seconds: Double? =
            switch self {
            case .integer(let value): Double(value)
            case .number(let value): value
            case .string(let text): Double(text)
            case .null, .bool, .decimal, .array, .object: nil
            }
        guard let seconds, seconds.isFinite, seconds >= 0 else { return nil }
        return .seconds(min(seconds, 3_155_760_000))
    }
}

extension OAuthRefusal {
    /// Creates a refusal from a response (RFC 6749, section 5.2); `nil` if the response does not contain an error code.
    init?(_ response: HTTPResponse) {
        guard let members = try? JSONValue.object(of: response), let code = members["error"]?.string, !code.isEmpty
        else { return nil }
        self.init(
            OAuthErrorCode(rawValue: code), description: members["error_description"]?.string,
            uri: members["error_uri"]?.string, statusCode: response.statusCode)
        self.response = response
    }
}
