import Diagnostics
import Foundation
import IR
import Mustache

/// Prints an API. The door of this room.
package struct Renderer: Sendable {
    private let templates: TemplateSet
    private let diagnostics: DiagnosticsEngine

    package init(templates: TemplateSet, diagnostics: DiagnosticsEngine) {
        self.templates = templates
        self.diagnostics = diagnostics
    }

    /// All files, sorted by path. The same API gives the same bytes.
    package func render(_ api: API) -> [GeneratedFile] {
        let jobs = jobs(for: Presentation(api))
        let rendered = ParallelMap.map(jobs) { job in
            GeneratedFile(
                path: job.path.render(job.context),
                text: templates.library.render(job.context, withTemplate: job.template) ?? "")
        }
        var paths = PathAllocator()
        var files: [GeneratedFile] = []
        for file in rendered where file.text.contains(where: { !$0.isWhitespace }) {
            files.append(GeneratedFile(path: paths.allocate(file.path), text: file.text))
        }
        return files.sorted { $0.path < $1.path }
    }

    private struct Job: Sendable {
        let template: String
        let context: FileContext
        let path: MustacheTemplate
    }

    private func jobs(for presentation: Presentation) -> [Job] {
        templates.outputs.flatMap { output in
            presentation.contexts(for: output.subject).map { context in
                Job(template: output.template, context: context, path: output.path)
            }
        }
    }
}
