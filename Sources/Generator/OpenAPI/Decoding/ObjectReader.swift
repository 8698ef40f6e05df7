import CodegenDiagnostics
import CodegenYAML

/// Reads the fields of an object of the specification, after following its references. Reports fields of the wrong
/// type and misspelt keys. Used by every decoder except `SchemaDecoder`.
struct ObjectReader {
    /// The object, after following its references.
    let located: LocatedNode
    let mapping: Mapping
    let context: DecodingContext
    /// The followed references that have a `summary` or `description`, which overrides that of the object (OpenAPI
    /// 3.1).
    private let passed: [LocatedNode]

    /// Returns `nil` after reporting that the node is not an object or cannot be resolved.
    init?(_ located: LocatedNode, _ kind: ObjectKind, _ context: DecodingContext) {
        guard let (target, passed) = context.follow(located) else { return nil }
        guard let mapping = target.node.mapping else {
            context.warn(
                .wrongType(of: kind.name, expected: "an object", in: target.id.readablePath), at: target.node.range)
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
        for entry in mapping.entries where !kind.keys.contains(entry.key) {
            if entry.key.hasPrefix("x-") {
                context.checkExtension(entry, of: kind, in: id.readablePath)
                continue
            }
            guard let meant = context.suggestions.key(meantBy: entry.key, in: kind), mapping[meant] == nil else {
                let isOperation = ["responses", "operationId"].contains { entry.value.mapping?[$0] != nil }
                if isOperation, kind.name == ObjectKind.pathItem.name {
                    warn(.unknownMethod(entry.key, in: id.readablePath), at: entry.keyRange)
                }
                continue
            }
            warn(.unknownKey(entry.key, meant: meant, kind: kind.name, in: id.readablePath), at: entry.keyRange)
        }
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

    func warn(_ message: DiagnosticMessage, at range: SourceRange) {
        context.warn(message, at: range)
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
    /// - Parameter hasExtensions: Whether the specification allows extensions in the field, as in paths and responses.
    func members(_ key: String, hasExtensions: Bool = false) -> [(entry: Mapping.Entry, located: LocatedNode)] {
        guard let member = member(key) else { return [] }
        let holder = member.reference == nil ? member : context.follow(member)?.target ?? member
        guard let mapping = holder.node.mapping else {
            wrongType(holder, expected: "an object")
            return []
        }
        let entries = mapping.entries.filter { entry in
            !entry.key.hasPrefix("x-") || !hasExtensions && (entry.value.mapping != nil || entry.value.string != nil)
        }
        return entries.map { ($0, holder.member($0.key, $0.value)) }
    }

    /// Returns the elements of a list-valued field.
    func elements(_ key: String) -> [LocatedNode] {
        guard let member = member(key) else { return [] }
        let holder = member.reference == nil ? member : context.follow(member)?.target ?? member
        guard let nodes = holder.node.sequence else {
            wrongType(holder, expected: "a list")
            return []
        }
        return nodes.enumerated().map { holder.element($0.offset, $0.element) }
    }

    /// Returns the strings of a list-valued field.
    func texts(_ key: String) -> [String] {
        elements(key).compactMap(text(at:))
    }

    var extensions: [Literal.Member] {
        mapping.entries.filter { $0.key.hasPrefix("x-") }.map { entry in
            Literal.Member(entry.key, LiteralDecoder(context: context).value(of: entry.value))
        }
    }

    /// Returns the extension that the extension reader names, after the reader has checked it.
    func readExtension(on target: ExtensionTarget) -> Node? {
        guard let reader = context.extensions, let node = mapping[reader.name] else { return nil }
        context.checkExtension(node, on: target)
        return node
    }

    private func wrongType(_ member: LocatedNode, expected: String) {
        let name = "'\(member.id.name)'"
        warn(.wrongType(of: name, expected: expected, in: member.id.readablePath), at: member.node.range)
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

    static func wrongType(of name: String, expected: String, in context: String?) -> Self {
        Self(.openAPI.wrongType, "\(name) must be \(expected)", in: context, advice: "it is ignored")
    }

    static func unknownMethod(_ key: String, in context: String?) -> Self {
        Self(
            .openAPI.unknownKey, "'\(key)' is not a method of a path in OpenAPI", in: context,
            advice: "write the operation under 'additionalOperations' of OpenAPI 3.2")
    }

    static func unknownKey(_ key: String, meant: String, kind: String, in context: String?) -> Self {
        Self(.openAPI.unknownKey, "unknown key '\(key)' in \(kind)", in: context, advice: "did you mean '\(meant)'?")
    }
}
