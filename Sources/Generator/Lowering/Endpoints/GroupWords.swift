import CodegenSchemaValues

/// The words of a group's name, which the names of its operations need not repeat: `client.issues.list`, not
/// `issuesList`.
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

    /// - Parameter names: The tag, and what else the group is called.
    init(_ names: [String]) {
        self.names = names.map { Words($0).lowercased }.filter { !$0.isEmpty }.map(Name.init)
    }

    /// The words after those of the group, however often these stand at the beginning; at least one word is left.
    func remainder(of words: Words) -> Words {
        var rest = words
        while let count = leading(rest.lowercased), count < rest.words.count {
            rest = rest.dropFirst(count)
        }
        return rest
    }

    /// The words without those of the group behind the first, which is a method: `get users by ID` is `get by ID`.
    func remainder(ofPath words: Words) -> Words {
        leading(words.dropFirst(1).lowercased).map { words.dropping($0, after: 1) } ?? words
    }

    /// How many of the words are the group's; `nil` for none.
    private func leading(_ words: [String]) -> Int? {
        for name in names {
            guard let count = words.indices.map({ $0 + 1 }).first(where: { isSame(words.prefix($0), name) }) else {
                continue
            }
            // Frameworks put the name of a class in front: `CatsController_findAll`.
            return count < words.count && words[count] == "controller" ? count + 1 : count
        }
        return nil
    }

    /// Whether two names have the same words, in the singular or the plural; `appStore` and `appstore` are the same.
    private func isSame(_ words: ArraySlice<String>, _ name: Name) -> Bool {
        let length = words.reduce(0) { $0 + $1.utf8.count }
        if Self.mayBeSame(length, name.text.utf8.count), Self.isSameNumberApart(words.joined(), name.text) {
            return true
        }
        return words.count == name.words.count
            && zip(words, name.words).allSatisfy { Self.isSameNumberApart($0, $1) || Self.isShortened($0, $1) }
    }

    /// By the numbers of their bytes: a plural is at most two longer.
    private static func mayBeSame(_ length: Int, _ other: Int) -> Bool {
        abs(length - other) <= 2
    }

    private static func isSameNumberApart(_ one: String, _ other: String) -> Bool {
        guard mayBeSame(one.utf8.count, other.utf8.count) else { return false }
        return one == other || plurals(of: one).contains(other) || plurals(of: other).contains(one)
    }

    /// Whether one is the usual abbreviation of the other: `repoGet` of the group `repository`.
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
