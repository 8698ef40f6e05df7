import Testing

@testable import EndpointMockData

/// Strings of samples that are in a list of words. `SampleListTests` tests other scalars.
@Suite struct WordVariantTests {
    private func later(_ text: String, _ steps: ClosedRange<Int>) -> [String] {
        steps.map { ScalarVariant(text: "\"\(text)\"", step: $0, range: nil).json }
    }

    @Test(arguments: [
        ("Berlin", ["Lisbon", "Toronto"]), ("Jazz", ["Rock", "Folk"]), ("travel", ["food", "music"]),
        ("morning-light", ["a-day-by-the-sea", "notes-from-the-north"]), ("US", ["AU", "ZA"]),
        ("Anna Berg", ["Ben Costa", "Clara Diaz"]), ("anna.berg", ["ben.costa", "clara.diaz"]),
        ("anna.berg@example.com", ["ben.costa@example.com", "clara.diaz@example.com"]),
    ])
    func nextWordsOfTheListFollow(text: String, expected: [String]) {
        #expect(later(text, 1...2) == expected.map { "\"\($0)\"" })
    }

    /// Other properties distinguish elements with the same code or color.
    @Test func numbersFollowAListThatIsUsedUp() {
        #expect(later("Soul", 6...7) == [#""Soul 2""#, #""Jazz 2""#])
        #expect(later("quiet-hours", 10...10) == [#""quiet-hours-2""#])
        #expect(later("DE", 8...9) == [#""DE""#, #""PT""#])
    }

    /// There are 144 names, of which each has another combination.
    @Test func personsHaveDifferentNames() {
        #expect(Set(later("Anna Berg", 1...143)).count == 143)
        #expect(later("Anna Berg", 144...144) == [#""Anna Berg 2""#])
    }

    @Test(arguments: ["Anna Unknown", "Berlin2", "morning light", "Anna@example.com", ""])
    func otherStringsDoNotCountAsWords(text: String) {
        #expect(WordVariant(text[...]) == nil)
    }

    /// Numbers with limits, of which `SampleListTests` tests the usual ones.
    @Test(arguments: [("1", 1...3, 4, "2"), ("5", 1...3, 1, "5"), ("1.5", 1...3, 1, "1.5")])
    func numbersStayWithinLimits(text: String, range: ClosedRange<Int>, step: Int, expected: String) {
        #expect(ScalarVariant(text: text, step: step, range: range).json == expected)
    }
}
