import CodegenOpenAPI
import CodegenWords

/// Removes the HTTP method in front of a verb, which says the same or less: `deleteDeleteUser` is `deleteUser`, and
/// `POST /invitations/create` is `create`.
///
/// Most verbs are also nouns (`getRun`, `deleteList`). Such a word is a verb only as an action at the end of a path.
struct MethodVerb {
    private let operation: CodegenOpenAPI.Operation
    private let method: String

    init(_ operation: CodegenOpenAPI.Operation) {
        self.operation = operation
        method = operation.method.lowercased()
    }

    /// Returns the words of a name without the method; `nil` if no verb follows it.
    ///
    /// - Parameter isOfPath: Whether the name consists of method and path, so that nobody chose its first word.
    func removed(from words: Words, isOfPath: Bool) -> Words? {
        let all = words.lowercased
        guard all.count > 1, all[0] == method, isVerb(all[1], isOfPath) else { return nil }
        return words.dropFirst(1)
    }

    /// Returns whether a name consists of method and path.
    func isOfPath(_ words: Words) -> Bool {
        let roots = [0, PathSegments.root(of: operation.path).count]
        let name = words.lowercased.filter { $0 != "by" }
        return name.first == method
            && roots.contains { root in
                name == Words(OperationNames.pathName(operation, from: root)).lowercased.filter { $0 != "by" }
            }
    }

    private func isVerb(_ word: String, _ isOfPath: Bool) -> Bool {
        if word == method { return !Verbs.isResource(word) }
        guard Verbs.isPlain(word) else { return false }
        if Verbs.isResource(word) {
            guard method == "post" || method == "get" && Verbs.isRetrieving(word) else { return false }
            return isOfPath ? isLast(word) : method == "post" && !isInPath(word)
        }
        switch method {
        case "get": return Verbs.isRetrieving(word) && isAction(word)
        case "delete": return Verbs.isRemoving(word) && isAction(word)
        case "post": return true
        case "put", "patch": return isAction(word)
        default: return false
        }
    }

    /// Returns whether a segment of the path begins with the verb.
    private func isAction(_ verb: String) -> Bool {
        segments.contains { $0.first == verb }
    }

    /// Returns whether the verb begins the last of several segments.
    private func isLast(_ verb: String) -> Bool {
        segments.count > 1 && segments.last?.first == verb && !operation.path.hasSuffix("}")
    }

    private func isInPath(_ word: String) -> Bool {
        segments.contains { $0.contains { $0.hasPrefix(word) } }
    }

    private var segments: [[String]] {
        PathSegments.fixed(operation.path).map { Words($0).lowercased }
    }
}
