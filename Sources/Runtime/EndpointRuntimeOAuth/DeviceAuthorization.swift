import EndpointRuntime
import Foundation

/// A device authorization in progress. The device shows its code to the user, who signs in on another device (RFC 8628,
/// section 3.2).
public nonisolated struct DeviceAuthorization: Sendable {
    /// The code that the user enters.
    public let userCode: String
    /// The page on which the user enters the code.
    public let verificationURI: URL
    /// The same page with the code in its URL, for a QR code; `nil` if the server does not provide it.
    public let completeVerificationURI: URL?
    /// How long the code is valid, counted from the request for it.
    public let lifetime: Duration
    /// How long to wait between two requests for the token; at least one second.
    public let interval: Duration
    let deviceCode: String
    let scopes: [String]
    /// The time since the code was requested.
    let elapsed: @Sendable () -> Duration

    /// - Throws: `.invalidResponse`.
    init(
        _ response: HTTPResponse, scopes: [String], elapsed: @escaping @Sendable () -> Duration
    ) throws(OAuthError) {
        let members = try JSONValue.object(of: response)
        let text = { (name: String) -> String? in members[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }
        // Some servers use the name of the first draft.
        let address = text("verification_uri") ?? text("verification_url")
        guard let deviceCode = text("device_code"), let userCode = text("user_code"),
            let uri = address.flatMap({ URL(string: $0) }), let lifetime = members["expires_in"]?.lifetime
        else { throw .invalidResponse("device_code, user_code, verification_uri or expires_in is missing") }
        self.deviceCode = deviceCode
        self.userCode = userCode
        self.lifetime = lifetime
        self.scopes = scopes
        self.elapsed = elapsed
        verificationURI = uri
        completeVerificationURI = text("verification_uri_complete").flatMap { URL(string: $0) }
        interval = max(.seconds(1), members["interval"]?.lifetime ?? .seconds(5))
    }
}

extension DeviceAuthorization: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets, for logs.
    public var description: String { "DeviceAuthorization(verificationURI: \(verificationURI))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuthClient {
    /// Requests a code that the user enters on another device (RFC 8628, section 3.1).
    ///
    /// ```swift
    /// let device = try await client.deviceAuthorization(scopes: ["read"])
    /// show(device.userCode, device.verificationURI)
    /// try await session.set(client.token(for: device))
    /// ```
    ///
    /// - Parameter scopes: the scopes to request. If it is empty, the server selects them.
    /// - Throws: `OAuthError.missingEndpoint`, `.refused`, `.call`, `.invalidResponse`, or `.cancelled`.
    public func deviceAuthorization(scopes: [String] = []) async throws(OAuthError) -> DeviceAuthorization {
        var form = FormBody([])
        form.add(scopes: scopes)
        let elapsed = clock.stopwatch()
        return try DeviceAuthorization(
            try await send(.deviceAuthorization, form), scopes: scopes, elapsed: elapsed)
    }

    /// Polls the server until the user has entered the code, and returns the token. The interval between requests grows
    /// by five seconds when the server returns `slow_down`, and is doubled after a failed connection (RFC 8628, section
    /// 3.5).
    ///
    /// - Throws: `OAuthError.refused` with `access_denied` if the user refused, `.deviceCodeExpired`, `.cancelled` if
    ///   the task was cancelled, or any other error of the token request.
    public func token(for device: DeviceAuthorization) async throws(OAuthError) -> AccessToken {
        let form = FormBody([
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", device.deviceCode),
        ])
        var interval = device.interval
        while device.elapsed() + interval <= device.lifetime {
            guard await hasWaited(interval) else { throw .cancelled }
            do {
                return try await token(.token, form, asked: device.scopes)
            } catch {
                interval = try Self.interval(after: error, interval)
            }
        }
        throw .deviceCodeExpired
    }

    /// Waits. Returns `false` if the task was cancelled.
    private func hasWaited(_ wait: Duration) async -> Bool {
        do {
            try await clock.sleep(for: wait)
            return !Task.isCancelled
        } catch {
            return false
        }
    }

    /// Returns the time to wait after an error.
    ///
    /// - Throws: the error, if it is final.
    private static func interval(
        after error: OAuthError, _ interval: Duration
    ) throws(OAuthError) -> Duration {
        switch error {
        case .refused(let refusal) where refusal.code == .authorizationPending: return interval
        case .refused(let refusal) where refusal.code == .slowDown: return interval + .seconds(5)
        case .refused(let refusal) where refusal.code == .expiredToken: throw .deviceCodeExpired
        case .call(let failure) where failure.isRecoverable: return max(interval, .seconds(1)) * 2
        default: throw error
        }
    }
}
