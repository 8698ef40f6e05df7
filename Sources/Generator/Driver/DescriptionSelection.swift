/// The descriptions that `codegen serve` and `codegen drift` read: one description, or all of a configuration.
package struct DescriptionSelection: Sendable {
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
        spec: String?, config: String?, entry: String?, allowed: [String], showsAll: Bool = false,
        in folder: WorkingFolder
    ) {
        (self.spec, self.config, self.entry) = (spec, config, entry)
        (self.allowed, self.showsAll, self.folder) = (allowed, showsAll, folder)
    }

    /// Returns the readers of the descriptions, or prints why there are none.
    ///
    /// - Parameter action: The action that messages refer to.
    package func descriptions(for action: Request.Action, _ console: Console) -> ConfiguredDescriptions {
        if let spec {
            let reader = DescriptionReader(spec, allowed: allowed, in: folder, showsAll: showsAll)
            return ConfiguredDescriptions(readers: [reader], files: [])
        }
        let source = config.map(Request.Source.configuration) ?? .usualConfiguration
        let request = Request(action, source: source, entry: entry, allowedFolders: allowed, showsAll: showsAll)
        return Session(request, in: folder, console: console).descriptions()
    }
}
