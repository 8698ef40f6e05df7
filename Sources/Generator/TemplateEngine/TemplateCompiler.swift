import CodegenDiagnostics

/// Compiles templates for contexts of known schemas, and reports keys, sections and partials that are not valid there.
/// Used by `TemplateSet` once for each entry of the manifest.
package struct TemplateCompiler {
    private static let deepest = 24

    private let sources: [String: SourceFile]
    private let schemas: [String: ContextSchema]
    private let diagnostics: DiagnosticsEngine
    /// The templates that were reached: the others are orphans.
    package private(set) var reached: Set<String> = []
    private var tokens: [SourceFileID: [TemplateToken]] = [:]
    /// A template means something for the contexts around it.
    private var programs: [ProgramKey: TemplateProgram] = [:]
    /// What was compiled for contexts of the same schemas is not reported again.
    private var reported: Set<[String]> = []

    /// - Parameters:
    ///   - sources: The partials by their names.
    ///   - schemas: The schemas of all contexts by their names.
    package init(
        sources: [String: SourceFile], schemas: [String: ContextSchema], diagnostics: DiagnosticsEngine
    ) {
        self.sources = sources
        self.schemas = schemas
        self.diagnostics = diagnostics
    }

    /// Programs that read the same records.
    package struct Compiled {
        package let programs: [TemplateProgram]
        /// Of the records of the outermost contexts.
        package let layouts: [RecordLayout]
    }

    /// - Parameters:
    ///   - templates: Templates that are rendered for the same contexts.
    ///   - contexts: The schemas of these contexts, outermost first.
    package mutating func compile(
        _ templates: [(name: String, source: SourceFile)], for contexts: [ContextSchema]
    ) -> Compiled {
        let builders = contexts.map { RecordBuilder($0, among: schemas) }
        let scopes = builders.enumerated().map { TemplateScope.record($0.element, depth: $0.offset) }
        programs = [:]
        let compiled = templates.map { program($0.name, $0.source, scopes, path: [$0.name]) }
        return Compiled(programs: compiled, layouts: builders.map { $0.layout() })
    }

    private struct ProgramKey: Hashable {
        let template: String
        /// The builders of the contexts around; `nil` for a line.
        let scopes: [ObjectIdentifier?]
    }

    private mutating func program(
        _ template: String, _ source: SourceFile, _ outer: [TemplateScope], path: [String]
    ) -> TemplateProgram {
        reached.insert(template)
        let key = ProgramKey(template: template, scopes: outer.map(\.identifier))
        if let program = programs[key] { return program }
        let isNew = reported.insert([template] + outer.map(\.schemaName)).inserted
        var assembly = TemplateAssembly(
            template: template, outer: outer, path: path, diagnostics: isNew ? diagnostics : nil)
        compile(source, &assembly)
        let program = TemplateProgram(assembly.finish())
        programs[key] = program
        return program
    }

    private mutating func compile(_ source: SourceFile, _ assembly: inout TemplateAssembly) {
        let tokens = tokens[source.id] ?? TemplateParser.tokens(of: source)
        self.tokens[source.id] = tokens
        for token in tokens {
            switch token {
            case .text(let text): assembly.append(text)
            case .unfinished(let range): assembly.report(.unclosedTemplateTag(assembly.template), at: range)
            case .tag(let tag):
                compile(tag, &assembly)
                if tag.opensSection, assembly.depth >= Self.deepest {
                    return assembly.report(.templateNestingLimit(assembly.template), at: tag.range)
                }
            }
        }
        assembly.reportOpenSections()
    }

    private mutating func compile(_ tag: TemplateTag, _ assembly: inout TemplateAssembly) {
        switch tag.kind {
        case .comment: break
        case .foreign: assembly.report(.unsupportedTemplateTag(assembly.template), at: tag.range)
        case .variable: assembly.appendVariable(tag)
        case .section, .invertedSection: assembly.open(tag)
        case .end: assembly.close(tag)
        case .partial: include(tag, &assembly)
        }
    }

    private mutating func include(_ tag: TemplateTag, _ assembly: inout TemplateAssembly) {
        let template = assembly.template
        guard let source = sources[tag.name] else {
            return assembly.report(.unknownPartial(tag.name, of: template), at: tag.range)
        }
        guard !assembly.path.contains(tag.name) else {
            return assembly.report(.recursivePartial(tag.name, of: template), at: tag.range)
        }
        guard tag.range.column == 1 else {
            return assembly.report(.indentedPartial(tag.name, of: template), at: tag.range)
        }
        guard assembly.path.count < Self.deepest else {
            return assembly.report(.templateNestingLimit(template), at: tag.range)
        }
        let program = program(tag.name, source, assembly.scopes, path: assembly.path + [tag.name])
        assembly.append(.partial(program))
    }
}

extension TemplateScope {
    fileprivate var identifier: ObjectIdentifier? {
        switch self {
        case .record(let builder, _): ObjectIdentifier(builder)
        case .line: nil
        }
    }
}
