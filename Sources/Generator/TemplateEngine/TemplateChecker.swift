import CodegenDiagnostics

/// Checks templates against the schemas of the contexts that they are rendered for: keys, types and partials. A checked
/// template cannot fail while it is rendered.
struct TemplateChecker {
    /// The meaning of keys inside a section.
    private enum Scope {
        case context(ContextSchema, isElement: Bool)
        /// A line or an optional text, which is `{{.}}`.
        case line

        var name: String {
            switch self {
            case .context(let schema, _): schema.name
            case .line: "line"
            }
        }

        func key(_ name: String) -> ContextSchema.Key? {
            guard case .context(let schema, let isElement) = self else { return nil }
            if let key = schema.keys.first(where: { $0.name == name }) { return key }
            return isElement && name == ContextSchema.Key.isLast.name ? .isLast : nil
        }
    }

    private let templates: [String: Template]
    private let diagnostics: DiagnosticsEngine
    private(set) var reached: Set<String> = []
    /// Templates with the names of the scopes around them. A second check would report the same problems.
    private var checked: Set<[String]> = []

    init(_ templates: [String: Template], diagnostics: DiagnosticsEngine) {
        self.templates = templates
        self.diagnostics = diagnostics
    }

    /// - Parameter contexts: The schemas of the contexts that the template is rendered for, outermost first.
    mutating func check(_ template: Template, for contexts: [ContextSchema]) {
        check(template, contexts.map { .context($0, isElement: false) }, path: [template.name])
    }

    private mutating func check(_ template: Template, _ scopes: [Scope], path: [String]) {
        reached.insert(template.name)
        guard checked.insert([template.name] + scopes.map(\.name)).inserted else { return }
        check(template.nodes, scopes, path: path, depth: path.count)
    }

    private mutating func check(_ nodes: [Template.Node], _ scopes: [Scope], path: [String], depth: Int) {
        for node in nodes {
            switch node {
            case .text: break
            case .variable(let tag): checkVariable(tag, scopes, path)
            case .partial(let tag): checkPartial(tag, scopes, path)
            case .section(let tag, let nodes):
                guard depth < TemplateBuilder.maximumDepth else {
                    return report({ .templateNestingLimit($0) }, at: tag, path)
                }
                let inner = checkSection(tag, scopes, path)
                check(nodes, scopes + inner, path: path, depth: depth + 1)
            }
        }
    }

    private func checkVariable(_ tag: TemplateTag, _ scopes: [Scope], _ path: [String]) {
        if tag.name == ".", case .line? = scopes.last { return }
        guard tag.name == "." || key(tag, scopes, path)?.kind.isText == false else { return }
        report({ .keyIsNotText(tag.name, of: $0) }, at: tag, path)
    }

    /// - Returns: The scope inside of the section, if it is another one.
    private func checkSection(_ tag: TemplateTag, _ scopes: [Scope], _ path: [String]) -> [Scope] {
        guard let key = key(tag, scopes, path) else { return [] }
        switch key.kind {
        case .text: report({ .keyIsNotSection(tag.name, of: $0) }, at: tag, path)
        case .flag: break
        case .optionalText, .lines: if tag.kind == .section { return [.line] }
        case .list(let schema): if tag.kind == .section { return [.context(schema, isElement: true)] }
        case .object(let schema): if tag.kind == .section { return [.context(schema, isElement: false)] }
        }
        return []
    }

    private mutating func checkPartial(_ tag: TemplateTag, _ scopes: [Scope], _ path: [String]) {
        guard let template = templates[tag.name] else {
            return report({ .unknownPartial(tag.name, of: $0) }, at: tag, path)
        }
        guard !path.contains(tag.name) else {
            return report({ .recursivePartial(tag.name, of: $0) }, at: tag, path)
        }
        guard tag.range.column == 1 else { return report({ .indentedPartial(tag.name, of: $0) }, at: tag, path) }
        guard path.count < TemplateBuilder.maximumDepth else {
            return report({ .templateNestingLimit($0) }, at: tag, path)
        }
        check(template, scopes, path: path + [tag.name])
    }

    /// The innermost key of the name; `nil` after reporting that there is none.
    private func key(_ tag: TemplateTag, _ scopes: [Scope], _ path: [String]) -> ContextSchema.Key? {
        for scope in scopes.reversed() {
            if let key = scope.key(tag.name) { return key }
        }
        report({ .unknownTemplateKey(tag.name, in: scopes.last?.name ?? "", of: $0) }, at: tag, path)
        return nil
    }

    private func report(_ message: (String) -> DiagnosticMessage, at tag: TemplateTag, _ path: [String]) {
        diagnostics.report(message(path.last ?? ""), at: tag.range)
    }
}

extension ContextSchema.Kind {
    fileprivate var isText: Bool { self == .text || self == .optionalText }
}
