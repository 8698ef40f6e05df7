import Diagnostics
import Foundation
import IR
import SwiftText
import TemplateEngine

/// Renders an API as files.
package struct Renderer: Sendable {
    private let templates: TemplateSet
    private let diagnostics: DiagnosticsEngine

    package init(templates: TemplateSet, diagnostics: DiagnosticsEngine) {
        self.templates = templates
        self.diagnostics = diagnostics
    }

    /// All files, sorted by path. The same API gives the same bytes.
    ///
    /// - Parameter package: What a Package.swift is written from; `nil` for none.
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

    /// A context, and the outputs for its subject with their positions in the manifest.
    private struct Job: Sendable {
        let subject: TemplateManifest.Subject
        let index: Int
        let outputs: [(offset: Int, element: TemplateSet.Output)]
    }

    /// The files in the order of the manifest, those of one output in the order of their contexts. Each context is made
    /// once, and ends when all files are rendered that need it.
    private func rendered(_ presentation: Presentation, without omitted: String?) -> [GeneratedFile] {
        let jobs = TemplateManifest.Subject.allCases.flatMap { subject in
            let outputs = templates.outputs.enumerated().filter { $0.element.subject == subject }
            return presentation.indices(of: subject).map { Job(subject: subject, index: $0, outputs: outputs) }
        }
        let rendered = ParallelMap.map(jobs) { job in
            let context = presentation.context(for: job.subject, at: job.index)
            return job.outputs.map { file($0.element, for: context, without: omitted) }
        }
        var files = [[GeneratedFile]](repeating: [], count: templates.outputs.count)
        for (job, found) in zip(jobs, rendered) {
            for (output, file) in zip(job.outputs, found) { files[output.offset].append(file) }
        }
        return files.flatMap(\.self)
    }

    /// - Parameter omitted: The folder whose files are left out: they have no text.
    private func file(
        _ output: TemplateSet.Output, for context: FileContext, without omitted: String?
    ) -> GeneratedFile {
        let records = context.records(output.layouts)
        let path = output.path.render(records)
        if let omitted, path.hasPrefix(omitted) { return GeneratedFile(path: path, text: "") }
        let text = output.text.render(records)
        return GeneratedFile(path: path, text: output.language == .swift ? LineBreaker().broken(text) : text)
    }
}
