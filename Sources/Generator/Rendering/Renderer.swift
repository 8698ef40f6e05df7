import CodegenDiagnostics
import CodegenIR
import CodegenPlatform
import CodegenSwiftText
import CodegenTemplateEngine

/// Renders an API as files.
package struct Renderer: Sendable {
    private let templates: TemplateSet
    private let diagnostics: DiagnosticsEngine

    package init(templates: TemplateSet, diagnostics: DiagnosticsEngine) {
        self.templates = templates
        self.diagnostics = diagnostics
    }

    /// Returns all files, sorted by path. The same API produces the same bytes.
    ///
    /// - Parameter package: The dependency for the client's Package.swift, or `nil` to omit that file.
    package func render(_ api: API, package: PackageDependency? = nil) -> [GeneratedFile] {
        let presentation = Presentation(api, package: package)
        let omitted = api.mocks == .none ? "\(api.name)Mocks/" : nil
        var paths = PathAllocator()
        var files: [GeneratedFile] = []
        for file in rendered(presentation, without: omitted) where file.text.contains(where: { !$0.isWhitespace }) {
            files.append(GeneratedFile(path: paths.allocate(file.path), text: file.text))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// Returns the files in the order of the manifest. Files of one output are in the order of their contexts.
    private func rendered(_ presentation: Presentation, without omitted: String?) -> [GeneratedFile] {
        let outputs = Dictionary(grouping: templates.outputs.enumerated()) { $0.element.subject }
        let rendered = ParallelMap.map(presentation.parts) { part in
            presentation.contexts(of: part).flatMap { subject, context in
                (outputs[subject] ?? []).map { output in
                    (output: output.offset, file: file(output.element, for: context, without: omitted))
                }
            }
        }
        var files = [[GeneratedFile]](repeating: [], count: templates.outputs.count)
        for (output, file) in rendered.joined() { files[output].append(file) }
        return files.flatMap(\.self)
    }

    /// - Parameter omitted: The folder whose files are omitted. Their text is empty.
    private func file(
        _ output: TemplateSet.Output, for context: FileContext, without omitted: String?
    ) -> GeneratedFile {
        let path = templates.render(output.path, for: context)
        if let omitted, path.hasPrefix(omitted) { return GeneratedFile(path: path, text: "") }
        let text = templates.render(output.text, for: context)
        return GeneratedFile(path: path, text: output.language == .swift ? LineBreaker().broken(text) : text)
    }
}
