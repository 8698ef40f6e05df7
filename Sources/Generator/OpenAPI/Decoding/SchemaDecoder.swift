import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// Decodes a node as a `Schema`, in terms of JSON Schema 2020-12 for every version. Inline schemas are decoded as part
/// of it; the targets of references are only requested.
struct SchemaDecoder {
    let context: ReadingContext
    private let depth: Int

    private static let maximumDepth = 100

    init(context: ReadingContext) {
        self.init(context: context, depth: 0)
    }

    private init(context: ReadingContext, depth: Int) {
        self.context = context
        self.depth = depth
    }

    /// - Parameter ignored: Keys that belong to the enclosing object, as in Swagger 2 parameters.
    func decode(_ located: LocatedNode, ignoring ignored: Set<String> = []) -> Schema {
        let located = context.usesJSONSchema && located.hasIdentifier ? located.asBase() : located
        return Schema(
            id: located.id, range: located.node.range, content: content(of: located, ignoring: ignored),
            number: context.numbers.next())
    }

    /// Decodes a schema inside the schema of this decoder.
    func child(_ located: LocatedNode) -> Schema {
        SchemaDecoder(context: context, depth: depth + 1).decode(located)
    }

    func warn(_ message: DiagnosticMessage, at range: SourceRange, edits: [SourceEdit] = []) {
        context.warn(message, at: range, edits: edits)
    }

    private func content(of located: LocatedNode, ignoring ignored: Set<String>) -> Schema.Content {
        guard context.budget.spend(at: located.node.range) else { return Schema.Content() }
        guard depth < Self.maximumDepth else {
            warn(.schemaNestingLimit(in: located.id.readablePath), at: located.node.range)
            return Schema.Content()
        }
        if let value = located.node.bool {
            var content = Schema.Content()
            content.isNever = !value
            return content
        }
        guard let mapping = located.node.mapping else {
            warnOfScalar(located)
            return Schema.Content()
        }
        return content(of: mapping, at: located, ignoring: ignored)
    }

    private func content(of mapping: Mapping, at located: LocatedNode, ignoring ignored: Set<String>) -> Schema.Content
    {
        var draft = SchemaDraft()
        let ignored = ignored.union(misplacedKeys(of: mapping, at: located, ignoring: ignored))
        let onlyAnnotations = !context.usesJSONSchema && mapping["$ref"] != nil
        for entry in placed(mapping, at: located, ignoring: ignored) where !ignored.contains(entry.key) {
            let member = SchemaMember(entry: entry, schema: located)
            guard let keyword = SchemaKeyword.all[entry.key] else {
                unknown(member, draft: &draft)
                continue
            }
            guard !onlyAnnotations || keyword.isAnnotation else {
                if keyword.isStructure { warn(.keywordBesideReference(entry.key, located), at: entry.keyRange) }
                continue
            }
            keyword.decode(&draft, member, self)
        }
        draft.finish()
        if context.isReview { review(draft.content, at: located) }
        return draft.content
    }

    private func unknown(_ member: SchemaMember, draft: inout SchemaDraft) {
        if let reader = context.extensions, member.key == reader.name {
            context.checkExtension(member.node, on: .schema)
            draft.content.readExtension = member.node
            context.noteSchemaExtension()
        } else if member.key.hasPrefix("x-") {
            context.checkExtension(member.entry, of: SchemaKeyword.kind, in: member.schema.id.readablePath)
            let value = LiteralDecoder(context: context).value(of: member.node)
            draft.content.extensions.append(PlainValue.Member(member.key, value))
            if member.key == "x-nullable", member.node.bool == true { draft.content.isNullable = true }
        } else {
            context.reportUnknown(
                member.entry, of: SchemaKeyword.kind, in: member.schema.node.mapping ?? Mapping([]),
                member.schema.id.readablePath)
        }
    }
}

/// A keyword as written, with its schema.
struct SchemaMember {
    let entry: Mapping.Entry
    let schema: LocatedNode

    var key: String { entry.key }
    var node: Node { entry.value }
    var located: LocatedNode { schema.member(entry.key, entry.value) }

    /// The type of the schema, if it has exactly one `type` other than `null`.
    var scalarType: Schema.JSONType? {
        guard let mapping = schema.node.mapping, let type = mapping["type"],
            mapping["format"]?.string != SchemaDraft.integerOrString
        else { return nil }
        if let name = type.string { return Schema.JSONType(rawValue: name) }
        let names = (type.sequence ?? []).compactMap { $0.scalar?.text }.filter { $0 != "null" }
        return names.count == 1 ? Schema.JSONType(rawValue: names[0]) : nil
    }
}

/// A schema while its keywords are read, including keywords that depend on each other.
struct SchemaDraft {
    var content = Schema.Content()
    /// The bounds that are exclusive, with the limits that they become.
    var exclusions: [(limit: LimitKeyword.Path<String?>, bound: LimitKeyword.Path<String?>)] = []
    var additionalItems: Schema?
    var conditional: [Schema] = []
    var contained: (schema: Schema?, minimum: Int?, maximum: Int?)
    var isNullOnly = false

    /// Combines keywords that depend on each other, and converts keywords of older drafts.
    mutating func finish() {
        for (limit, bound) in exclusions {
            content.constraints[keyPath: limit] = content.constraints[keyPath: bound]
            content.constraints[keyPath: bound] = nil
        }
        if !content.prefixItems.isEmpty, content.items == nil { content.items = additionalItems }
        // Conditions without properties are dropped: most conditions only limit values.
        let conditional = conditional.filter(\.content.mayHaveProperties)
        if !conditional.isEmpty { content.conditional = conditional }
        if let schema = contained.schema {
            content.contains = [
                Schema.Contained(schema: schema, minimum: contained.minimum ?? 1, maximum: contained.maximum)
            ]
        }
        if isNullOnly, content.constant == nil { content.constant = nullConstant }
        if content.format != nil, content.format == Self.integerOrString, content.isPlain {
            content.format = nil
            content.types = [.integer, .string]
        }
    }

    /// A format of Kubernetes that extends the `type` next to it.
    static let integerOrString = "int-or-string"

    /// The constant for `type: 'null'`, which is equivalent to `const: null`.
    private var nullConstant: Literal? {
        nullRange.map { Literal(.null, range: $0) }
    }

    var nullRange: SourceRange?
}

extension Schema.Content {
    /// Whether the schema or its reference may have properties.
    fileprivate var mayHaveProperties: Bool {
        !properties.isEmpty || reference != nil || conditional != nil
            || (allOf + oneOf + anyOf).contains { $0.content.mayHaveProperties }
    }

    /// Whether the schema has at most the types string and integer, and no alternatives.
    fileprivate var isPlain: Bool {
        types.allSatisfy { $0 == .string || $0 == .integer } && reference == nil && enumeration == nil
            && constant == nil && allOf.isEmpty && oneOf.isEmpty && anyOf.isEmpty
    }
}

extension DiagnosticMessage {
    static func schemaNestingLimit(in context: String?) -> Self {
        Self(
            .openAPI.schemaNestingLimit, "schema is nested too deeply", in: context,
            advice: "move its inner schemas to the components",
            omits: .schema)
    }

    static func keywordBesideReference(_ key: String, _ located: LocatedNode) -> Self {
        Self(
            .openAPI.keywordBesideReference,
            "'\(key)' beside '$ref' is ignored in this version", in: located.id.readablePath,
            advice: "put the reference and '\(key)' into 'allOf'")
    }
}
