import CodegenDiagnostics
import CodegenFetching
import CodegenSettings

/// Finds the credentials of a source in the environment variables that the configuration names and the user allows, or
/// in the netrc file, which names the hosts itself.
/// Credentials never appear in messages or files, and are sent over http only if the user allows http, too.
struct FetchCredentials {
    /// Thrown if a variable is unusable, after reporting it.
    struct Unavailable: Error {}

    let environment: [String: String]
    let allowed: [TokenPermission]
    /// Whether the arguments allow http.
    let allowsHTTP: Bool
    let diagnostics: DiagnosticsEngine

    /// Returns the header fields.
    func fields(for source: DescriptionSource, _ url: SourceURL) throws -> [(name: String, value: String)] {
        var fields = try source.headers.map { header in
            (name: header.name, value: try value(of: header.value, for: url, at: header.range))
        }
        if let token = source.token {
            fields.append(("Authorization", "Bearer \(try value(of: token.value, for: url, at: token.range))"))
        }
        let isAuthorized = fields.contains { $0.name.lowercased() == "authorization" }
        if !isAuthorized, url.isSecure || allowsHTTP, let login = try netRC()?.login(for: url.host) {
            fields.append(("Authorization", login.authorization))
        }
        return fields
    }

    private func value(of variable: String, for url: SourceURL, at range: SourceRange) throws(Unavailable) -> String {
        let host = url.host.lowercased()
        guard allowed.contains(where: { $0.variable == variable && $0.host == host }) else {
            diagnostics.report(.unallowedVariable(variable, host), at: range)
            throw Unavailable()
        }
        guard url.isSecure || allowsHTTP else {
            diagnostics.report(.insecureVariable(variable), at: range)
            throw Unavailable()
        }
        guard let value = environment[variable], !value.isEmpty else {
            diagnostics.report(.unsetVariable(variable), at: range)
            throw Unavailable()
        }
        guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
            diagnostics.report(.invalidVariable(variable), at: range)
            throw Unavailable()
        }
        return value
    }

    /// Returns the contents of `$NETRC` or `~/.netrc`, or `nil` if there is no such file.
    private func netRC() throws -> NetRC? {
        guard let path = environment["NETRC"] ?? environment["HOME"].map({ "\($0)/.netrc" }),
            PathText.real(path) != nil
        else { return nil }
        do {
            return try NetRC(String(decoding: try FileReader.read(path), as: UTF8.self))
        } catch let problem as FileProblem {
            throw FetchProblem("\(path) cannot be read: \(problem.reason)")
        } catch let problem as FetchProblem {
            throw FetchProblem("\(path) cannot be read: \(problem.reason)")
        }
    }
}
