import CodegenDiagnostics

/// Builds the tree of a template from its tokens. Reports sections that do not match and tags that templates do not use.
struct TemplateBuilder {
    /// The limit of nested sections and partials.
    static let maximumDepth = 24

    private struct OpenSection {
        let tag: TemplateTag
        var nodes: [Template.Node] = []
    }

    private let name: String
    private let diagnostics: DiagnosticsEngine
    private var nodes: [Template.Node] = []
    private var sections: [OpenSection] = []

    private init(_ name: String, _ diagnostics: DiagnosticsEngine) {
        self.name = name
        self.diagnostics = diagnostics
    }

    static func template(_ name: String, _ source: SourceFile, _ diagnostics: DiagnosticsEngine) -> Template {
        var builder = TemplateBuilder(name, diagnostics)
        builder.add(TemplateParser.tokens(of: source))
        return Template(name: name, nodes: builder.nodes)
    }

    private mutating func add(_ tokens: [TemplateToken]) {
        for token in tokens {
            switch token {
            case .text(let text): append(.text(text))
            case .unfinished(let range): diagnostics.report(.unclosedTemplateTag(name), at: range)
            case .tag(let tag):
                guard !tag.opensSection || sections.count < Self.maximumDepth else {
                    return diagnostics.report(.templateNestingLimit(name), at: tag.range)
                }
                add(tag)
            }
        }
        for section in sections {
            diagnostics.report(.unclosedSection(section.tag.name, of: name), at: section.tag.range)
        }
    }

    private mutating func add(_ tag: TemplateTag) {
        switch tag.kind {
        case .comment: break
        case .foreign: diagnostics.report(.unsupportedTemplateTag(name), at: tag.range)
        case .variable: append(.variable(tag))
        case .partial: append(.partial(tag))
        case .section, .invertedSection: sections.append(OpenSection(tag: tag))
        case .end: close(tag)
        }
    }

    private mutating func close(_ tag: TemplateTag) {
        guard let section = sections.last, section.tag.name == tag.name else {
            let expected = sections.last?.tag.name
            return diagnostics.report(.unmatchedSectionEnd(tag.name, expected: expected, of: name), at: tag.range)
        }
        sections.removeLast()
        append(.section(section.tag, section.nodes))
    }

    private mutating func append(_ node: Template.Node) {
        if sections.isEmpty {
            nodes.append(node)
        } else {
            sections[sections.count - 1].nodes.append(node)
        }
    }
}
