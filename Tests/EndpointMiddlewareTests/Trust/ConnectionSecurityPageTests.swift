import EndpointMiddleware
import EndpointRuntime
import Foundation
import Testing

/// The code of docs/runtime/connection-security.md, and of the part of authentication.md about rejected tokens, line
/// for line.
@Suite("Page: connection security")
struct ConnectionSecurityPageTests {
    private func makePolicy(_ currentPin: String, _ backupPin: String) throws -> ServerTrustPolicy {
        let lastDay = Date(timeIntervalSince1970: 1_900_000_000)
        let privateRoot = CertificateSample.root.der
        let pins = try PublicKeyPins(
            [PublicKeyPin("sha256/\(currentPin)")], backups: [PublicKeyPin(backupPin)], expiresAt: lastDay)
        let authority = try CertificatePins([privateRoot], authority: .pinned)
        let policy = try ServerTrustPolicy([
            "api.example.com": .publicKeys(pins), "*.internal.example.com": .certificates(authority),
        ])
        return policy
    }

    private func transport(
        _ policy: ServerTrustPolicy, _ p12Data: Data, _ passphrase: String, _ password: String
    ) throws {
        let security = try ConnectionSecurity(
            serverTrust: policy, clientIdentities: ["bank.example.com": .pkcs12(p12Data, passphrase: passphrase)],
            proxyCredential: ProxyCredential(user: "ada", password: password))
        let transport = try URLSessionTransport(security: security)
        _ = transport
    }

    @Test func policyDecides() throws {
        let policy = try makePolicy(CertificateSample.leaf.pin, CertificateSample.old.pin)
        let chain = CertificateSample.chain
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let hosts = ["api.example.com", "a.internal.example.com"]
        for host in hosts {
            #expect(policy.evaluate(host: host, chain: chain, isChainValid: true, now: now) == .trusted)
            let other = policy.evaluate(
                host: host, chain: [CertificateSample.edwards.der], isChainValid: true, now: now)
            #expect(other == .refused(.noPinMatches(host: host)))
        }
        #if canImport(FoundationNetworking)
            #expect(throws: ConnectionSecurityError.self) { try transport(policy, Data(), "", "") }
        #endif
    }

    @Test func sessionHasItsOwnRule() async {
        let store = MemoryTokenStore()
        struct Refresher: TokenRefresher {
            func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { token }
        }
        let refresher = Refresher()
        let expired = TokenRefusal.status(403).and(.member("error/code", "TOKEN_EXPIRED"))
        let session = TokenSession(store: store, refresher: refresher, refusal: .unauthorized.or(expired))
        #expect(await session.token == nil)
    }
}
