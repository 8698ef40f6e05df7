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
        let jobs = jobs(for: Presentation(api, package: package))
        let omitted = api.mocks == .none ? "\(api.name)Mocks/" : nil
        let rendered = ParallelMap.map(jobs) { job in
            let records = job.context.records(job.output.layouts)
            let path = job.output.path.render(records)
            if let omitted, path.hasPrefix(omitted) { return GeneratedFile(path: path, text: "") }
            let text = job.output.text.render(records)
            let lines = job.output.language == .swift ? LineBreaker().broken(text) : text
            return GeneratedFile(path: path, text: lines)
        }
        var paths = PathAllocator()
        var files: [GeneratedFile] = []
        for file in rendered where file.text.contains(where: { !$0.isWhitespace }) {
            files.append(GeneratedFile(path: paths.allocate(file.path), text: file.text))
        }
        return files.sorted { $0.path < $1.path }
    }

    private struct Job: Sendable {
        let output: TemplateSet.Output
        let context: FileContext
    }

    private func jobs(for presentation: Presentation) -> [Job] {
        templates.outputs.flatMap { output in
            presentation.contexts(for: output.subject).map { context in
                Job(output: output, context: context)
            }
        }
    }
}
