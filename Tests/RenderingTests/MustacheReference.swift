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
        let contexts = [
            ReferenceContext(file, type(of: file).contractSchema),
            ReferenceContext(file.subject, type(of: file.subject).contractSchema),
        ]
        children = contexts[0].children.merging(contexts[1].children) { _, subject in subject }
    }

    /// - Parameter isLast: `nil` outside of lists.
    private init(_ context: any TemplateReadable, _ schema: ContextSchema, isLast: Bool? = nil) {
        var children: [String: Any] = [:]
        for key in schema.keys { children[key.name] = Self.child(context.value(of: key.name) ?? .absent, key) }
        if let isLast { children[ContextSchema.Key.isLast.name] = isLast }
        self.children = children
    }

    private static func child(_ value: TemplateValue, _ key: ContextSchema.Key) -> Any {
        let inner = key.kind.schema
        switch value {
        case .text(let text): return ReferenceText(renderText: text)
        case .flag(let flag): return flag
        case .lines(let lines): return lines.map { ReferenceText(renderText: $0) }
        case .absent: return ReferenceAbsence()
        case .object(let context): return inner.map { ReferenceContext(context, $0) as Any } ?? ReferenceAbsence()
        case .list(let contexts):
            return contexts.indices.compactMap { index in
                inner.map { ReferenceContext(contexts[index], $0, isLast: index == contexts.count - 1) }
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
