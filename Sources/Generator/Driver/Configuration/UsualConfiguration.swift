/// The configuration of a run without a configuration argument.
enum UsualConfiguration {
    static let fileName = "codegen.yaml"
    static let paths = [fileName, "specs/\(fileName)"]

    static let isMissing =
        "error: there is neither \(paths.joined(separator: " nor ")) here or in a parent folder of the git repository; "
        + "name a configuration with --config"

    /// Returns the path as the user would write it, or `nil` if there is no configuration. The nearest folder counts, up
    /// to the root of the git repository that contains the working folder.
    static func path(in folder: WorkingFolder) -> String? {
        let here = folder.resolve(".").resolved
        let root = ProjectFolder.repository(around: here) ?? here
        let folders = (PathText.parents(of: here) + [here]).filter { PathText.isInside($0, root) }
        return folders.reversed().lazy.flatMap { parent in
            let steps = PathText.relative(parent, to: here)
            return paths.map { steps.isEmpty ? $0 : "\(steps)/\($0)" }
        }.first { PathText.real(folder.resolve($0).path) != nil }
    }
}
