import CodegenPlatform

/// Finds the manifests of packages whose builds contain a client: of the package around the output folder, and of packages of
/// the project that depend on the client by path, directly or through other packages.
///
/// The native build system of SwiftPM plans a build again only if the manifest or a folder of the package that is built has
/// changed. If files appear or disappear in a package that it depends on, the build fails until then.
struct DependentManifests {
    /// The folder of the project.
    private let project: OutputFolder

    /// A package of the project.
    private struct Package {
        /// The folder with symbolic links resolved.
        let folder: String
        let manifest: ResolvedPath
        /// The folders that string literals of the manifest name.
        let named: Set<String>
    }

    /// Returns the manifests for clients in output folders. Symbolic links and hidden folders are not followed.
    ///
    /// - Parameter working: The folder to which shown paths are relative.
    static func locations(outputs: [ResolvedPath], in working: WorkingFolder) -> [ResolvedPath] {
        let base = working.resolve(".").resolved
        let projects = Dictionary(grouping: outputs.map(\.resolved)) { ProjectFolder(around: $0, in: working).path }
        return projects.sorted { $0.key < $1.key }.flatMap { project, outputs in
            let shown = PathText.relative(project, to: base)
            let folder = OutputFolder(location: ResolvedPath(path: project, shown: shown.isEmpty ? "." : shown))
            return Self(project: folder).locations(outputs: Set(outputs))
        }
    }

    private func locations(outputs: Set<String>) -> [ResolvedPath] {
        let packages = packages(in: ".", besides: outputs)
        // The innermost package around each client.
        var affected = outputs.union(
            outputs.compactMap { output in
                packages.map(\.folder).filter { PathText.isInside(output, $0) }.max { $0.utf8.count < $1.utf8.count }
            })
        var count = 0
        while count != affected.count {
            count = affected.count
            affected.formUnion(packages.filter { !$0.named.isDisjoint(with: affected) }.map(\.folder))
        }
        return packages.filter { affected.contains($0.folder) }.map(\.manifest)
    }

    /// Returns the packages in a folder and its subfolders, in the order of their paths.
    private func packages(in path: String, besides outputs: Set<String>) -> [Package] {
        let folder = project.absolute(path)
        if outputs.contains(PathText.simplified(folder)) { return [] }
        let names = project.names(in: path).sorted()
        let own = names.contains(Self.fileName) ? package(in: path) : nil
        return [own].compactMap(\.self)
            + names.flatMap { name -> [Package] in
                let inner = "\(path)/\(name)"
                guard !name.hasPrefix("."), project.entry(inner) == .folder else { return [] }
                return packages(in: inner, besides: outputs)
            }
    }

    private static let fileName = "Package.swift"

    private func package(in path: String) -> Package? {
        let manifest = "\(path)/\(Self.fileName)"
        guard project.entry(manifest) == .file, let bytes = project.bytes(manifest) else { return nil }
        let folder = project.resolve(path)
        let literals = String(decoding: bytes, as: UTF8.self).matches(of: /"([^"\\\n]+)"/).map { String($0.1) }
        let named = literals.compactMap { PathText.real(folder.relative($0, toFolder: true).path) }
        return Package(
            folder: PathText.simplified(folder.path), manifest: project.resolve(manifest), named: Set(named))
    }
}
