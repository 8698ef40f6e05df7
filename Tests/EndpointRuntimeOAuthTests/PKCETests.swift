import Foundation
import Testing

@testable import EndpointRuntimeOAuth

@Suite("PKCE")
struct PKCETests {
    /// RFC 7636, appendix B.
    @Test func challengeIsThatOfTheStandard() {
        let pkce = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(pkce.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func verifiersAreUnreservedAndNeverTheSame() {
        let verifiers = (0..<100).map { _ in PKCE().verifier }
        #expect(Set(verifiers).count == 100)
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        for verifier in verifiers {
            #expect(verifier.count == 43)
            #expect(allowed.isSuperset(of: verifier))
        }
    }
}
