import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// One description for use without generated files: by the mock server.
package struct Description: Sendable {
    package let api: API
    package let document: ResolvedDocument
    /// Which optional properties generated samples have.
    package let samples: SampleExtent
    /// The diagnostics, and the files that they are about.
    package let diagnostics: DiagnosticsEngine
}

/// The descriptions that a configuration names.
package struct ConfiguredDescriptions: Sendable {
    /// `nil` after the errors have been printed.
    package let readers: [DescriptionReader]?
    /// Absolute paths of the files that were read for them, without the descriptions.
    package let files: [String]
    /// Whether the arguments name no configuration and there is none.
    package let isUsageWrong: Bool

    package init(readers: [DescriptionReader]?, files: [String], isUsageWrong: Bool = false) {
        self.readers = readers
        self.files = files
        self.isUsageWrong = isUsageWrong
    }

    /// Of a command that needs the readers.
    package var status: RunStatus {
        isUsageWrong ? .usage : readers == nil ? .failure : .success
    }
}

/// Reads a description, again whenever it changes.
package struct DescriptionReader: Sendable {
    /// The result; there are files to watch even without a description.
    package struct Result: Sendable {
        package let description: Description?
        package let messages: String
        /// Absolute paths of everything that was read.
        package let files: [String]
    }

    private let api: APIConfiguration
    /// Diagnostics may be about settings in it.
    private let configuration: SourceFile?
    private let rules: DiagnosticRules
    /// Whether the messages have every diagnostic of a kind.
    private let showsAll: Bool

    /// The name of the entry in the configuration.
    package var name: String { api.name }

    package init(_ spec: String, allowed: [String], in folder: WorkingFolder, showsAll: Bool = false) {
        let location = ResolvedPath.description(spec, in: folder)
        var api = APIConfiguration(name: "API", spec: location, output: location.folder)
        api.specInput = DescriptionInput(spec)
        api.allowedByArguments = allowed.map(folder.resolve)
        self.init(api, showsAll: showsAll)
    }

    /// - Parameter configuration: The first file of the run that has read it.
    init(
        _ api: APIConfiguration, configuration: SourceFile? = nil, rules: DiagnosticRules = DiagnosticRules(),
        showsAll: Bool
    ) {
        self.api = api
        self.rules = rules
        self.showsAll = showsAll
        self.configuration = configuration
    }

    package func read(usesColor: Bool) -> Result {
        WorkThread.run { readHere(usesColor: usesColor) }
    }

    private func readHere(usesColor: Bool) -> Result {
        let diagnostics = DiagnosticsEngine()
        diagnostics.apply(rules)
        // The ranges of settings name their file by its number.
        if let configuration { diagnostics.register(copyOf: configuration) }
        let (found, files) = Pipeline(api: api, isStrict: false, diagnostics: diagnostics).describe()
        let description =
            diagnostics.haveFailed(strict: false)
            ? nil
            : found.map {
                Description(
                    api: $0.api, document: $0.document, samples: api.options.samples, diagnostics: diagnostics)
            }
        let report = DiagnosticReport(
            engine: diagnostics, format: .text, folder: WorkingFolder("."), showsAll: showsAll, usesColor: usesColor)
        return Result(description: description, messages: report.text, files: files.isEmpty ? [api.spec.path] : files)
    }
}
