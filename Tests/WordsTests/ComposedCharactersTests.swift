import Foundation
import Testing

@testable import CodegenWords

/// Compares the result with Foundation's normal form, which is not available in the generator.
@Suite struct ComposedCharactersTests {
    @Test(arguments: [
        "", "plain", "étude", "e\u{301}tude", "が", "か\u{3099}", "각", "\u{1100}\u{1161}\u{11A8}", "e\u{323}\u{302}",
        "e\u{302}\u{323}", "и\u{306}", "\u{915}\u{93C}", "\r\n", "👨‍👩‍👧 x\u{301}", "\u{1F3}\u{30C}",
    ])
    func marksBecomePartOfTheirLetters(_ text: String) {
        let (composed, expected) = (ComposedCharacters.composed(text), text.precomposedStringWithCanonicalMapping)
        #expect(Array(composed.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func namesInBothFormsAreOne() {
        let forms = ["prénom de l'élève", "pre\u{301}nom de l'e\u{301}le\u{300}ve"].map { Words($0).lowerCamel }
        #expect(Array(forms[0].utf8) == Array(forms[1].utf8))
        #expect(forms[0] == "prénomDeLÉlève")
    }
}
