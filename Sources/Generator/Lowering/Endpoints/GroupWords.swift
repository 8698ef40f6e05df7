import CodegenSchemaValues

/// The words of a group's name, which its operations' names leave out: `client.issues.list`, not `issuesList`.
struct GroupWords {
    private struct Name {
        let words: [String]
        let text: String

        init(_ words: [String]) {
            self.words = words
            text = words.joined()
        }
    }

    private let names: [Name]

    /// - Parameter names: The tag, and other names of the group.
    init(_ names: [String]) {
        self.names = names.map { Words($0).lowercased }.filter { !$0.isEmpty }.map(Name.init)
    }

    /// Returns the words without all leading occurrences of the group's words. At least one word remains.
    func remainder(of words: Words) -> Words {
        var rest = words
        while let count = leading(rest.lowercased), count < rest.words.count {
            rest = rest.dropFirst(count)
        }
        return rest
    }

    /// Returns the words without the group's words after the first word, which is a method: `get users by ID` becomes
    /// `get by ID`.
    func remainder(ofPath words: Words) -> Words {
        leading(words.dropFirst(1).lowercased).map { words.dropping($0, after: 1) } ?? words
    }

    /// Returns the number of leading words that belong to the group; `nil` if there are none.
    private func leading(_ words: [String]) -> Int? {
        for name in names {
            guard let count = words.indices.map({ $0 + 1 }).first(where: { isSame(words.prefix($0), name) }) else {
                continue
            }
            // Frameworks prefix the name of a class: `CatsController_findAll`.
            return count < words.count && words[count] == "controller" ? count + 1 : count
        }
        return nil
    }

    /// Returns whether two names have the same words, in the singular or the plural. `appStore` and `appstore` are the
    /// same.
    private func isSame(_ words: ArraySlice<String>, _ name: Name) -> Bool {
        let length = words.reduce(0) { $0 + $1.utf8.count }
        if Self.mayBeSame(length, name.text.utf8.count), Self.isSameNumberApart(words.joined(), name.text) {
            return true
        }
        return words.count == name.words.count
            && zip(words, name.words).allSatisfy { Self.isSameNumberApart($0, $1) || Self.isShortened($0, $1) }
    }

    /// Returns whether two words may be the same, by their byte counts. A plural is at most two bytes longer.
    private static func mayBeSame(_ length: Int, _ other: Int) -> Bool {
        abs(length - other) <= 2
    }

    private static func isSameNumberApart(_ one: String, _ other: String) -> Bool {
        guard mayBeSame(one.utf8.count, other.utf8.count) else { return false }
        return one == other || plurals(of: one).contains(other) || plurals(of: other).contains(one)
    }

    /// Returns whether one word is a common abbreviation of the other: `repoGet` in the group `repository`.
    private static func isShortened(_ one: String, _ other: String) -> Bool {
        abbreviations[one]?.contains { isSameNumberApart($0, other) }
            ?? abbreviations[other]?.contains { isSameNumberApart($0, one) } ?? false
    }

    private static let abbreviations = [
        "admin": ["administration", "administrator"], "app": ["application"],
        "auth": ["authentication", "authorization"], "cert": ["certificate"], "config": ["configuration"],
        "db": ["database"], "doc": ["document", "documentation"], "env": ["environment"], "info": ["information"],
        "misc": ["miscellaneous"], "org": ["organization", "organisation"], "repo": ["repository"],
        "spec": ["specification"], "stats": ["statistic"],
    ]

    private static func plurals(of word: String) -> [String] {
        ["\(word)s", "\(word)es"] + (word.hasSuffix("y") ? ["\(word.dropLast())ies"] : [])
    }
}
