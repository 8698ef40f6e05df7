import CodegenDiagnostics
import CodegenFiltering
import CodegenLowering
import CodegenSettings
import CodegenYAML

/// The clients to generate and the diagnostic rules. Created by `ConfigurationReader` from a file, or from arguments.
struct Configuration {
    var apis: [APIConfiguration]
    var rules = DiagnosticRules()
    var manifestDates = ConfigurationKeys.ManifestDates.renewed
}

/// One client: its description, its output folder and its options.
struct APIConfiguration {
    /// The Swift module. The mocks module is `\(name)Mocks`.
    var name: String
    var nameRange: SourceRange?
    var spec: ResolvedPath
    var specRange: SourceRange?
    var specInput = DescriptionInput.file
    /// Contents that replace other files of the description, by their paths with links resolved.
    var partInputs: [String: [UInt8]] = [:]
    /// The URL from which `codegen fetch` downloads the description.
    var source: DescriptionSource?
    /// Overlays that change the description, in the order of application.
    var overlays: [OverlayPath] = []
    /// The filter, or `nil` to use the whole description.
    var filter: Filter?
    /// The folder that contains `codegen.lock` and the two modules.
    var output: ResolvedPath
    var outputRange: SourceRange?
    var templates: ResolvedPath?
    var templatesRange: SourceRange?
    /// The folders that `$ref` may read in addition to the description's folder, from the configuration and the
    /// arguments.
    var allowed: [ResolvedPath] { allowedByConfiguration + allowedByArguments }
    var allowedByConfiguration: [ResolvedPath] = []
    var allowedByArguments: [ResolvedPath] = []
    var options = LoweringOptions()
    /// The file with lists of words for samples.
    var words: ResolvedPath?
    var serverNames: [NamedSetting<String>] = []
    var conformances: [NamedSetting<[ProtocolName]>] = []
    var defaultServerRange: SourceRange?
    /// The range of `schemas`.
    var typesRange: SourceRange?
    /// The folders named by `allow` and `package`.
    var namedFolders: [NamedFolder] = []
    /// The settings as written. Includes `package` even if all clients share it.
    var written: [Mapping.Entry] = []
    /// The dependency of the client's Package.swift, or `nil` to generate no manifest.
    var package: PackageSettings?
    /// Settings that override the description's `x-codegen`. They are checked with the description.
    var overrides: Node?

    init(name: String, spec: ResolvedPath, output: ResolvedPath) {
        self.name = name
        self.spec = spec
        self.output = output
    }
}

/// A folder that the configuration reads or refers to, and its location in the configuration.
struct NamedFolder {
    let setting: String
    let location: ResolvedPath
    let range: SourceRange
}

/// An overlay and its location in the configuration.
struct OverlayPath {
    let location: ResolvedPath
    let range: SourceRange?
}
