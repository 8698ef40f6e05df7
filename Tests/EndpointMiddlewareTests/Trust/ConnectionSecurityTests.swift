import EndpointRuntimeTestSupport
import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

@Suite("Connection security")
struct ConnectionSecurityTests {
    private let host = "bank.example.com"
    private let identity = ClientIdentity.pkcs12(Data([1]), passphrase: "geheim")

    private func security(_ trust: ServerTrust = .system) throws -> ConnectionSecurity {
        try ConnectionSecurity(
            serverTrust: ServerTrustPolicy([host: trust]), clientIdentities: ["*.example.com": identity],
            proxyCredential: ProxyCredential(user: "ada", password: "geheim"))
    }

    private func answer(
        _ security: ConnectionSecurity, _ kind: ConnectionChallenge.Kind, host: String? = nil, failures: Int = 0
    ) -> ConnectionChallenge.Answer {
        security.answer(ConnectionChallenge(kind: kind, host: host ?? self.host, failures: failures))
    }

    @Test func pinsDecideAboutTheirHostsAndTheSystemAboutOthers() throws {
        let security = try security(.certificates(try CertificatePins([CertificateSample.root.der])))
        let known = ConnectionChallenge.Kind.serverTrust(chain: CertificateSample.chain, isChainValid: true)
        let other = ConnectionChallenge.Kind.serverTrust(chain: [CertificateSample.old.der], isChainValid: true)
        #expect(answer(security, known) == .trust)
        #expect(answer(security, other) == .refuse(.noPinMatches(host: host)))
        #expect(answer(security, other, host: "other.example.com") == .standard)
        #expect(answer(try self.security(), other) == .standard)
        let invalid = ConnectionChallenge.Kind.serverTrust(chain: CertificateSample.chain, isChainValid: false)
        #expect(answer(security, invalid) == .refuse(.invalidChain(host: host)))
        #expect(answer(security, invalid, host: "other.example.com") == .standard)
    }

    @Test func theSystemNeverTrustsMoreThanItDoes() throws {
        let invalid = ConnectionChallenge.Kind.serverTrust(chain: [], isChainValid: false)
        #expect(answer(.system, invalid) == .standard)
        let custom = try security(.custom { _ in .trusted })
        #expect(answer(custom, invalid) == .refuse(.noCertificate(host: host)))
    }

    @Test func identitiesGoToTheirHostsOnce() throws {
        let security = try security()
        #expect(answer(security, .clientCertificate) == .identify(identity))
        #expect(answer(security, .clientCertificate, failures: 1) == .standard)
        #expect(answer(security, .clientCertificate, host: "example.org") == .standard)
        #expect(answer(.system, .clientCertificate) == .standard)
    }

    @Test func proxiesAreAuthenticatedOnce() throws {
        let security = try security()
        let credential = ProxyCredential(user: "ada", password: "geheim")
        #expect(answer(security, .proxy, host: "proxy.example.net") == .authenticate(credential))
        #expect(answer(security, .proxy, failures: 1) == .standard)
        #expect(answer(security, .server) == .standard)
        #expect(answer(.system, .proxy) == .standard)
    }

    @Test func featuresListTheUsedParts() throws {
        #expect(ConnectionSecurity.system.features.isEmpty)
        #expect(try security().features == [.clientIdentity, .proxyCredential])
        #expect(try security(.custom { _ in .trusted }).features.contains(.serverTrust))
        let others = try ConnectionSecurity(clientIdentities: [
            "a.example.com": .pem(certificates: Data(), privateKey: Data()), "b.example.com": .keychain(label: "b"),
        ])
        #expect(others.features == [.clientIdentityPEM, .clientIdentityKeychain])
        #expect(throws: ConnectionSecurityError.notSupported([.clientIdentityPEM])) {
            try others.require([.clientIdentityKeychain])
        }
        #expect(throws: Never.self) { try others.require([.clientIdentityKeychain, .clientIdentityPEM]) }
    }

    @Test func patternsAreChecked() {
        #expect(throws: ConnectionSecurityError.invalidHost("*")) {
            try ConnectionSecurity(clientIdentities: ["*": identity])
        }
    }

    /// Pins are never ignored silently.
    @Test func aTransportRefusesFeaturesItsSystemDoesNotSupport() throws {
        #expect(throws: Never.self) { try URLSessionTransport(security: .system) }
        let pem = try ConnectionSecurity(
            clientIdentities: [host: .pem(certificates: Data(), privateKey: Data())])
        #expect(throws: ConnectionSecurityError.notSupported([.clientIdentityPEM])) {
            try URLSessionTransport(security: pem)
        }
        #if canImport(FoundationNetworking)
            let pins = try CertificatePins([CertificateSample.leaf.der])
            let pinned = try security(.certificates(pins))
            #expect(throws: ConnectionSecurityError.notSupported([.serverTrust, .clientIdentity, .proxyCredential])) {
                try URLSessionTransport(security: pinned)
            }
        #endif
    }

    /// Before macOS 15, importing PKCS #12 would write into the user's keychain.
    @Test func identityIsImportedIntoMemoryOrNotAtAll() throws {
        #expect(IdentityImport.unavailable.features == [.serverTrust, .clientIdentityKeychain, .proxyCredential])
        for form in [IdentityImport.inMemory, .standard] {
            try ConnectionSecurity(clientIdentities: [host: identity]).require(form.features)
        }
        #expect(throws: ConnectionSecurityError.notSupported([.clientIdentity])) {
            try ConnectionSecurity(clientIdentities: [host: identity]).require(IdentityImport.unavailable.features)
        }
    }

    @Test func failuresHaveTheReasonTLS() {
        let mapper = StandardErrorMapper()
        #expect(mapper.reason(for: ServerTrustFailure.noPinMatches(host: host)) == .tls)
        #expect(mapper.reason(for: ClientIdentityFailure(host: host, status: -1)) == .tls)
    }

    @Test func secretsAreNotPrinted() throws {
        let values: [Any] = [identity, ProxyCredential(user: "ada", password: "geheim"), try security()]
        for value in values {
            #expect(!"\(value)".contains("geheim"))
            #expect(!String(reflecting: value).contains("geheim"))
        }
    }
}
