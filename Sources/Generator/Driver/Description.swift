import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenYAML

/// A description for use without generated files, by the mock server and by `codegen drift`.
package struct Description: Sendable {
    package let api: API
    package let document: ResolvedDocument
    /// The description with its overlays applied.
    package let root: Node
    /// The optional properties that generated samples contain.
    package let samples: SampleExtent
    /// The diagnostics and the files that they refer to.
    package let diagnostics: DiagnosticsEngine
}

/// The descriptions of a configuration.
package struct ConfiguredDescriptions: Sendable {
    /// The readers, or `nil` after printing the errors.
    package let readers: [DescriptionReader]?
    /// The absolute paths of the files that were read, except the descriptions.
    package let files: [String]
    /// Whether the arguments name no configuration and no configuration exists.
    package let isUsageWrong: Bool

    package init(readers: [DescriptionReader]?, files: [String], isUsageWrong: Bool = false) {
        self.readers = readers
        self.files = files
        self.isUsageWrong = isUsageWrong
    }

    /// The status of a command that needs the readers.
    package var status: RunStatus {
        isUsageWrong ? .usage : readers == nil ? .failure : .success
    }
}

/// Reads a description, and reads it again after changes.
package struct DescriptionReader: Sendable {
    /// The result of reading. It lists the files to watch even if the description is unusable.
    package struct Result: Sendable {
        package let description: Description?
        package let messages: String
        /// The absolute paths of all files that were read.
        package let files: [String]
    }

    private let api: APIConfiguration
    /// The configuration file, which diagnostics about settings refer to.
    private let configuration: SourceFile?
    private let rules: DiagnosticRules
    /// Whether the messages contain every diagnostic of a kind.
    private let showsAll: Bool

    /// The name of the configuration entry.
    package var name: String { api.name }

    package init(_ spec: String, allowed: [String], in folder: WorkingFolder, showsAll: Bool = false) {
        let location = ResolvedPath.description(spec, in: folder)
        var api = APIConfiguration(name: "API", spec: location, output: location.folder)
        api.specInput = DescriptionInput(spec)
        api.allowedByArguments = allowed.map(folder.resolve)
        self.init(api, showsAll: showsAll)
    }

    /// - Parameter configuration: The configuration, registered as the first file of the run that read it.
    init(
        _ api: APIConfiguration, configuration: SourceFile? = nil, rules: DiagnosticRules = DiagnosticRules(),
        showsAll: Bool
    ) {
        self.api = api
        self.rules = rules
        self.showsAll = showsAll
        self.configuration = configuration
    }

    /// Returns a reader that applies another overlay after the overlays of the entry. An overlay of the entry is not
    /// applied twice.
    package func applying(_ overlay: ResolvedPath) -> DescriptionReader {
        guard !api.overlays.contains(where: { $0.location.resolved == overlay.resolved }) else { return self }
        var api = api
        api.overlays.append(OverlayPath(location: overlay, range: nil))
        return DescriptionReader(api, configuration: configuration, rules: rules, showsAll: showsAll)
    }

    package func read(usesColor: Bool) -> Result {
        WorkThread.run { readHere(usesColor: usesColor) }
    }

    private func readHere(usesColor: Bool) -> Result {
        let diagnostics = DiagnosticsEngine()
        diagnostics.apply(rules)
        // Ranges of settings identify their file by its number.
        if let configuration { diagnostics.register(copyOf: configuration) }
        let (found, files) = Pipeline(api: api, isStrict: false, diagnostics: diagnostics).describe()
        let description =
            diagnostics.haveFailed(strict: false)
            ? nil
            : found.map {
                Description(
                    api: $0.api, document: $0.document, root: $0.root, samples: api.options.samples,
                    diagnostics: diagnostics)
            }
        let report = DiagnosticReport(
            engine: diagnostics, format: .text, folder: WorkingFolder("."), showsAll: showsAll, usesColor: usesColor)
        return Result(description: description, messages: report.text, files: files.isEmpty ? [api.spec.path] : files)
    }
}
