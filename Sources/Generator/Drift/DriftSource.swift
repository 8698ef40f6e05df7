import CodegenDriver

/// The descriptions that traffic is compared with.
package struct DriftSource: Sendable {
    /// A description instead of a configuration.
    private let spec: String?
    private let config: String?
    private let entry: String?
    private let allowed: [String]

    /// - Parameters:
    ///   - spec: A description, instead of a configuration.
    ///   - config: The path of the configuration; `nil` for the usual paths.
    ///   - entry: The entry of the configuration; `nil` for all entries.
    ///   - allowed: Folders that references may read in addition to the description's folder.
    package init(spec: String?, config: String?, entry: String?, allowed: [String]) {
        (self.spec, self.config, self.entry, self.allowed) = (spec, config, entry, allowed)
    }

    func descriptions(in folder: WorkingFolder, _ console: Console) -> ConfiguredDescriptions {
        if let spec {
            return ConfiguredDescriptions(
                readers: [DescriptionReader(spec, allowed: allowed, in: folder)], files: [])
        }
        let source = config.map(Request.Source.configuration) ?? .usualConfiguration
        let request = Request(.drift, source: source, entry: entry, allowedFolders: allowed)
        return Session(request, in: folder, console: console).descriptions()
    }
}
