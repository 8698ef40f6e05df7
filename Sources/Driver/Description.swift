import Diagnostics
import IR
import OpenAPI

/// One description, read for those who need no files of it: the mock server.
package struct Description: Sendable {
    package let api: API
    package let document: ResolvedDocument
    /// The findings, and the files that they are about.
    package let diagnostics: DiagnosticsEngine
}

/// The descriptions that a configuration names.
package struct ConfiguredDescriptions: Sendable {
    /// `nil` after it has been told what is wrong.
    package let readers: [DescriptionReader]?
    /// Absolute paths of what was read to know them; the descriptions are not among them.
    package let files: [String]

    package init(readers: [DescriptionReader]?, files: [String]) {
        self.readers = readers
        self.files = files
    }
}

/// Reads a description as often as it changes.
package struct DescriptionReader: Sendable {
    /// What came of it; there are files to watch even where there is no description.
    package struct Reading: Sendable {
        package let description: Description?
        package let findings: String
        /// Absolute paths of everything that was read.
        package let files: [String]
    }

    private let api: APIConfiguration
    /// Findings may be about settings that stand in it.
    private let configuration: SourceFile?

    /// The name of the entry in the configuration.
    package var name: String { api.name }

    package init(_ spec: String, allowed: [String], in folder: WorkingFolder) {
        let spec = folder.place(spec)
        var api = APIConfiguration(name: "API", spec: spec, output: spec.folder)
        api.allowed = allowed.map(folder.place)
        self.init(api)
    }

    /// - Parameter configuration: The first file of the run that has read it.
    init(_ api: APIConfiguration, configuration: SourceFile? = nil) {
        self.api = api
        self.configuration = configuration
    }

    package func read(usesColor: Bool) -> Reading {
        let diagnostics = DiagnosticsEngine()
        // The ranges of settings name their file by its number.
        if let configuration { _ = diagnostics.register(path: configuration.path, bytes: configuration.bytes) }
        let (found, files) = Pipeline(api: api, isStrict: false, diagnostics: diagnostics).describe()
        let description =
            diagnostics.haveFailed(strict: false)
            ? nil
            : found.map { Description(api: $0.api, document: $0.document, diagnostics: diagnostics) }
        let findings = DiagnosticPrinter(engine: diagnostics, usesColor: usesColor).text(diagnostics.diagnostics)
        return Reading(description: description, findings: findings, files: files.isEmpty ? [api.spec.path] : files)
    }
}
