import EndpointMiddleware
import Testing

/// The texts that developers read in logs.
@Suite("Descriptions of trust failures")
struct TrustDescriptionTests {
    @Test(
        arguments: [
            (.invalidHost("a b"), "'a b' is not a host name or a host pattern"),
            (.duplicateHost("a.b"), "there are two rules for the host 'a.b'"),
            (.invalidPin("x"), "the pin 'x' is not 32 bytes in base64"), (.noPins, "there are no pins"),
            (.noBackupPin, "there is no backup pin"),
            (.backupInUse("x"), "the backup pin 'x' is also a pin of a key in use"),
            (.invalidCertificate(index: 2), "the certificate at index 2 is not X.509 in DER"),
            (
                .notSupported([.serverTrust, .proxyCredential]),
                "the transport does not support serverTrust, proxyCredential on this platform"
            ),
        ] as [(ConnectionSecurityError, String)])
    func mistakesOfTheConfiguration(error: ConnectionSecurityError, text: String) {
        #expect(error.description == text)
    }

    @Test(
        arguments: [
            (.noCertificate(host: "a.b"), "a.b has no certificate"),
            (.invalidChain(host: "a.b"), "the certificate of a.b is not trusted"),
            (.noPinMatches(host: "a.b"), "no certificate of a.b is pinned"),
            (.expiredPins(host: "a.b"), "the pins for a.b have expired"),
            (.custom(host: "a.b", reason: "revoked"), "the certificate of a.b was refused: revoked"),
        ] as [(ServerTrustFailure, String)])
    func refusedConnections(failure: ServerTrustFailure, text: String) {
        #expect(failure.description == text)
    }
}
