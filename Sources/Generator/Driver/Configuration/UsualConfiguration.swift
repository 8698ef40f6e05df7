/// The configuration of a run that names none.
enum UsualConfiguration {
    static let paths = ["codegen.yaml", "specs/codegen.yaml"]

    static let isMissing =
        "error: there is neither \(paths.joined(separator: " nor ")) here; name a configuration with --config"

    /// As the user would write it; `nil` if there is none.
    static func path(in folder: WorkingFolder) -> String? {
        paths.first { PathText.real(folder.resolve($0).path) != nil }
    }
}
