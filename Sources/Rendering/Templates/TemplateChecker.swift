import Diagnostics

/// Follows the tags of a template through the contract, because Mustache prints nothing for a key that it does not
/// know. Used by `TemplateSet` once for each entry of the manifest.
struct TemplateChecker {
    private static let deepest = 24

    let sources: [String: SourceFile]
    let diagnostics: DiagnosticsEngine
    /// The templates that were reached: the others are orphans.
    private(set) var reached: Set<String> = []
    /// What was checked already: a template means something for the contexts around it.
    private var checked: Set<String> = []

    init(sources: [String: SourceFile], diagnostics: DiagnosticsEngine) {
        self.sources = sources
        self.diagnostics = diagnostics
    }

    /// One step into a section: its name, and the schema that it enters.
    private struct Level {
        let tag: TemplateTag
        let enters: Scope?
    }

    /// What `{{.}}` and keys mean inside a section.
    fileprivate enum Scope {
        case schema(ContextSchema)
        /// Of an element of a list.
        case element(ContextSchema)
        case line
    }

    mutating func check(_ template: String, source: SourceFile, subject: ContextSchema) {
        check(
            template, source: source, outer: [.schema(FileContext.contract.schema), .schema(subject)], path: [template])
    }

    private mutating func check(_ template: String, source: SourceFile, outer: [Scope], path: [String]) {
        reached.insert(template)
        guard checked.insert(([template] + outer.map(\.name)).joined(separator: "/")).inserted else { return }
        var scanner = TemplateScanner(source)
        var levels: [Level] = []
        for tag in scanner.tags() {
            guard let tag else {
                diagnostics.report(.unclosedTemplateTag(template), at: .start(of: source.id))
                return
            }
            let scopes = outer + levels.compactMap(\.enters)
            switch tag.kind {
            case .comment: break
            case .foreign: diagnostics.report(.unsupportedTemplateTag(template), at: tag.range)
            case .variable: checkVariable(tag, scopes, in: template)
            case .section, .invertedSection:
                levels.append(Level(tag: tag, enters: entered(by: tag, scopes, in: template)))
                guard levels.count + path.count < Self.deepest else {
                    diagnostics.report(.templateNestingLimit(template), at: tag.range)
                    return
                }
            case .end: close(tag, &levels, in: template)
            case .partial: include(tag, scopes, path: path, in: template)
            }
        }
        for level in levels {
            diagnostics.report(.unclosedSection(level.tag.name, of: template), at: level.tag.range)
        }
    }

    private func close(_ tag: TemplateTag, _ levels: inout [Level], in template: String) {
        guard let open = levels.last, open.tag.name == tag.name else {
            let expected = levels.last?.tag.name
            diagnostics.report(.unmatchedSectionEnd(tag.name, expected: expected, of: template), at: tag.range)
            return
        }
        levels.removeLast()
    }

    private mutating func include(_ tag: TemplateTag, _ scopes: [Scope], path: [String], in template: String) {
        guard let source = sources[tag.name] else {
            diagnostics.report(.unknownPartial(tag.name, of: template), at: tag.range)
            return
        }
        guard !path.contains(tag.name) else {
            diagnostics.report(.recursivePartial(tag.name, of: template), at: tag.range)
            return
        }
        guard tag.range.column == 1 else {
            diagnostics.report(.indentedPartial(tag.name, of: template), at: tag.range)
            return
        }
        guard path.count < Self.deepest else {
            diagnostics.report(.templateNestingLimit(template), at: tag.range)
            return
        }
        check(tag.name, source: source, outer: scopes, path: path + [tag.name])
    }

    private func checkVariable(_ tag: TemplateTag, _ scopes: [Scope], in template: String) {
        if tag.name == "." {
            if case .line? = scopes.last { return }
            diagnostics.report(.keyIsNotText(".", of: template), at: tag.range)
            return
        }
        guard let kind = kind(of: tag, scopes, in: template) else { return }
        switch kind {
        case .text, .optionalText: break
        case .lines, .flag, .list, .object: diagnostics.report(.keyIsNotText(tag.name, of: template), at: tag.range)
        }
    }

    /// The scope inside of a section; `nil` if it is the outer one or the key is unknown.
    private func entered(by tag: TemplateTag, _ scopes: [Scope], in template: String) -> Scope? {
        guard let kind = kind(of: tag, scopes, in: template) else { return nil }
        let isInverted = tag.kind == .invertedSection
        switch kind {
        case .text:
            diagnostics.report(.keyIsNotSection(tag.name, of: template), at: tag.range)
            return nil
        case .flag: return nil
        case .optionalText, .lines: return isInverted ? nil : .line
        case .list(let name): return isInverted ? nil : ContextSchema.named(name).map { .element($0) }
        case .object(let name): return isInverted ? nil : ContextSchema.named(name).map { .schema($0) }
        }
    }

    /// Keys are looked up from the inside out, as Mustache does.
    private func kind(of tag: TemplateTag, _ scopes: [Scope], in template: String) -> ContextSchema.Kind? {
        for scope in scopes.reversed() {
            if let key = scope.key(tag.name) { return key.kind }
        }
        let context = scopes.last?.name ?? ""
        diagnostics.report(.unknownTemplateKey(tag.name, in: context, of: template), at: tag.range)
        return nil
    }
}

extension TemplateChecker.Scope {
    fileprivate func key(_ name: String) -> ContextSchema.Key? {
        switch self {
        case .schema(let schema): schema.key(name)
        case .element(let schema): schema.key(name) ?? (name == ContextSchema.Key.isLast.name ? .isLast : nil)
        case .line: nil
        }
    }

    fileprivate var name: String {
        switch self {
        case .schema(let schema), .element(let schema): schema.name
        case .line: "line"
        }
    }
}
