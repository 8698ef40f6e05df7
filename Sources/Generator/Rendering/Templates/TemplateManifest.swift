import CodegenDiagnostics
import CodegenTemplateEngine
import CodegenYAML

/// The templates with their subjects and output files.
struct TemplateManifest {
    /// A subject of a template.
    enum Subject: String, CaseIterable {
        case api, group, groupPage, operationSamples, typeFile, sampleFile

        var schema: ContextSchema {
            switch self {
            case .api: ClientContext.contract.schema
            case .group, .groupPage: GroupContext.contract.schema
            case .operationSamples: OperationSamplesContext.contract.schema
            case .typeFile: TypeFileContext.contract.schema
            case .sampleFile: SampleFileContext.contract.schema
            }
        }
    }

    /// The language of a file. Long Swift lines are wrapped; other text is left unchanged.
    enum Language: String, CaseIterable {
        case swift, text
    }

    struct Entry {
        let template: String
        let subject: Subject
        let path: String
        let language: Language
        let range: SourceRange
        let pathRange: SourceRange
    }

    let entries: [Entry]

    /// Parses a manifest, or returns `nil` after reporting an error.
    init?(_ file: SourceFile, diagnostics: DiagnosticsEngine) {
        guard let root = YAMLParser(diagnostics: diagnostics).parse(file) else { return nil }
        guard let nodes = root.mapping?["templates"]?.sequence else {
            diagnostics.report(.invalidManifest("'templates' is not a list"), at: root.range)
            return nil
        }
        let read = nodes.map { Self.entry($0, diagnostics) }
        guard read.allSatisfy({ $0 != nil }) else { return nil }
        entries = read.compactMap(\.self)
    }

    private static func entry(_ node: Node, _ diagnostics: DiagnosticsEngine) -> Entry? {
        guard let mapping = node.mapping else {
            diagnostics.report(.invalidManifest("an entry is not a mapping"), at: node.range)
            return nil
        }
        for entry in mapping.entries where !["template", "for", "path", "language"].contains(entry.key) {
            diagnostics.report(.invalidManifest("unknown key '\(entry.key)'"), at: entry.keyRange)
        }
        guard let template = mapping["template"]?.string, let path = mapping["path"], let text = path.string else {
            diagnostics.report(.invalidManifest("an entry lacks 'template' or 'path'"), at: node.range)
            return nil
        }
        if let problem = TemplatePath.problem(text) {
            diagnostics.report(.invalidTemplatePath(text, problem), at: path.range)
            return nil
        }
        guard let subject = mapping["for"]?.string.flatMap(Subject.init) else {
            let known = Subject.allCases.map(\.rawValue).joined(separator: ", ")
            diagnostics.report(
                .invalidManifest("'for' is not one of \(known)"), at: mapping["for"]?.range ?? node.range)
            return nil
        }
        guard let language = language(mapping["language"], path: text, diagnostics) else { return nil }
        return Entry(
            template: template, subject: subject, path: text, language: language, range: node.range,
            pathRange: path.range)
    }

    /// Returns the language of the entry. The default depends on the file extension.
    private static func language(_ node: Node?, path: String, _ diagnostics: DiagnosticsEngine) -> Language? {
        guard let node else { return path.hasSuffix(".swift") ? .swift : .text }
        guard let language = node.string.flatMap(Language.init) else {
            let choices = Language.allCases.map(\.rawValue).joined(separator: ", ")
            diagnostics.report(.invalidManifest("'language' is not one of \(choices)"), at: node.range)
            return nil
        }
        return language
    }
}

/// The checks of the literal text in a manifest path. Tag values are sanitized when the path is rendered.
enum TemplatePath {
    /// Returns the reason why a path is invalid, or `nil` if it is valid.
    static func problem(_ path: String) -> String? {
        if path.isEmpty { return "is empty" }
        if path.hasPrefix("/") { return "is absolute" }
        let parts = withoutTags(path).split(separator: "/", omittingEmptySubsequences: false)
        return parts.lazy.compactMap { Self.problem(part: String($0)) }.first
    }

    /// Replaces each tag by a letter, since tags may have any value: a part with a tag is neither empty nor hidden.
    private static func withoutTags(_ path: String) -> String {
        let pieces = path.split(separator: "{{", omittingEmptySubsequences: false)
        return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
            text += "x" + piece[(piece.firstRange(of: "}}")?.upperBound ?? piece.endIndex)...]
        }
    }

    private static func problem(part: String) -> String? {
        switch part {
        case "": return "has an empty part"
        case ".", "..": return "has the part '\(part)'"
        default: break
        }
        if part.hasPrefix(".") { return "has a part that begins with a full stop" }
        if let scalar = part.unicodeScalars.first(where: PathAllocator.isForbidden) {
            let code = String(scalar.value, radix: 16, uppercase: true)
            let name = scalar.value > 0x20 && scalar.value < 0x7F ? "'\(scalar)'" : "U+\(code)"
            return "has the character \(name), which some file systems or shells do not support"
        }
        if PortableFileName.isDevice(part) { return "has a part with a reserved name of Windows" }
        return part.utf8.count > PathAllocator.maximumPart ? "has a part that is too long" : nil
    }
}
