import EndpointRuntime
import Foundation

/// What a device shows to its user, who signs in on another one (RFC 8628, section 3.2).
public nonisolated struct DeviceAuthorization: Sendable {
    /// What the user enters.
    public let userCode: String
    /// Where.
    public let verificationURI: URL
    /// The same with the code in it, for a QR code; `nil` if the server has none.
    public let completeVerificationURI: URL?
    /// How long the code is valid, from when it came.
    public let lifetime: Duration
    /// How long to wait between two requests for the token: a second at least.
    public let interval: Duration
    let deviceCode: String
    let scopes: [String]
    /// Since the code was asked for.
    let elapsed: @Sendable () -> Duration

    /// - Throws: `.invalidResponse`.
    init(
        _ response: HTTPResponse, scopes: [String], elapsed: @escaping @Sendable () -> Duration
    ) throws(OAuthError) {
        let members = try JSONValue.object(of: response)
        let text = { (name: String) -> String? in members[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }
        // Some servers spell it as the first draft did.
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
    /// Without secrets, for logs.
    public var description: String { "DeviceAuthorization(verificationURI: \(verificationURI))" }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension OAuthClient {
    /// Asks for a code that the user enters on another device (RFC 8628, section 3.1).
    ///
    /// ```swift
    /// let device = try await client.deviceAuthorization(scopes: ["read"])
    /// show(device.userCode, device.verificationURI)
    /// try await session.set(client.token(for: device))
    /// ```
    ///
    /// - Parameter scopes: what the token must allow; empty leaves it to the server.
    public func deviceAuthorization(scopes: [String] = []) async throws(OAuthError) -> DeviceAuthorization {
        var form = FormBody([])
        form.add(scopes: scopes)
        let elapsed = clock.stopwatch()
        return try DeviceAuthorization(
            try await send(.deviceAuthorization, form), scopes: scopes, elapsed: elapsed)
    }

    /// Waits until the user has entered the code. The server is asked in its interval, which grows by five seconds when
    /// the server says `slow_down`, and is doubled after a failed connection (RFC 8628, section 3.5).
    ///
    /// - Throws: `.refused` with `access_denied` when the user refused, `.deviceCodeExpired`, `.cancelled` when the task
    ///   was cancelled.
    public func token(for device: DeviceAuthorization) async throws(OAuthError) -> AccessToken {
        let form = FormBody([
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"), ("device_code", device.deviceCode),
        ])
        var interval = device.interval
        while device.elapsed() + interval <= device.lifetime {
            guard await isOver(interval) else { throw .cancelled }
            do {
                return try await token(.token, form, asked: device.scopes)
            } catch {
                interval = try Self.interval(after: error, interval)
            }
        }
        throw .deviceCodeExpired
    }

    /// `false`: the task was cancelled.
    private func isOver(_ wait: Duration) async -> Bool {
        do {
            try await clock.sleep(for: wait)
            return !Task.isCancelled
        } catch {
            return false
        }
    }

    /// How long to wait after an error.
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
