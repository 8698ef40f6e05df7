import CodegenDiagnostics
import CodegenYAML

/// Advice about the values of an `enum`: values of different types, and values that other readers read differently.
struct EnumReview {
    let context: ReadingContext

    /// Words that YAML 1.1 reads as booleans. Readers of YAML 1.1 are common, such as PyYAML and Ruby's Psych.
    private static let booleans: Set<String> = ["y", "n", "yes", "no", "on", "off"]

    func review(_ values: [Node], of member: SchemaMember) {
        let path = member.schema.id.readablePath
        for node in values where isBoolean(node) {
            context.warn(
                .booleanOfYAML(node.scalar?.text ?? "", in: path), at: node.range, edits: [quoted(node)])
        }
        if let type = member.scalarType {
            for node in values.prefix(100) { check(node, is: type, in: path) }
        } else {
            checkTypes(of: values, of: member)
        }
    }

    private func isBoolean(_ node: Node) -> Bool {
        guard let text = node.string, Self.booleans.contains(text.lowercased()) else { return false }
        return context.sourceText(at: node.range).map { $0.first != "\"" && $0.first != "'" } ?? false
    }

    private func quoted(_ node: Node) -> SourceEdit {
        SourceEdit(node.range, .text("\"\(node.scalar?.text ?? "")\""))
    }

    private func check(_ node: Node, is type: Schema.JSONType, in path: String?) {
        guard let scalar = node.scalar, scalar.kind != .null, let found = scalar.kind.words else { return }
        switch (type, scalar.kind) {
        case (.string, .integer), (.string, .float), (.string, .bool):
            let message = DiagnosticMessage.enumValueType(
                scalar.text, found, type, advice: "quote it: \"\(scalar.text.prefix(60))\"", in: path)
            context.warn(message, at: node.range, edits: [quoted(node)])
        case (.integer, .string), (.number, .string), (.boolean, .string), (.integer, .bool), (.number, .bool),
            (.boolean, .integer), (.boolean, .float), (.integer, .float):
            let isQuoted = scalar.kind == .string && CodegenYAML.Scalar.kind(ofPlain: scalar.text) != .string
            let advice = isQuoted ? "remove its quotes" : "correct the value, or the 'type' of the schema"
            let message = DiagnosticMessage.enumValueType(scalar.text, found, type, advice: advice, in: path)
            context.warn(
                message, at: node.range, edits: isQuoted ? [SourceEdit(node.range, .text(scalar.text))] : [])
        default:
            return
        }
    }

    /// Reports values of several types in a schema without a single type.
    private func checkTypes(of values: [Node], of member: SchemaMember) {
        var types: [String] = []
        for scalar in values.compactMap(\.scalar) {
            guard let words = scalar.kind.words, !types.contains(words) else { continue }
            types.append(words)
        }
        guard types.count > 1, member.schema.node.mapping?["type"] == nil else { return }
        context.warn(.mixedEnum(types, in: member.schema.id.readablePath), at: member.entry.keyRange)
    }
}

extension Scalar.Kind {
    /// The type with its article; `nil` for null.
    fileprivate var words: String? {
        switch self {
        case .null: nil
        case .bool: "a boolean"
        case .integer, .float: "a number"
        case .string: "a string"
        }
    }
}

extension DiagnosticMessage {
    fileprivate static func booleanOfYAML(_ text: String, in context: String?) -> Self {
        Self(
            .mistake.booleanEnumValue, "'\(text)' in 'enum' is a boolean for readers of YAML 1.1", in: context,
            advice: "quote it: \"\(text)\"")
    }

    fileprivate static func enumValueType(
        _ text: String, _ found: String, _ type: Schema.JSONType, advice: String, in context: String?
    ) -> Self {
        Self(
            .mistake.enumValueType, "'\(text.prefix(60))' in 'enum' is \(found), but the type is \(type.rawValue)",
            in: context, advice: advice)
    }

    fileprivate static func mixedEnum(_ types: [String], in context: String?) -> Self {
        Self(
            .mistake.enumValueType, "the values of 'enum' have different types: \(types.joined(separator: ", "))",
            in: context, advice: "add 'type', and write all values with that type")
    }
}
