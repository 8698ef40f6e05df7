import CodegenOpenAPI
import CodegenSchemaValues

/// Removes the articles from the ids of operations: `getAnAlbum` becomes `getAlbum`.
struct Articles {
    /// The words of the path, which are names even if they are spelled like articles.
    private let path: Set<String>

    init(_ operation: CodegenOpenAPI.Operation) {
        path = Set(PathSegments.fixed(operation.path).flatMap { Words($0).lowercased })
    }

    /// Returns the id without articles; `nil` if there are none.
    static func removed(from id: String, _ operation: CodegenOpenAPI.Operation) -> String? {
        let words = Words(id)
        guard words.lowercased.contains(where: all.contains) else { return nil }
        let articles = Articles(operation)
        let rest = words.words.indices.filter { !articles.isArticle($0, words.lowercased) }.map { words.words[$0] }
        return rest.count == words.words.count ? nil : rest.joined(separator: " ")
    }

    /// Returns whether the word at an index is an article, and not a name such as the `a` of `planA` and `vitaminAIntake`:
    /// a noun follows it, and `a` follows a verb or a preposition.
    private func isArticle(_ index: Int, _ words: [String]) -> Bool {
        guard Self.all.contains(words[index]), index > 0, index + 1 < words.count, !path.contains(words[index]) else {
            return false
        }
        let (previous, next) = (words[index - 1], words[index + 1])
        guard next.count > 1, next.first?.isLetter == true, !Self.particles.contains(next) else { return false }
        if words[index] == "the" || Self.particles.contains(previous) || Verbs.isPlain(previous) { return true }
        return index == 1 && Verbs.contains(previous) && !Verbs.contains(next)
    }

    private static let all: Set = ["a", "an", "the"]

    /// Prepositions and conjunctions.
    private static let particles: Set = [
        "about", "after", "and", "as", "at", "before", "by", "for", "from", "if", "in", "into", "of", "on", "or", "per",
        "to", "with", "within", "without",
    ]
}
