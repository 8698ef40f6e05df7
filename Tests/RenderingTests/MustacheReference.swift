import CodegenTemplateEngine
import Mustache

@testable import CodegenRendering

/// Renders contexts with swift-mustache, the reference for `TemplateEngine`.
struct MustacheReference {
    private var library = MustacheLibrary()

    /// - Parameter templates: the sources of all templates by name.
    init(_ templates: [String: String]) throws {
        for (name, text) in templates { try library.register(Self.asText + text, named: name) }
    }

    func text(_ template: String, for context: FileContext) -> String? {
        library.render(ReferenceContext(context), withTemplate: template)
    }

    static func text(of template: String, for context: FileContext) throws -> String {
        try MustacheTemplate(string: asText + template).render(ReferenceContext(context))
    }

    /// By default, swift-mustache escapes for HTML. Each template must disable this.
    private static let asText = "{{%CONTENT_TYPE:TEXT}}\n"
}

/// A context with all of its keys by name.
private struct ReferenceContext: MustacheParent {
    private let children: [String: Any]

    init(_ file: FileContext) {
        let layouts = [type(of: file).contract.schema, type(of: file.subject).contractSchema].map { schema in
            (schema, RecordLayout.complete(schema, among: ContextSchema.byName))
        }
        let records = file.records(layouts.map(\.1))
        let contexts = zip(records, layouts).map { ReferenceContext($0, $1.0).children }
        children = contexts[0].merging(contexts[1]) { _, subject in subject }
    }

    /// - Parameter isLast: whether the context is the last element; `nil` outside of lists.
    private init(_ record: TemplateRecord, _ schema: ContextSchema, isLast: Bool? = nil) {
        var children: [String: Any] = [:]
        for (key, value) in zip(schema.keys, record.values) { children[key.name] = Self.child(value, key) }
        if let isLast { children[ContextSchema.Key.isLast.name] = isLast }
        self.children = children
    }

    private static func child(_ value: TemplateValue, _ key: ContextSchema.Key) -> Any {
        let inner = key.kind.schemaName.flatMap { ContextSchema.byName[$0] }
        switch value {
        case .text(let text): return ReferenceText(renderText: text)
        case .flag(let flag): return flag
        case .lines(let lines): return lines.map { ReferenceText(renderText: $0) }
        case .absent: return ReferenceAbsence()
        case .object(let record): return inner.map { ReferenceContext(record, $0) as Any } ?? ReferenceAbsence()
        case .list(let records):
            return records.indices.compactMap { index in
                inner.map { ReferenceContext(records[index], $0, isLast: index == records.count - 1) }
            }
        }
    }

    func child(named name: String) -> Any? {
        children[name]
    }
}

extension TemplateContext {
    fileprivate static var contractSchema: ContextSchema { contract.schema }
}

/// A string or line, without children.
private struct ReferenceText: MustacheCustomRenderable, MustacheParent {
    let renderText: String

    var isNull: Bool { false }

    func child(named name: String) -> Any? {
        nil
    }
}

private struct ReferenceAbsence: MustacheCustomRepresentation {
    var representation: Any? { nil }
}
