import CodegenDiagnostics
import CodegenOpenAPI
import CodegenWords

/// Removes articles and the additions of frameworks and paths from the names of operations.
///
/// - FastAPI adds path and method: `read_item_items__item_id__get` becomes `read_item`.
/// - springdoc adds a number, which depends on the order of its classes: `getById_1` becomes `getById`.
/// - NestJS and gRPC prefix the name of a class: `AdminController_findAll` becomes `findAll`.
/// - Other frameworks prefix packages, classes and modules, which `ModulePath` removes.
/// - Names derived from paths begin with the common root of all paths: `api_v1_users_list` becomes `users_list`, and
///   `GET /api/users` becomes `get users`.
/// - Ids can contain articles: `getAnAlbum` becomes `getAlbum`.
struct OperationStems {
    struct Stem {
        var text: String
        /// Whether the framework added a number, which is unrelated to the operation.
        var wasNumbered = false
        /// Whether a class name was removed. Operations of other classes are then likely to have the same name.
        var isOfClass = false

        /// Whether the names of types use the stem, too.
        var namesTypes: Bool { !wasNumbered && !isOfClass }
    }

    private let ids: ExactSet
    /// - Parameter operations: The operations, each with its id if it is named after the id.
    init(_ operations: [(operation: CodegenOpenAPI.Operation, id: String?)]) {
        var ids: ExactSet = []
        for case let id? in operations.map(\.id) { _ = ids.insert(id) }
        self.ids = ids
    }

    /// Returns the name without additions; `nil` if there are none.
    ///
    /// - Parameter id: `nil` for an operation that is named after its method and path.
    func stem(of id: String?, _ operation: CodegenOpenAPI.Operation) -> Stem? {
        guard let id else {
            let name = OperationNames.pathName(operation, from: PathSegments.root(of: operation.path).count)
            let isShorter = name != OperationNames.pathName(operation) && Words(name).words.count > 1
            return isShorter ? Stem(text: name) : nil
        }
        var stem = Stem(text: id)
        if let text = FastAPIName.function(of: id, operation) {
            stem.text = text
        } else if let text = withoutNumber(id) {
            stem.text = text
            stem.wasNumbered = true
        }
        if let text = ModulePath(operation).function(of: stem.text) {
            stem.text = text
        } else if let text = Self.withoutClass(stem.text) {
            stem.text = text
            stem.isOfClass = true
        }
        if let text = Self.withoutRoot(stem.text, operation) { stem.text = text }
        if let text = Articles.removed(from: stem.text, operation) { stem.text = text }
        return stem.text.isExactly(id) ? nil : stem
    }

    // MARK: Additions

    /// Removes a number if the rest is the id of another operation.
    private func withoutNumber(_ id: String) -> String? {
        guard let end = id.utf8.lastIndex(of: UInt8(ascii: "_")), id[end...].dropFirst().allSatisfy(\.isWholeNumber)
        else { return nil }
        return FastAPIName.start(of: id, before: String(id[end...])).flatMap { ids.contains($0) ? $0 : nil }
    }

    private static func withoutClass(_ id: String) -> String? {
        guard let end = id.utf8.firstIndex(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }),
            let word = Words(String(id[..<end])).lowercased.last, ["controller", "service"].contains(word)
        else { return nil }
        let rest = String(id[end...].dropFirst())
        return rest.contains(where: \.isLetter) ? rest : nil
    }

    /// Removes the words of the path's root from the beginning of the id.
    private static func withoutRoot(_ id: String, _ operation: CodegenOpenAPI.Operation) -> String? {
        let root = Words(PathSegments.root(of: operation.path).joined(separator: " ")).lowercased
        let words = Words(id)
        guard !root.isEmpty, words.words.count > root.count, Array(words.lowercased.prefix(root.count)) == root else {
            return nil
        }
        let rest = words.dropFirst(root.count)
        return rest.words.joined(separator: " ")
    }
}

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
