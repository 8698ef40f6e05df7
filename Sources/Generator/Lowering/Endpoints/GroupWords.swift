import CodegenWords

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

    /// Returns the words without the leading occurrences of the group's words, as far as the rest has the verb and the
    /// meaning of the whole. At least one word remains.
    ///
    /// - Parameter path: The path of the operation.
    func remainder(of words: Words, at path: String) -> Words {
        var result = words
        var rest = words
        while let count = leading(rest.lowercased), count < rest.words.count {
            let group = rest.lowercased.prefix(count)
            rest = rest.dropFirst(count)
            if keepsVerb(rest.lowercased, without: group, path), keepsObject(rest.lowercased, path) { result = rest }
        }
        return result
    }

    /// Returns the words without the group's words after the first word, which is a method: `get users by ID` becomes
    /// `get by ID`.
    func remainder(ofPath words: Words) -> Words {
        leading(words.dropFirst(1).lowercased).map { words.dropping($0, after: 1) } ?? words
    }

    /// Returns the number of leading words that belong to the group; `nil` if there are none.
    private func leading(_ words: [String]) -> Int? {
        for name in names {
            // Longer beginnings have more words and letters than the name.
            let maximum = min(words.count, max(name.words.count, name.text.utf8.count + 2))
            guard maximum > 0, let count = (1...maximum).first(where: { isSame(words.prefix($0), name) }) else {
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

// MARK: Verbs and objects

extension GroupWords {
    /// Returns whether the rest still has the verb of a name. If the word of the group can be a verb (`tagAssets`,
    /// `pullRequests`), the rest must begin with a verb: `list` of `tagList`.
    private func keepsVerb(_ rest: [String], without group: ArraySlice<String>, _ path: String) -> Bool {
        guard group.count == 1, let word = group.first, Verbs.contains(word), let first = rest.first else {
            return true
        }
        if Verbs.isPlain(first) || first == word { return true }
        // A noun can be a verb, too. It is one if it is an action in the path: `/tags/{id}/star`.
        return Verbs.contains(first) && segments(of: path).contains { $0.first == first }
    }

    /// Returns whether the group is the object of a rest that is only a verb. In the group `Guilds`, `search` of
    /// `/guilds/{id}/messages/search` does not search guilds.
    private func keepsObject(_ rest: [String], _ path: String) -> Bool {
        let action = rest.prefix { !Self.prepositions.contains($0) }
        guard let verb = action.first, Verbs.contains(verb), action.dropFirst().allSatisfy(Self.quantities.contains)
        else { return true }
        let segments = segments(of: path)
        guard let own = segments.lastIndex(where: isGroup) else { return true }
        return !segments[(own + 1)...].contains { segment in
            Self.isPlural(segment.last ?? "") && !segment.contains { $0.hasPrefix(verb) }
        }
    }

    /// Returns whether a segment of a path is the group, perhaps abbreviated: `dbs` of the group `Databases`.
    private func isGroup(_ segment: [String]) -> Bool {
        let singular = segment.map { Self.isPlural($0) ? String($0.dropLast()) : $0 }
        return [segment, singular].contains { leading($0) == $0.count }
    }

    private func segments(of path: String) -> [[String]] {
        PathSegments.fixed(path).map { Words($0).lowercased }
    }

    private static func isPlural(_ word: String) -> Bool {
        word.hasSuffix("s") && !["as", "is", "ss", "us"].contains(where: word.hasSuffix)
    }

    private static let prepositions: Set = ["at", "by", "for", "from", "in", "of", "on", "to", "with"]
    private static let quantities: Set = ["all", "any", "bulk", "many", "multiple", "one", "several"]
}
