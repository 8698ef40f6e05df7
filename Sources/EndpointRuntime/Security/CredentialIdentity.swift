import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Knows for whom a call will be sent, before it is sent. Adopted by plugins and interceptors that add credentials, so
/// that caching and sharing, which stand above them, never give one user another's answer.
public nonisolated protocol CredentialIdentifying: Sendable {
    /// A text that differs between users and holds no secret; `nil` when this one adds no credentials to the call. Asked
    /// again when the answer has come: if another text is given then, the answer is not kept.
    func credentialIdentity(of call: CallContext) async -> String?
}

enum CredentialIdentity {
    /// Credentials are asked for, and there are none.
    static let anonymous = "anonymous"
}

extension Call {
    /// For whom the call is sent: its answer is kept for, and shared with, nobody else. `nil`: its security asks for credentials,
    /// and nobody here knows which; such an answer must not be kept.
    public func credentialIdentity() async -> String? {
        var parts: [String] = []
        let headers = HTTPHeaders(request.urlRequest)
        for name in ["Authorization", "Proxy-Authorization", "Cookie"] + route.secretHeaders {
            if let value = headers[name] { parts.append("\(name)=\(value)") }
        }
        for identifier in identifiers {
            if let identity = await identifier.credentialIdentity(of: context) { parts.append(identity) }
        }
        if parts.isEmpty { return route.security.isEmpty ? "" : nil }
        return Fingerprint.of(parts.joined(separator: "\n"))
    }
}
