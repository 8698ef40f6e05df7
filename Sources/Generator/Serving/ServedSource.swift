import CodegenDriver
import CodegenMockServer

/// The descriptions that `codegen serve` serves: one, or those of a configuration.
package struct ServedSource: Sendable {
    /// A description instead of a configuration.
    private let spec: String?
    private let config: String?
    /// The entry of the configuration; `nil` for all entries.
    private let entry: String?
    private let allowed: [String]
    private let showsAll: Bool
    private let folder: WorkingFolder

    /// - Parameters:
    ///   - spec: A description, instead of a configuration.
    ///   - config: The path of the configuration; `nil` for the usual paths.
    ///   - entry: The entry of the configuration; `nil` for all entries.
    ///   - allowed: Folders that references may read in addition to the description's folder.
    ///   - showsAll: Whether every diagnostic of a kind is printed.
    package init(
        spec: String?, config: String?, entry: String?, allowed: [String], showsAll: Bool, in folder: WorkingFolder
    ) {
        (self.spec, self.config, self.entry) = (spec, config, entry)
        (self.allowed, self.showsAll, self.folder) = (allowed, showsAll, folder)
    }

    func descriptions(_ console: Console) -> ConfiguredDescriptions {
        if let spec {
            let reader = DescriptionReader(spec, allowed: allowed, in: folder, showsAll: showsAll)
            return ConfiguredDescriptions(readers: [reader], files: [])
        }
        let source = config.map(Request.Source.configuration) ?? .usualConfiguration
        let request = Request(.serve, source: source, entry: entry, allowedFolders: allowed, showsAll: showsAll)
        return Session(request, in: folder, console: console).descriptions()
    }
}

extension Description {
    var served: ServedDescription {
        ServedDescription(api: api, document: document, samples: samples, diagnostics: diagnostics)
    }
}
