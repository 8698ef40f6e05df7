import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// Decoding of `type` in all its spellings, and of `enum`.
extension SchemaDecoder {
    func decodeType(_ member: SchemaMember, into draft: inout SchemaDraft) {
        guard !isProperty(member) else { return }
        let nodes = member.node.sequence ?? [member.node]
        if context.isReview, member.node.sequence != nil, !context.usesJSONSchema { adviseOfTypes(nodes, member) }
        for node in nodes {
            guard let name = node.scalar?.text else {
                wrongType(member, expected: "the name of a type or a list of names") as Void?
                continue
            }
            add(name, at: node, of: member, to: &draft)
        }
        guard draft.content.types.isEmpty, draft.content.isNullable else { return }
        draft.nullRange = nodes.contains { $0.scalar?.text == "null" } ? member.node.range : nil
        draft.isNullOnly = draft.nullRange != nil
    }

    /// Reports a list of types before OpenAPI 3.1.
    private func adviseOfTypes(_ nodes: [Node], _ member: SchemaMember) {
        let names = nodes.compactMap { $0.scalar?.text }.filter { $0 != "null" }
        let nullable = context.version == .swagger2 ? "x-nullable: true" : "nullable: true"
        let null = names.count < nodes.count ? " and '\(nullable)'" : ""
        let types = names.count == 1 ? "'type: \(names[0].prefix(60))'" : "'anyOf' with a schema for each type"
        adviseOfVersion(member, " with a list", of: "OpenAPI 3.1", instead: types + null)
    }

    private func add(_ name: String, at node: Node, of member: SchemaMember, to draft: inout SchemaDraft) {
        if name == "null" {
            draft.content.isNullable = true
        } else if let type = Schema.JSONType(rawValue: name) {
            if !draft.content.types.contains(type) { draft.content.types.append(type) }
        } else {
            repair(name, at: node, of: member, in: &draft)
        }
    }

    /// Reads a type of another language or spelling, with a warning.
    private func repair(_ name: String, at node: Node, of member: SchemaMember, in draft: inout SchemaDraft) {
        let path = member.schema.id.readablePath
        guard let meant = TypeSpelling.meant(by: name) else {
            let suggestion = Spelling.closest(to: name, among: Schema.JSONType.allCases.map(\.rawValue))
            let edits = suggestion.map { [SourceEdit(node.range, .scalar($0))] } ?? []
            warn(.unknownType(name, suggestion: suggestion, in: path), at: node.range, edits: edits)
            return
        }
        if !(name == "file" && context.version == .swagger2) {
            context.warn(
                .nonstandardType(name, meant: meant, in: path), at: node.range,
                edits: edits(meant, at: node, of: member))
        }
        if let type = meant.type { draft.content.types.append(type) }
        if draft.content.format == nil { draft.content.format = meant.format }
    }

    /// Returns the edits that replace a type by a type of JSON Schema, with its format.
    private func edits(_ meant: TypeSpelling.Meaning, at node: Node, of member: SchemaMember) -> [SourceEdit] {
        guard let type = meant.type, member.node.scalar != nil else { return [] }
        guard let format = meant.format, member.schema.node.mapping?["format"] == nil else {
            return [SourceEdit(node.range, .scalar(type.rawValue))]
        }
        return [SourceEdit(node.range, .entry(type.rawValue, key: "format", value: format))]
    }

    func decodeEnumeration(_ member: SchemaMember, into draft: inout SchemaDraft) {
        guard let nodes = member.node.sequence else {
            wrongType(member, expected: "a list of values") as Void?
            return
        }
        let literals = LiteralDecoder(context: context)
        var seen: Set<PlainValue> = []
        var values: [Literal] = []
        for node in nodes {
            let literal = literals.literal(of: node, as: member.scalarType)
            guard literal.value != .null else {
                draft.content.isNullable = true
                draft.nullRange = node.range
                continue
            }
            guard seen.insert(literal.value).inserted else {
                warn(.duplicateEnumValue(node.scalar?.text, in: member.schema.id.readablePath), at: node.range)
                continue
            }
            values.append(literal)
        }
        if context.isReview { EnumReview(context: context).review(nodes, of: member) }
        finish(values, of: member, in: &draft)
    }

    private func finish(_ values: [Literal], of member: SchemaMember, in draft: inout SchemaDraft) {
        if !values.isEmpty {
            draft.content.enumeration = values
        } else if draft.nullRange != nil {
            draft.isNullOnly = true
        } else {
            warn(.emptyEnum(in: member.schema.id.readablePath), at: member.node.range)
        }
    }
}

/// The names of types that descriptions use instead of the types of JSON Schema.
enum TypeSpelling {
    struct Meaning: Sendable {
        /// The type; `nil` for any value.
        let type: Schema.JSONType?
        var format: String?

        var words: String {
            let name = type?.rawValue ?? "any value"
            return format.map { "\(name) of format \($0)" } ?? name
        }

        var advice: String {
            guard let type else { return "remove 'type', so that any value is accepted" }
            return "write 'type: \(type.rawValue)'" + (format.map { " and 'format: \($0)'" } ?? "")
        }
    }

    static func meant(by name: String) -> Meaning? {
        let lowercased = name.lowercased()
        if let type = Schema.JSONType(rawValue: lowercased) { return Meaning(type: type) }
        return table[lowercased]
    }

    private static let table: [String: Meaning] = [
        "int": Meaning(type: .integer), "int32": Meaning(type: .integer, format: "int32"),
        "int64": Meaning(type: .integer, format: "int64"), "long": Meaning(type: .integer, format: "int64"),
        "short": Meaning(type: .integer), "float": Meaning(type: .number, format: "float"),
        "double": Meaning(type: .number, format: "double"), "decimal": Meaning(type: .number),
        "numeric": Meaning(type: .number), "bool": Meaning(type: .boolean), "str": Meaning(type: .string),
        "text": Meaning(type: .string), "date": Meaning(type: .string, format: "date"),
        "datetime": Meaning(type: .string, format: "date-time"),
        "date-time": Meaning(type: .string, format: "date-time"), "uuid": Meaning(type: .string, format: "uuid"),
        "uri": Meaning(type: .string, format: "uri"), "url": Meaning(type: .string, format: "uri"),
        "email": Meaning(type: .string, format: "email"), "file": Meaning(type: .string, format: "binary"),
        "binary": Meaning(type: .string, format: "binary"), "enum": Meaning(type: .string),
        "list": Meaning(type: .array), "dict": Meaning(type: .object), "map": Meaning(type: .object),
        "dictionary": Meaning(type: .object), "any": Meaning(type: nil), "mixed": Meaning(type: nil),
    ]
}

extension DiagnosticMessage {
    static func unknownType(_ name: String, suggestion: String?, in context: String?) -> Self {
        Self(
            .openAPI.unknownType,
            "unknown type '\(name.prefix(60))'", in: context,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "any value is accepted")
    }

    static func nonstandardType(_ name: String, meant: TypeSpelling.Meaning, in context: String?) -> Self {
        Self(
            .openAPI.nonstandardType, "'\(name)' is not a type of a schema; it is read as \(meant.words)", in: context,
            advice: meant.advice)
    }

    static func duplicateEnumValue(_ value: String?, in context: String?) -> Self {
        Self(
            .openAPI.duplicateEnumValue, "'\((value ?? "a value").prefix(60))' is repeated in 'enum'", in: context,
            advice: "remove one")
    }

    static func emptyEnum(in context: String?) -> Self {
        Self(
            .openAPI.emptyEnum, "'enum' has no values", in: context,
            advice: "list the values or remove it; it is ignored")
    }
}
