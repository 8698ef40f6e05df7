import CodegenDiagnostics
import CodegenPlatform

/// The commands that print a description.
extension Session {
    func list(_ pipelines: [Pipeline]) -> Bool {
        let found = pipelines.compactMap { pipeline in
            pipeline.describe().found.map { (api: pipeline.api, document: $0.document) }
        }
        guard found.count == pipelines.count else { return false }
        console.write(ConfigurationListing(diagnostics: diagnostics).text(found))
        return true
    }

    func dump(_ stage: Request.Stage, _ pipelines: [Pipeline]) -> Bool {
        let texts = pipelines.compactMap { $0.dump(stage) }
        if stage.isJSON, pipelines.count > 1 {
            let values = texts.map { $0.hasSuffix("\n") ? $0.dropLast() : $0[...] }
            console.write("[\(values.joined(separator: ",\n"))]\n")
        } else {
            for text in texts { console.write(text) }
        }
        return texts.count == pipelines.count
    }

    func listOperations(_ pipelines: [Pipeline]) -> Bool {
        let texts = pipelines.compactMap { pipeline in
            pipeline.describe().found.map { found in
                OperationListing(title: "\(pipeline.api.spec.shown)", found.document).text
            }
        }
        console.write(texts.joined(separator: "\n"))
        return texts.count == pipelines.count
    }

    // MARK: Lint

    /// Says that `lint` has found no problems. Without this line, the user could not tell which files were read.
    func printSuccess(of configuration: Configuration) {
        guard request.format == .text, diagnostics.diagnostics.isEmpty else { return }
        let paths = configuration.apis.map(\.spec.shown).joined(separator: ", ")
        console.write("\(paths): no problems\n")
    }

    /// Prints the patch of the remedies, writes the files if requested, and prints the problems that remain.
    func fix() -> RunStatus {
        let fixer = SourceFixer(diagnostics: diagnostics)
        let project = projectOfConfiguration
        let (files, used) = fixer.fixed { path in
            let location = folder.resolve(path)
            return PathText.real(location.path) != nil && !location.isFolder && project?.contains(location) != false
        }
        for file in files {
            console.write(file.patch)
            guard request.fixing == .files else { continue }
            do throws(FileProblem) {
                try ReplacedFile.replace(folder.resolve(file.path), by: file.after)
            } catch {
                diagnostics.report(.unwritableFile(file.path, error.reason), at: nil)
            }
        }
        let rest = DiagnosticsEngine()
        for file in diagnostics.files { rest.register(copyOf: file) }
        for diagnostic in diagnostics.reported where !used.contains(diagnostic) { rest.report(diagnostic) }
        printDiagnostics(of: rest)
        let corrected = DiagnosticCounts.words(Diagnostic.byCause(Array(used)).count, "problem")
        console.writeError(request.fixing == .files ? "\(corrected) corrected\n" : "\(corrected) can be corrected\n")
        return rest.haveFailed(strict: request.isStrict) || console.hasFailed() ? .failure : .success
    }

    /// The folder whose files the configuration may change; `nil` if the user named the description.
    private var projectOfConfiguration: ProjectFolder? {
        guard case .configuration(let path)? = sourceOfConfiguration() else { return nil }
        return ProjectFolder(of: folder.resolve(path), in: folder)
    }
}
