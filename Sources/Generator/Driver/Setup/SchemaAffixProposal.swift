/// The prefixes and suffixes of schema names that `codegen init` proposes to leave out.
struct SchemaAffixProposal {
    private let names: [String]

    init(_ names: [String]) {
        self.names = names
    }

    /// Prefixes that several names share, up to their last dot: `io.k8s.api.apps.v1.`.
    var prefixes: [String] {
        let prefixes = names.compactMap { name -> String? in
            guard let dot = name.lastIndex(of: "."), name[dot...].count > 1 else { return nil }
            return String(name[...dot])
        }
        return Self.counts(prefixes).filter { $0.value > 1 }.keys.sorted()
    }

    /// Words for any schema at the end of a tenth of all names, in the spelling of the description: `Dto`, `Object`.
    var suffixes: [String] {
        let endings = names.compactMap(Self.suffix)
        let minimum = max(3, (names.count + 9) / 10)
        return Self.counts(endings).filter { $0.value >= minimum && !isPaired($0.key, $0.value) }.keys.sorted()
    }

    /// Returns whether most names with the suffix are responses to requests. Their rests would be verbs, such as
    /// `CreateUser`.
    private func isPaired(_ suffix: String, _ count: Int) -> Bool {
        guard suffix.lowercased() == "response" else { return false }
        let others = Set(names.filter { $0.lowercased().hasSuffix("request") }.map { $0.dropLast("request".count) })
        return names.count { $0.hasSuffix(suffix) && others.contains($0.dropLast(suffix.count)) } * 2 > count
    }

    private static func suffix(of name: String) -> String? {
        words.lazy.compactMap { word -> String? in
            guard name.count > word.count, name.lowercased().hasSuffix(word) else { return nil }
            let suffix = name.suffix(word.count)
            let before = name.dropLast(word.count).last ?? "_"
            let isCapitalized = suffix.dropFirst().first?.isLowercase == true
            // The suffix is a word of its own: `AlbumObject`, `URLObject`, `album_object`, but not `subobject`.
            let isWord = suffix.first?.isUppercase == true ? isCapitalized || !before.isUppercase : !before.isLetter
            return isWord ? String(suffix) : nil
        }.first
    }

    private static let words = [
        "dto", "entity", "model", "object", "representation", "resource", "response", "schema", "type", "vo",
    ]

    private static func counts(_ values: [String]) -> [String: Int] {
        Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
    }
}
