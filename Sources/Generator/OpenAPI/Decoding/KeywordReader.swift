import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// Reads the fields of an object of the specification, after following its references. Reports fields of the wrong
/// type and misspelt keys. Used by every decoder except `SchemaDecoder`.
struct KeywordReader {
    /// The object, after following its references.
    let located: LocatedNode
    let mapping: Mapping
    let context: ReadingContext
    /// The followed references that have a `summary` or `description`, which overrides that of the object (OpenAPI
    /// 3.1).
    private let passed: [LocatedNode]

    /// Returns `nil` after reporting that the node is not an object or cannot be resolved.
    init?(_ located: LocatedNode, _ kind: ObjectKind, _ context: ReadingContext) {
        guard var (target, passed) = context.follow(located, in: kind.section) else { return nil }
        if !passed.isEmpty, let mismatch = MismatchedReference(from: located, to: target, expected: kind) {
            context.warn(
                mismatch.message, about: target.id.file,
                at: located.node.mapping?.entry("$ref")?.value.range ?? located.node.range)
            guard let repaired = mismatch.repaired else { return nil }
            (target, passed) = (repaired, [])
        }
        guard let mapping = target.node.mapping else {
            let path = target.id.readablePath
            let message =
                target.node.isNull
                ? DiagnosticMessage.emptyObject(target.id.name, kind: kind.name, in: path)
                : .wrongType(of: kind.name, expected: "an object", in: path)
            context.warn(message, at: target.node.range)
            return nil
        }
        self.located = target
        self.mapping = mapping
        self.context = context
        self.passed = passed.filter { located in
            located.node.mapping.map { $0["description"] != nil || $0["summary"] != nil } ?? false
        }
        checkKeys(of: kind)
        checkPlaceOfExtension(kind, passed)
    }

    var id: SchemaID { located.id }
    var range: SourceRange { located.node.range }

    /// Whether a reference overrides its summary or description, so that it differs from the shared object.
    var isOverridden: Bool { !passed.isEmpty }

    private func checkKeys(of kind: ObjectKind) {
        let foreign = context.foreignKeys[kind.name]
        for entry in mapping.entries {
            if kind.keys.contains(entry.key) {
                if let key = foreign?[entry.key], !entry.value.isNull { warnOfVersion(of: key, entry) }
            } else if entry.key.hasPrefix("x-") {
                context.checkExtension(entry, of: kind, in: id.readablePath)
            } else if !isOperation(entry, in: kind), !isInlineSchema(entry, of: kind) {
                context.reportUnknown(entry, of: kind, in: mapping, id.readablePath)
            }
        }
    }

    /// Returns whether a key is the unknown method of an operation, after reporting it.
    private func isOperation(_ entry: Mapping.Entry, in kind: ObjectKind) -> Bool {
        guard kind.name == ObjectKind.pathItem.name,
            ["responses", "operationId"].contains(where: { entry.value.mapping?[$0] != nil }),
            context.suggestions.key(meantBy: entry.key, in: kind) == nil
        else { return false }
        warn(.unknownMethod(entry.key, in: id.readablePath), at: entry.keyRange)
        return true
    }

    /// Returns whether a key is part of the inline type of a parameter without a schema, or the schema of a response in
    /// the form of Swagger 2. Both are reported elsewhere.
    private func isInlineSchema(_ entry: Mapping.Entry, of kind: ObjectKind) -> Bool {
        if kind.name == ObjectKind.response.name { return entry.key == "schema" && mapping["content"] == nil }
        return kind.name == ObjectKind.parameter.name && !["schema", "content"].contains { mapping[$0] != nil }
            && SchemaKeyword.all[entry.key] != nil
    }

    private func warnOfVersion(of key: VersionKey, _ entry: Mapping.Entry) {
        context.warn(key.message(entry.key, in: id.readablePath), at: entry.keyRange)
    }

    /// Reports an extension at a location where it is not read.
    private func checkPlaceOfExtension(_ kind: ObjectKind, _ passed: [LocatedNode]) {
        guard let name = context.extensions?.name else { return }
        if kind.extensionTarget == nil { rejectExtension(in: kind.name) }
        for located in passed {
            guard let entry = located.node.mapping?.entry(name) else { continue }
            context.warn(.extensionBesideReference(name), at: entry.keyRange)
        }
    }

    /// Reports the extension of an object that cannot have one.
    func rejectExtension(in kind: String) {
        guard let name = context.extensions?.name, let entry = mapping.entry(name) else { return }
        context.warn(.misplacedExtension(name, in: kind), at: entry.keyRange)
    }

    func warn(_ message: DiagnosticMessage, at range: SourceRange, edits: [SourceEdit] = []) {
        context.warn(message, at: range, edits: edits)
    }

    // MARK: Members

    /// Returns whether the object has a value for a key. Here and below, a key without a value counts as absent.
    func has(_ key: String) -> Bool {
        member(key) != nil
    }

    func member(_ key: String) -> LocatedNode? {
        guard let node = mapping[key], !node.isNull else { return nil }
        return located.member(key, node)
    }

    /// Returns a string. Numbers and booleans are returned as written, because versions and ports are rarely quoted.
    func text(_ key: String) -> String? {
        let overriding = passed.lazy.compactMap { $0.member(key) }.first
        guard let member = (key == "description" || key == "summary" ? overriding : nil) ?? member(key) else {
            return nil
        }
        return text(at: member)
    }

