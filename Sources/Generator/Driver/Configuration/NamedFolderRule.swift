import CodegenDiagnostics

/// Reports missing folders of the configuration. codegen does not write to them, so they may be created later.
struct NamedFolderRule {
    let diagnostics: DiagnosticsEngine

    func check(_ api: APIConfiguration) {
        for folder in api.namedFolders + packages(api) where !folder.location.isFolder {
            diagnostics.report(.missingFolder(folder.setting, folder.location.shown), at: folder.range)
        }
    }

    private func packages(_ api: APIConfiguration) -> [NamedFolder] {
        guard let package = api.package, let range = package.range else { return [] }
        switch package.location {
        case .url: return []
        case .relative(let path): return [NamedFolder(setting: "package.path", location: path, range: range)]
        case .absolute(let path):
            let location = ResolvedPath(path: path, shown: path)
            return [NamedFolder(setting: "package.path", location: location, range: range)]
        }
    }
}

extension DiagnosticMessage {
    static func missingFolder(_ setting: String, _ path: String) -> Self {
        Self(
            .driver.missingFolder, "'\(setting)' names \(path), which is not a folder",
            advice: "correct the path; it is relative to the configuration")
    }
}
