/// A string of a sample that is in a list of words, and the strings that follow it.
package nonisolated struct WordVariant {
    private enum Place {
        case word(Word, isSlug: Bool)
        /// The indices of a first and a last name.
        case person(first: Int, last: Int, form: Form)
    }

    private enum Form {
        case name, account
        case email(domain: Substring)
    }

    private typealias Word = (list: String, words: [String], index: Int)

    private let place: Place
    /// The text before a part of a URL.
    private let prefix: Substring

    /// Returns `nil` for a string that is in none of the lists.
    package init?(_ text: Substring) {
        let start = text.hasPrefix("https://") ? text.lastIndex(of: "/").map(text.index(after:)) : nil
        prefix = text[..<(start ?? text.startIndex)]
        let text = text[prefix.endIndex...]
        if prefix.isEmpty, let word = Self.indices[text] {
            place = .word(word, isSlug: false)
        } else if text.contains("-") || !prefix.isEmpty, let word = Self.slugs[text] {
            place = .word(word, isSlug: true)
        } else if let person = Self.person(text) {
            place = person
        } else {
            return nil
        }
    }

    /// The list that contains the word; `nil` for a person and for a part of a URL.
    package var list: String? {
        if case .word(let word, false) = place { word.list } else { nil }
    }

    /// Returns the word or the person some steps later. After the last word, two words follow.
    func text(_ step: Int) -> String {
        switch place {
        case .word(let (list, words, index), let isSlug):
            let word = SampleWords.word(index, step, in: words, of: list)
            return prefix + (isSlug ? SampleWords.slug(word) : word)
        case .person(let first, let last, let form):
            let (firsts, lasts) = (Self.lists[Self.firstNames] ?? [], Self.lists[Self.lastNames] ?? [])
            let name = firsts[(first &+ step) % firsts.count]
            let family = lasts[(last &+ step &+ step / lasts.count) % lasts.count]
            switch form {
            case .name: return prefix + "\(name) \(family)"
            case .account: return prefix + "\(name).\(family)".lowercased()
            case .email(let domain): return "\(name).\(family)".lowercased() + domain
            }
        }
    }

    private static func person(_ text: Substring) -> Place? {
        let separator: Character = text.contains(" ") ? " " : "."
        let end = text.firstIndex(of: "@") ?? text.endIndex
        let names = text[..<end].split(separator: separator)
        guard names.count == 2, let first = places(of: firstNames)[names[0].lowercased()],
            let last = places(of: lastNames)[names[1].lowercased()]
        else { return nil }
        let form: Form = separator == " " ? .name : end < text.endIndex ? .email(domain: text[end...]) : .account
        return .person(first: first, last: last, form: form)
    }

    private static func places(of list: String) -> [String: Int] {
        list == firstNames ? firstPlaces : lastPlaces
    }

    private static let firstNames = "first-names"
    private static let lastNames = "last-names"
    private static let firstPlaces = lowercased(firstNames)
    private static let lastPlaces = lowercased(lastNames)

    private static func lowercased(_ list: String) -> [String: Int] {
        let words = lists[list] ?? []
        return Dictionary(words.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
    }

    /// The list and the index of each word.
    private static let indices: [Substring: Word] = {
        let all = names.flatMap { name in
            let words = lists[name] ?? []
            return words.enumerated().map { (Substring($1), Word(name, words, $0)) }
        }
        return Dictionary(all) { first, _ in first }
    }()

    private static let slugs: [Substring: Word] = {
        let all = indices.map { (Substring(SampleWords.slug(String($0))), $1) }
            .sorted { ($0.1.list, $0.1.index) < ($1.1.list, $1.1.index) }
        return Dictionary(all) { first, _ in first }
    }()

    /// The lists in the order in which they are searched. Words are in several lists.
    private static let names: [String] = {
        let first = ["first-names", "last-names", "companies", "jobs", "titles", "cities", "countries"]
        return first + SampleWords.lists.keys.filter { !first.contains($0) }.sorted()
    }()

    private static var lists: [String: [String]] { SampleWords.lists }
}
