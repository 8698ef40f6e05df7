import EndpointMiddleware
import EndpointRuntime
import Foundation
import Testing

@Suite("Server trust")
struct ServerTrustPolicyTests {
    private let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let host = "api.example.com"

    @Test func systemTrustsValidChains() {
        #expect(decision(.system) == .trusted)
        #expect(decision(.system, isValid: false) == .refused(.invalidChain(host: host)))
        #expect(
            ServerTrustPolicy.system.evaluate(host: host, chain: [], isChainValid: true)
                == .refused(.noCertificate(host: host)))
    }

    @Test(arguments: [CertificateSample.leaf, .intermediate, .root])
    func anyKeyOfTheChainMatches(sample: CertificateSample) throws {
        let trust = ServerTrust.publicKeys(
            try PublicKeyPins([PublicKeyPin(sample.pin)], backups: [PublicKeyPin(CertificateSample.old.pin)]))
        #expect(decision(trust) == .trusted)
        #expect(decision(trust, chain: [CertificateSample.edwards.der]) == .refused(.noPinMatches(host: host)))
        #expect(decision(trust, chain: [CertificateSample.old.der]) == .trusted, "the backup")
        #expect(decision(trust, isValid: false) == .refused(.invalidChain(host: host)))
    }

    @Test func certificatesMatchByteForByte() throws {
        let trust = ServerTrust.certificates(try CertificatePins([CertificateSample.intermediate.der]))
        #expect(decision(trust) == .trusted)
        #expect(decision(trust, chain: [CertificateSample.leaf.der]) == .refused(.noPinMatches(host: host)))
        #expect(decision(trust, isValid: false) == .refused(.invalidChain(host: host)))
    }

    @Test func certificatesThatAreNotReadDoNotMatch() throws {
        let trust = ServerTrust.publicKeys(
            try PublicKeyPins(
                [PublicKeyPin(CertificateSample.leaf.pin)], backups: [PublicKeyPin(CertificateSample.old.pin)]))
        #expect(decision(trust, chain: [Data([0x30, 0x80])]) == .refused(.noPinMatches(host: host)))
        #expect(decision(trust, chain: [Data(), CertificateSample.leaf.der]) == .trusted)
    }

    @Test func expiredPinsAreIgnoredOrRefused() throws {
        let pins = { (date: Date, behavior: ExpiredPins) in
            ServerTrust.publicKeys(
                try PublicKeyPins(
                    [PublicKeyPin(CertificateSample.edwards.pin)], backups: [PublicKeyPin(CertificateSample.old.pin)],
                    expiresAt: date, afterExpiry: behavior))
        }
        let later = now.addingTimeInterval(1)
        #expect(decision(try pins(later, .ignored)) == .refused(.noPinMatches(host: host)))
        #expect(decision(try pins(now, .ignored)) == .trusted)
        #expect(decision(try pins(now, .ignored), isValid: false) == .refused(.invalidChain(host: host)))
        #expect(decision(try pins(now, .refused)) == .refused(.expiredPins(host: host)))
        let certificates = try CertificatePins(
            [CertificateSample.leaf.der], expiresAt: now, afterExpiry: .refused)
        #expect(decision(.certificates(certificates)) == .refused(.expiredPins(host: host)))
    }

    @Test func customEvaluationHasTheLastWord() {
        let trust = ServerTrust.custom { request in
            request.isChainValid || request.chain.count > 3
                ? .trusted : .refused(.custom(host: request.host, reason: "\(request.now.timeIntervalSince1970)"))
        }
        #expect(decision(trust) == .trusted)
        #expect(decision(trust, isValid: false) == .refused(.custom(host: host, reason: "1800000000.0")))
    }

    @Test func pinnedAuthoritiesReplaceTheAuthoritiesOfTheSystem() throws {
        let root = CertificateSample.root.der
        let policy = try ServerTrustPolicy([
            "private.example.com": .certificates(try CertificatePins([root], authority: .pinned)),
            "public.example.com": .certificates(try CertificatePins([root])),
        ])
        #expect(policy.authorities(for: "private.example.com") == [root])
        #expect(policy.authorities(for: "public.example.com").isEmpty)
        #expect(policy.authorities(for: "example.com").isEmpty)
        #expect(!policy.isSystem)
        #expect(try ServerTrustPolicy(["example.com": .system]).isSystem)
        #expect(try !ServerTrustPolicy([:], others: .custom { _ in .trusted }).isSystem)
    }

    @Test func pinsAreCheckedWhenTheyAreMade() throws {
        let pin = try PublicKeyPin("sha256/" + CertificateSample.leaf.pin)
        let other = try PublicKeyPin(CertificateSample.old.pin)
        #expect(throws: ConnectionSecurityError.noPins) { try PublicKeyPins([], backups: [other]) }
        #expect(throws: ConnectionSecurityError.noBackupPin) { try PublicKeyPins([pin], backups: []) }
        #expect(throws: ConnectionSecurityError.backupInUse(pin.description)) {
            try PublicKeyPins([pin, other], backups: [pin])
        }
        for text in ["", "sha256/", "AAAA", "sha1/AAAA", CertificateSample.leaf.pin + "AAAA", "?"] {
            #expect(throws: ConnectionSecurityError.invalidPin(text)) { try PublicKeyPin(text) }
        }
        #expect(throws: ConnectionSecurityError.noPins) { try CertificatePins([]) }
        #expect(throws: ConnectionSecurityError.invalidCertificate(index: 1)) {
            try CertificatePins([CertificateSample.leaf.der, Data("PEM".utf8)])
        }
    }

    private func decision(
        _ trust: ServerTrust, chain: [Data] = CertificateSample.chain, isValid: Bool = true
    ) -> ServerTrustDecision? {
        try? ServerTrustPolicy([host: trust]).evaluate(host: host, chain: chain, isChainValid: isValid, now: now)
    }
}
