import Diagnostics
import Lowering
import YAML

/// What there is to generate. Made by `ConfigurationReader` from a file, or from the arguments alone.
struct Configuration {
    var apis: [APIConfiguration]
}

/// One client: where it comes from, where it goes, how it is made.
struct APIConfiguration {
    /// The Swift module; the mocks module is `\(name)Mocks`.
    var name: String
    var nameRange: SourceRange?
    var spec: FilePlace
    var specRange: SourceRange?
    /// The folder that receives `codegen.lock` and the two modules.
    var output: FilePlace
    var outputRange: SourceRange?
    var templates: FilePlace?
    var templatesRange: SourceRange?
    /// Folders that `$ref` may read besides the description's own.
    var allowed: [FilePlace] = []
    var options = LoweringOptions()
    var defaultServerRange: SourceRange?
    /// Settings that win over the description's `x-codegen`; read together with the description.
    var overrides: Node?

    init(name: String, spec: FilePlace, output: FilePlace) {
        self.name = name
        self.spec = spec
        self.output = output
    }
}
