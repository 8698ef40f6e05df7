import Testing

@testable import EndpointMockData

/// Strings of samples that are in a list of words. `SampleListTests` tests other scalars.
@Suite struct WordVariantTests {
    private func later(_ text: String, _ steps: ClosedRange<Int>) -> [String] {
        steps.map { ScalarVariant("\"\(text)\"").json($0) }
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

    /// No element has a number after its text.
    @Test func twoWordsFollowAListThatIsUsedUp() {
        #expect(
            later("Quiet Hours", 10...11) == [
                #""Quiet Hours and Second Spring""#, #""Second Spring and Maps and Letters""#,
            ])
        #expect(later("quiet-hours", 10...10) == [#""quiet-hours-and-second-spring""#])
        #expect(later("DE", 8...9) == [#""DE""#, #""PT""#])
        #expect(later("Soul", 6...7) == [#""Soul""#, #""Jazz""#])
    }

    /// There are 144 names, of which each has another combination.
    @Test func personsHaveDifferentNames() {
        #expect(Set(later("Anna Berg", 1...143)).count == 143)
        #expect(later("Anna Berg", 144...144) == [#""Anna Berg""#])
    }

    @Test func pagesWithTitlesAreFollowedByOtherPages() {
        #expect(later("https://www.example.org/quiet-hours", 1...1) == [#""https://www.example.org/second-spring""#])
    }

    @Test func wordsOfANamedListFollowAnyText() {
        let words = { (text: String, list: String) in
            (1...2).map { ScalarVariant("\"\(text)\"", manner: .words(list)).json($0) }
        }
        #expect(words("Heroes", "titles").allSatisfy { $0 != #""Heroes""# && !$0.contains("2") })
        #expect(words("John Doe", "people") == [#""Ben Costa""#, #""Clara Diaz""#])
        #expect(words("john@host.com", "emails") == [#""ben.costa@example.com""#, #""clara.diaz@example.com""#])
        #expect(words("read", "permissions") == [#""write""#, #""admin""#])
        #expect(words("read", "no such list") == [#""read""#, #""read""#])
    }

    @Test func valuesFollowEachOtherInTurn() {
        let values = (1...3).map {
            ScalarVariant(#""b""#, manner: .values([#""a""#, #""b""#, #""c""#])).json($0)
        }
        #expect(values == [#""c""#, #""a""#, #""b""#])
        #expect(ScalarVariant(#""x""#, manner: .values([#""a""#, #""b""#])).json(1) == #""a""#)
        #expect(ScalarVariant("1", manner: .values([])).json(1) == "1")
    }

    /// No digit of an identifier or a digest shows its number.
    @Test(arguments: [
        "3b666aeb-8f8e-4779-83b6-6aeb8f8edffe", "d670460b4b4aece5915caf5c68d12f560a9fe3e4", "tr_5B8cwPMGnU6qLbRvo7qEZo",
    ])
    func identifiersChangeAsAWhole(text: String) {
        let found = later(text, 1...20).map { String($0.dropFirst().dropLast()) }
        #expect(Set(found).count == 20)
        #expect(
            found.allSatisfy {
                $0.utf8.count == text.utf8.count && $0.prefix(3) != text.prefix(3) || $0.hasPrefix("tr_")
            })
        #expect(found.allSatisfy { zip($0.utf8, text.utf8).count { $0 == $1 } < text.utf8.count / 2 })
    }

    @Test func identifiersOfAListThatBeginsWithTheNewestCountDown() {
        let ids = { (text: String) in
            (1...2).map { ScalarVariant(text, manner: .step(-1)).json($0) }
        }
        #expect(ids("2648") == ["2647", "2646"])
        #expect(ids(#""A-0100""#) == [#""A-0099""#, #""A-0098""#])
        // No object has a negative number.
        #expect(ids("1") == ["1", "1"])
    }

    @Test(arguments: ["Anna Unknown", "Berlin2", "morning light", "Anna@example.com", ""])
    func otherStringsDoNotCountAsWords(text: String) {
        #expect(WordVariant(text[...]) == nil)
    }

    /// Numbers with limits, of which `SampleListTests` tests the usual ones.
    @Test(arguments: [("1", 1...3, 4, "2"), ("5", 1...3, 1, "5"), ("1.5", 1...3, 1, "1.5")])
    func numbersStayWithinLimits(text: String, range: ClosedRange<Int>, step: Int, expected: String) {
        #expect(ScalarVariant(text, manner: .range(range)).json(step) == expected)
    }
}
