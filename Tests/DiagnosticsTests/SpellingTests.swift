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

extension SpellingTests {
    @Test(
        arguments: [
            ("findUser", "UsersController_findUser"), ("readItem", "read_item_items_get"),
            ("FIND-USER", "UsersController_findUser"),
            ("find", nil), ("get", nil), ("unknown", nil), ("--", nil),
        ] as [(String, String?)])
    func theOnlyNameWithTheLettersIsFound(word: String, expected: String?) {
        let names = ["UsersController_findUser", "UsersController_findTeam", "read_item_items_get"]
        #expect(Spelling.only(containing: word, among: names) == expected)
    }

    /// Compares the limited distances with the definition, for words of two letters.
    @Test func distancesWithinTheLimitAreExact() {
        let words = (1...5).flatMap { length in
            (0..<(1 << length)).map { bits in String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }) }
        }
        for word in words {
            let letters = Array(word)
            let allowed = letters.count < 2 ? 0 : 1
            for other in words {
                let isNear = Self.distance(letters, Array(other)) <= allowed
                #expect((Spelling.closest(to: word, among: [other]) == other) == isNear, "\(word) \(other)")
            }
        }
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        guard let first = left.first, let other = right.first else { return left.count + right.count }
        let rest = distance(Array(left.dropFirst()), Array(right.dropFirst()))
        if first == other { return rest }
        var minimum =
            min(
                rest, distance(Array(left.dropFirst()), right), distance(left, Array(right.dropFirst()))) + 1
        if left.count > 1, right.count > 1, left[0] == right[1], left[1] == right[0] {
            minimum = min(minimum, distance(Array(left.dropFirst(2)), Array(right.dropFirst(2))) + 1)
        }
        return minimum
    }
}
