import CodegenPlatform

/// The names that `codegen.lock` has for the files of a client: relative to the folder of the description, so that they do
/// not depend on where the repository and the output are.
struct InputNames {
    private let api: APIConfiguration

    init(_ api: APIConfiguration) {
        self.api = api
    }

    var description: String { PathText.lastPart(of: api.spec.path) }

    var overlays: [String] {
        let folder = PathText.simplified(api.spec.folder.path)
        return api.overlays.map { PathText.relative(PathText.simplified($0.location.path), to: folder) }
    }

    /// Where the inputs of a lock are; `nil` if the entry has others, or may not read one.
    func locations(of inputs: [RunIdentity.Input]) -> [ResolvedPath]? {
        func paths(_ kind: RunIdentity.Input.Kind) -> [String] {
            inputs.filter { $0.kind == kind }.map(\.path)
        }
        guard paths(.description) == [description], paths(.overlay) == overlays, let templates = templates(),
            paths(.template) == templates.keys.sorted()
        else { return nil }
        var remaining = api.overlays.map(\.location)[...]
        let mayRead = FolderSourceLoader.permission(of: api.spec, allowed: api.allowed)
        func reference(_ path: String) -> ResolvedPath? {
            let location = api.spec.folder.relative(path, toFolder: true)
            return mayRead(location) ? location : nil
        }
        let locations = inputs.compactMap { input -> ResolvedPath? in
            switch input.kind {
            case .description: api.spec
            case .reference: reference(input.path)
            case .overlay: remaining.popFirst()
            case .template: templates[input.path]
            }
        }
        return locations.count == inputs.count ? locations : nil
    }

    private func templates() -> [String: ResolvedPath]? {
        guard let folder = api.templates else { return [:] }
        return TemplateFolder(folder, range: api.templatesRange).paths()
    }
}