    private func text(at member: LocatedNode) -> String? {
        if let scalar = member.node.scalar { return scalar.kind == .null ? nil : scalar.text }
        if member.reference != nil, let (target, _) = context.follow(member), let scalar = target.node.scalar {
            return scalar.text
        }
        wrongType(member, expected: "a string")
        return nil
    }

    func flag(_ key: String) -> Bool? {
        guard let member = member(key) else { return nil }
        if let value = member.node.bool { return value }
        wrongType(member, expected: "true or false")
        return ["true": true, "false": false][member.node.scalar?.text.lowercased() ?? ""]
    }

    /// Returns the members of an object-valued field, without extensions. If the field cannot have extensions, a key
    /// that begins with `x-` is a name, provided that its value is an object or a string.
    ///
    /// - Parameters:
    ///   - hasExtensions: Whether the specification allows extensions in the field, as in paths and responses.
    ///   - kind: The kind of the members, if their misplaced keys are reported and left out.
    func members(
        _ key: String, hasExtensions: Bool = false, of kind: ObjectKind? = nil
    ) -> [(entry: Mapping.Entry, located: LocatedNode)] {
        guard let member = member(key) else { return [] }
        let target = context.follow(member)?.target
        let holder = target ?? member
        guard let mapping = holder.node.mapping else {
            wrongType(holder, expected: "an object", advice: holder.adviceForObject)
            return []
        }
        let entries = mapping.entries.filter { entry in
            // A reference that cannot be resolved was reported.
            if entry.key == "$ref", target == nil { return false }
            return !entry.key.hasPrefix("x-")
                || !hasExtensions && (entry.value.mapping != nil || entry.value.string != nil)
        }
        let members = kind.map { context.withoutMisplaced(entries, of: $0, in: holder) } ?? entries
        return members.map { ($0, holder.member($0.key, $0.value)) }
    }

    /// Returns the elements of a list-valued field.
    func elements(_ key: String) -> [LocatedNode] {
        guard let member = member(key), let holder = context.follow(member)?.target else { return [] }
        guard let nodes = holder.node.sequence else {
            wrongType(holder, expected: "a list", advice: holder.adviceForList)
            return []
        }
        return nodes.enumerated().map { holder.element($0.offset, $0.element) }
    }

    /// Returns the strings of a list-valued field.
    func texts(_ key: String) -> [String] {
        elements(key).compactMap(text(at:))
    }

    var extensions: [PlainValue.Member] {
        mapping.entries.filter { $0.key.hasPrefix("x-") }.map { entry in
            PlainValue.Member(entry.key, LiteralDecoder(context: context).value(of: entry.value))
        }
    }

    /// The extensions of other tools that the extension reader translates.
    var vendorExtensions: [Mapping.Entry] {
        guard let names = context.extensions?.vendorNames else { return [] }
        return mapping.entries.filter { $0.key.hasPrefix("x-") && names.contains($0.key) && !$0.value.isNull }
    }

    /// Returns the extension that the extension reader names, after the reader has checked it.
    func readExtension(on target: ExtensionTarget) -> Node? {
        guard let reader = context.extensions, let node = mapping[reader.name] else { return nil }
        context.checkExtension(node, on: target)
        return node
    }

    private func wrongType(_ member: LocatedNode, expected: String, advice: String? = nil) {
        let name = "'\(member.id.name)'"
        let path = member.id.readablePath
        warn(.wrongType(of: name, expected: expected, in: path, advice: advice), at: member.node.range)
    }
}

extension LocatedNode {
    /// The remedy for a list that must be an object.
    var adviceForObject: String? {
        node.sequence?.first?.mapping == nil ? nil : "remove '- ' before its keys"
    }

    /// The remedy for a value that must be a list.
    fileprivate var adviceForList: String? {
        if let text = node.scalar?.text, !node.isNull {
            if id.name == "security" { return "write '[{ \(text.prefix(60)): [] }]'" }
            let isList = ["tags", "consumes", "produces", "schemes"].contains(id.name)
            return isList ? "write '[\(text.prefix(60))]'" : nil
        }
        guard let mapping = node.mapping else { return nil }
        let isNamed = !mapping.entries.isEmpty && mapping.entries.allSatisfy { $0.value.mapping != nil }
        guard id.name == "parameters", isNamed else { return "begin it with '- '" }
        return "begin each parameter with '- ' and 'name'"
    }
}

extension DiagnosticMessage {
    static func misplacedExtension(_ name: String, in kind: String) -> Self {
        let targets = ExtensionTarget.allCases.map(\.withArticle).joined(separator: ", ")
        return Self(
            .openAPI.misplacedExtension, "'\(name)' is not read here: \(kind)", advice: "it belongs to \(targets)")
    }

    static func extensionBesideReference(_ name: String) -> Self {
        Self(
            .openAPI.extensionBesideReference,
            "'\(name)' beside this '$ref' is not read",
            advice: "move it to the target of the reference, or into the 'overrides' of the configuration")
    }

    static func wrongType(
        of name: String, expected: String, in context: String?, advice: String? = nil
    ) -> Self {
        guard let advice else {
            return Self(.openAPI.wrongType, "\(name) must be \(expected)", in: context, advice: "it is ignored")
        }
        return Self(
            .openAPI.wrongType, "\(name) must be \(expected); it is ignored", in: context, advice: advice)
    }

    static func unknownMethod(_ key: String, in context: String?) -> Self {
        Self(
            .openAPI.unknownKey, "'\(key)' is not a method of a path in OpenAPI", in: context,
            advice: "write the operation under 'additionalOperations' of OpenAPI 3.2")
    }
}
