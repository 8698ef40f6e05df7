import Testing

@testable import CodegenDiagnostics

@Suite struct SpellingTests {
    private let keys = ["id", "in", "tag", "spec", "name", "output", "description"]

    @Test(arguments: [
        ("spc", "spec"), ("psec", "spec"), ("nmae", "name"), ("tga", "tag"), ("tags", "tag"), ("ni", "in"),
        ("Id", "id"), ("idd", "id"), ("outpt", "output"), ("descrption", "description"),
    ])
    func aWordWithOneMistakeIsCorrected(_ word: String, _ meant: String) {
        #expect(Spelling.closest(to: word, among: keys) == meant)
    }

    @Test(arguments: ["", "i", "x", "xy", "nema2", "sp", "ouptu", "descript"])
    func aWordThatIsNotNearIsLeftAlone(_ word: String) {
        #expect(Spelling.closest(to: word, among: keys) == nil)
    }
}
