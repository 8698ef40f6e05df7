import CodegenDiagnostics

/// An environment variable that may be sent to a host, as the user wrote it: `GITLAB_TOKEN=git.example.com`. Without a
/// permission, a configuration cannot send a variable, because anybody may have written the configuration.
package struct TokenPermission: Sendable, Equatable {
    /// The environment variable with permissions separated by commas, for scheduled runs.
    package static let variable = "CODEGEN_TOKENS"

    let variable: String
    let host: String

    /// Returns `nil` if the text is not a variable and a host with `=` in between.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
            !parts[1].contains(where: { "/:@".contains($0) || $0.isWhitespace })
        else { return nil }
        (variable, host) = (String(parts[0]), parts[1].lowercased())
    }

    /// Returns the permissions of the environment, or `nil` if one of them cannot be read.
    static func all(in environment: [String: String]) -> [TokenPermission]? {
        let texts = (environment[variable] ?? "").split(separator: ",")
        let found = texts.compactMap { TokenPermission($0.filter { $0 != " " }) }
        return found.count == texts.count ? found : nil
    }
}
