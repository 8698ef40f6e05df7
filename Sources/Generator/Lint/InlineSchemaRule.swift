import CodegenDiagnostics
import CodegenOpenAPI

/// Reports inline objects and enumerations that are identical except for their documentation.
struct InlineSchemaRule: LintRule {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let components = Set(document.componentSchemas)
        var forms: [String: [Schema]] = [:]
        var order: [String] = []
        var seen: Set<SchemaID> = []
        document.forEachSchema { schema in
            guard schema.isNamedType, !components.contains(schema.id), seen.insert(schema.id).inserted else { return }
            let form = ValidatedForm.text(of: schema)
            if forms[form] == nil { order.append(form) }
            forms[form, default: []].append(schema)
        }
        for schemas in order.compactMap({ forms[$0] }) where schemas.count > 1 {
            let notes = schemas.dropFirst().prefix(3).map { Diagnostic.Note("the same schema", at: $0.range) }
            diagnostics.report(.repeatedInlineSchema(schemas.count), at: schemas[0].range, notes: notes)
        }
    }
}

extension Schema {
    /// Whether the schema becomes a type with its own name.
    fileprivate var isNamedType: Bool {
        content.reference == nil
            && (content.properties.count > 1 || content.types == [.string] && content.enumeration?.count ?? 0 > 1)
    }
}

/// The rules of a schema as a string: equal for schemas that differ only in documentation.
private enum ValidatedForm {
    /// Avoids the slower description for strings, which are the most frequent literals.
    private static func text(of literal: Literal) -> String {
        literal.value.string.map { "=" + $0 } ?? "\(literal.value)"
    }

    static func text(of schema: Schema) -> String {
        let content = schema.content
        if let reference = content.reference, content.properties.isEmpty { return "→\(reference)" }
        let properties = content.properties.map { property in
            let mark = content.required.contains(property.name) ? "!" : ""
            return "\(property.name.debugDescription)\(mark):\(text(of: property.schema))"
        }
        let lists = [
            ("allOf", content.allOf), ("oneOf", content.oneOf), ("anyOf", content.anyOf),
            ("tuple", content.prefixItems),
            ("items", content.items.map { [$0] } ?? []),
            ("values", content.additionalProperties?.schema.map { [$0] } ?? []),
        ].compactMap { name, schemas in
            schemas.isEmpty ? nil : "\(name)[\(schemas.map(text).joined(separator: ","))]"
        }
        let values = content.enumeration.map { "enum\($0.map(text))" } ?? ""
        let constant = content.constant.map { "const\(text(of: $0))" } ?? ""
        let types = content.types.map(\.rawValue).joined(separator: "|")
        return "\(types)\(content.isNullable ? "?" : "")(\(content.format ?? ""))\(values)\(constant)"
            + "\(content.constraints == Constraints() ? "" : "\(content.constraints)"){\(properties.joined(separator: ","))}\(lists.joined())"
    }
}

extension DiagnosticMessage {
    static func repeatedInlineSchema(_ count: Int) -> Self {
        Self(
            .lint.repeatedInlineSchema, "the same inline schema is at \(count) locations",
            advice: "move it to the component schemas and refer to it")
    }
}
