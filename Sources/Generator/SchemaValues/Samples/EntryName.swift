import EndpointMockData

/// The names of entries in maps, whose names are not declared.
enum EntryName {
    /// Returns the name of an entry: a language in `name_localizations`, a currency in `balances`.
    ///
    /// - Parameters:
    ///   - number: The number of the entry, beginning with one.
    ///   - map: The words of the map's name in lower case.
    static func name(_ number: Int, in map: [String]) -> String {
        let list = lists.first { !$0.words.isDisjoint(with: map) }?.list
        let words = list.flatMap { SampleWords.lists[$0] } ?? names
        let index = number - 1
        return index < words.count ? words[index] : "\(words[index % words.count])\(1 + index / words.count)"
    }

    /// Returns a value of an entry that may have any value.
    static func value(_ name: String) -> String {
        let words = SampleWords.lists["phrases"] ?? []
        return words.isEmpty ? name : words[Int(StableHash.of(name) % UInt64(words.count))]
    }

    private static let names = ["source", "category", "color", "size", "note"]
    private static let lists: [(list: String, words: Set<String>)] = [
        (
            "languages",
            ["localizations", "localization", "translations", "translation", "localized", "locales", "languages"]
        ),
        ("currencies", ["currencies", "balances", "prices", "amounts", "rates"]),
    ]
}
