import CodegenDiagnostics
import CodegenYAML

extension ReadingContext {
    /// Reports a key that an object does not have: a misspelt key, a key of another object, or any other key, which
    /// only a review reports.
    func reportUnknown(
        _ entry: Mapping.Entry, of kind: ObjectKind, in mapping: Mapping, _ path: @autoclosure () -> String?
    ) {
        let place = KeyPlace(of: entry, in: kind, mapping, version: version)
        if let meant = suggestions.key(meantBy: entry.key, in: kind), place?.isPart != true {
            guard mapping[meant] == nil else {
                advise(.repeatedKey(entry.key, meant, kind: kind.name, in: path()), at: entry.keyRange)
                return
            }
            let edits = [SourceEdit(entry.keyRange, .scalar(meant))]
            warn(.unknownKey(entry.key, meant: meant, kind: kind.name, in: path()), at: entry.keyRange, edits: edits)
            return
        }
        guard let place else {
            advise(.strangeKey(entry.key, kind: kind.name, in: path()), at: entry.keyRange)
            return
        }
        guard place.isPart || isReview else { return }
        let message = DiagnosticMessage.misplacedKey(entry.key, kind: kind.name, place, in: path())
        warn(message, at: entry.keyRange)
    }

    /// Returns the entries of an object with names as keys, without keys that were meant for a member that is empty:
    /// `type` beside a schema without a value. These keys are reported.
    func withoutMisplaced(
        _ entries: [Mapping.Entry], of kind: ObjectKind, in located: LocatedNode
    ) -> [Mapping.Entry] {
        guard entries.contains(where: { $0.value.isNull }) else { return entries }
        var holder: String?
        return entries.filter { entry in
            if entry.value.isNull { holder = entry.key }
            guard let holder, !entry.value.isNull, kind.keys.contains(entry.key),
                !(kind.name == SchemaKeyword.kind.name && KeyPlace.resemblesSchema(entry.value))
            else { return true }
            let path = located.member(entry.key, entry.value).id.readablePath
            warn(.keyOfMember(entry.key, holder, kind: kind.name, in: path), at: entry.keyRange)
            return false
        }
    }
}

extension DiagnosticMessage {
    static func unknownKey(_ key: String, meant: String, kind: String, in context: String?) -> Self {
        Self(
            .openAPI.unknownKey, "unknown key '\(key.prefix(60))' in \(kind)", in: context,
            advice: "did you mean '\(meant)'?")
    }

    fileprivate static func repeatedKey(_ key: String, _ meant: String, kind: String, in context: String?) -> Self {
        Self(
            .openAPI.unknownKey, "unknown key '\(key.prefix(60))' in \(kind), which also has '\(meant)'", in: context,
            advice: "remove it")
    }

    fileprivate static func strangeKey(_ key: String, kind: String, in context: String?) -> Self {
        Self(
            .openAPI.unknownKey, "unknown key '\(key.prefix(60))' in \(kind)", in: context,
            advice: "remove it, or begin it with 'x-'")
    }

    fileprivate static func misplacedKey(_ key: String, kind: String, _ place: KeyPlace, in context: String?) -> Self {
        Self(
            .mistake.misplacedKey, "'\(key.prefix(60))' is not a key of \(kind.withArticle); it is ignored",
            in: context, advice: place.advice)
    }

    fileprivate static func keyOfMember(_ key: String, _ holder: String, kind: String, in context: String?) -> Self {
        Self(
            .mistake.misplacedKey, "'\(key.prefix(60))' is a key of \(kind.withArticle), not a name; it is ignored",
            in: context, advice: "indent it below '\(holder.prefix(60))'")
    }

    /// - Parameter name: The key of the object, or its kind.
    static func emptyObject(_ name: String, kind: String, in context: String?) -> Self {
        Self(
            .openAPI.wrongType, "\(kind) '\(name.prefix(60))' is empty; it is ignored", in: context,
            advice: "indent its keys below it, or remove it")
    }
}

extension String {
    /// The kind of an object with its indefinite article.
    var withArticle: String {
        switch self {
        case "components", "external documentation", "info": "'\(self)'"
        case "description": "the description"
        default: (first.map { "aeioO".contains($0) } ?? false ? "an " : "a ") + self
        }
    }
}
