import CodegenDiagnostics
import CodegenFiltering
import CodegenLowering
import CodegenYAML

/// What to generate. Made by `ConfigurationReader` from a file, or from the arguments alone.
struct Configuration {
    var apis: [APIConfiguration]
    var rules = DiagnosticRules()
}

/// One client: its description, its output folder and its options.
struct APIConfiguration {
    /// The Swift module; the mocks module is `\(name)Mocks`.
    var name: String
    var nameRange: SourceRange?
    var spec: ResolvedPath
    var specRange: SourceRange?
    var specInput = DescriptionInput.file
    /// Where `codegen fetch` downloads the description from.
    var source: DescriptionSource?
    /// Documents that change the description, in the order in which they apply.
    var overlays: [OverlayPath] = []
    /// `nil` for the whole description.
    var filter: Filter?
    /// The folder that receives `codegen.lock` and the two modules.
    var output: ResolvedPath
    var outputRange: SourceRange?
    var templates: ResolvedPath?
    var templatesRange: SourceRange?
    /// Folders that `$ref` may read besides the description's own: those of the configuration and of the arguments.
    var allowed: [ResolvedPath] { allowedByConfiguration + allowedByArguments }
    var allowedByConfiguration: [ResolvedPath] = []
    var allowedByArguments: [ResolvedPath] = []
    var options = LoweringOptions()
    var defaultServerRange: SourceRange?
    /// Of `schemas`.
    var typesRange: SourceRange?
    /// The folders that `allow` and `package` name.
    var namedFolders: [NamedFolder] = []
    /// The settings as written; `package` also where all clients share it.
    var written: [Mapping.Entry] = []
    /// What a Package.swift of the client depends on; `nil` for none.
    var package: PackageSettings?
    /// Settings that override the description's `x-codegen`; checked with the description.
    var overrides: Node?

    init(name: String, spec: ResolvedPath, output: ResolvedPath) {
        self.name = name
        self.spec = spec
        self.output = output
    }
}

/// A folder that the configuration only reads or refers to, and where it names it.
struct NamedFolder {
    let setting: String
    let location: ResolvedPath
    let range: SourceRange
}

/// An overlay and where the configuration names it.
struct OverlayPath {
    let location: ResolvedPath
    let range: SourceRange?
}
