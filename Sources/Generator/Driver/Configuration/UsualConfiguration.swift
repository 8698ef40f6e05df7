/// The configuration of a run without a configuration argument.
enum UsualConfiguration {
    static let paths = ["codegen.yaml", "specs/codegen.yaml"]

    static let isMissing =
        "error: there is neither \(paths.joined(separator: " nor ")) here; name a configuration with --config"

    /// Returns the path as the user would write it, or `nil` if there is no configuration.
    static func path(in folder: WorkingFolder) -> String? {
        paths.first { PathText.real(folder.resolve($0).path) != nil }
    }
}
