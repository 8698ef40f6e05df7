import Foundation
import Testing

@testable import EndpointCoding

/// Names of members whose values are hidden in logs, by their words.
@Suite("Words of secrets")
struct SecretWordTests {
    private func hides(_ name: String) -> Bool { Redaction.standard.hides(member: name) }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static let endings = words(
        """
        age alg algorithm allowed at attempts balance budget changed cost count counts created date decimals \
        disabled enabled endpoint exists expiration expired expires expiry field format in index invalid \
        kind label length lifetime limit limits max method min mode name names on placeholder policy \
        prefix regex remaining required requirements reset retries rule rules scheme set size state status \
        strength supported symbol time timeout ttl type types updated usage used valid verified version
        """)
    private static let beginnings = words(
        """
        allow allows are can did does enable has have hide include includes is max min must needs require \
        requires should show supports use uses was
        """)
    private static let positions = words(
        """
        continuation cursor delta next page pagination prev previous skip start sync
        """)
    private static let wholeNames = words(
        "pass auth session sid sig signature pin pincode puk pan csc assertion")

    @Test(arguments: ["accountPassword", "STRIPE-API-KEY", "user_access_token", "oldPassword2", "myClientSecret"])
    func namesWithASecretAreHidden(name: String) {
        #expect(hides(name))
    }

    /// The value describes the secret or measures something.
    @Test(arguments: endings) func lastWordsShowADescription(word: String) {
        #expect(!hides("password_\(word)") && !hides("password_\(word)_2"))
        #expect(hides("\(word)_password") == !Self.beginnings.contains(word))
    }

    /// The name is a question or a number.
    @Test(arguments: beginnings) func firstWordsShowAQuestion(word: String) {
        #expect(!hides("\(word)_password") && !hides("\(word)_user_password") && !hides("user_\(word)_password"))
        #expect(hides("user_password_\(word)") == !Self.endings.contains(word))
    }

    @Test(arguments: positions) func tokensOfAPageAreNotCredentials(word: String) {
        #expect(!hides("\(word)_token") && !hides("\(word)PageToken"))
        #expect(hides("\(word)_password"))
    }

    /// These names have another meaning inside other names.
    @Test(arguments: wholeNames) func wholeNamesAreHiddenOnlyAlone(word: String) {
        #expect(!hides("\(word)_color") && !hides("my_\(word)"))
    }

    @Test(arguments: [
        ("oauth2APIKey", ["oauth", "2", "api", "key"]), ("userID", ["user", "id"]), ("A_b--C", ["a", "b", "c"]),
        ("", []), ("éTÉ", ["é", "tÉ"]), ("x1", ["x", "1"]), ("AZaz09", ["a", "zaz", "09"]),
    ])
    func wordsAreSeparatedByCaseDigitsAndOtherCharacters(name: String, words: [String]) {
        #expect(SecretWords.words(of: name) == words)
    }

    /// Long names are examined from their end.
    @Test func lengthHasALimit() {
        let rest = String(repeating: "a", count: 256 - "_password".count)
        #expect(SecretWords(["password"]).contains(in: "x_\(rest)_password"))
        #expect(!SecretWords(["password"]).contains(in: "password_\(rest)_xxxxxxxx"))
        #expect(
            SecretWords(["a b c d"]).contains(in: "x_a_b_c_d")
                && !SecretWords(["a b c d e"]).contains(in: "x_a_b_c_d_e"))
    }

    /// Names in a form can be percent-encoded.
    @Test(arguments: [
        ("pass%77ord=geheim&a=b", "application/x-www-form-urlencoded"),
        ("a=b&code=geheim", "Application/X-WWW-Form-Urlencoded"),
    ])
    func formsHideTheirSecrets(body: String, type: String) throws {
        let text = try #require(Redaction.standard.text(Data(body.utf8), type, upTo: 100, indents: false))
        #expect(!text.contains("geheim") && text.contains("a=b"))
        #expect(Redaction.standard.text(Data(body.utf8), type, upTo: 5, indents: false) == "<\(body.utf8.count) bytes>")
        #expect(Redaction.standard.text(Data(), type, upTo: 5, indents: false) == nil)
    }
}
