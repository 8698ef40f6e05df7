import CodegenDiagnostics

/// Finds the source that is meant by a description in the arguments: entries of the usual configuration, or the
/// description alone.
struct SourceChoice {
    /// A source, and the description that its entries must have.
    struct Result {
        let source: Request.Source
        /// The absolute path of the description; `nil` for all entries.
        var spec: String?
    }

    let folder: WorkingFolder
    /// Whether the name of the client matters, so that it is derived from the title of the description.
    let needsName: Bool

    func result(_ source: Request.Source) -> Result {
        guard case .file(let spec, let name, let output) = source else { return Result(source: source) }
        if name == nil, output == nil, let configured = configured(spec) { return configured }
        let module = name ?? (needsName ? derivedName(of: spec) : "API")
        let usual = needsName ? "Generated/\(module)" : "."
        return Result(source: .description(spec: spec, name: module, output: output ?? usual))
    }

    /// Returns the usual configuration if it is valid and has an entry with the description.
    private func configured(_ spec: String) -> Result? {
        guard case .file = DescriptionInput(spec), let path = UsualConfiguration.path(in: folder) else { return nil }
        let reader = ConfigurationReader(folder.resolve(path), diagnostics: DiagnosticsEngine())
        let location = folder.resolve(spec).resolved
        guard let configuration = reader.read(), configuration.apis.contains(where: { $0.spec.resolved == location })
        else { return nil }
        return Result(source: .configuration(path), spec: location)
    }

    private func derivedName(of spec: String) -> String {
        let location = ResolvedPath.description(spec, in: folder)
        var api = APIConfiguration(name: "API", spec: location, output: folder.resolve("."))
        api.specInput = DescriptionInput(spec)
        guard api.specInput.isReadAgain else { return "RemoteAPI" }
        let title = Pipeline(api: api, isStrict: false, diagnostics: DiagnosticsEngine()).title()
        let root = PathText.lastPart(of: folder.resolve(".").resolved)
        return ModuleNameProposal(title: title ?? "", file: location.shown, root: root).name
    }
}
