import CodegenDiagnostics
import CodegenFetching

extension DiagnosticMessage {
    static let noSource = Self(
        .driver.missingSource, "no entry of the configuration has a 'source'",
        advice: "write the URL of the description as 'source' beside 'spec'")

    static func missingSource(_ entry: String) -> Self {
        Self(
            .driver.missingSource, "the entry '\(entry)' has no 'source'",
            advice: "write the URL of the description as 'source' beside 'spec'")
    }

    static func fetchFailed(_ url: String, _ reason: String) -> Self {
        let shown = SourceURL.shown(url).map { "\($0) " } ?? ""
        return Self(.driver.fetchFailed, "the description \(shown)cannot be fetched: \(reason)")
    }

    static func fetchedFile(_ path: String, _ reason: String) -> Self {
        Self(.driver.unwritableFile, "\(path) cannot be replaced: \(reason)", advice: "no file was changed")
    }

    static func unsetVariable(_ name: String) -> Self {
        Self(
            .driver.fetchFailed, "the environment variable '\(name)' is not set or is empty",
            advice: "set it, or remove it here")
    }

    static func unallowedVariable(_ name: String, _ host: String) -> Self {
        Self(
            .driver.fetchFailed, "the environment variable '\(name)' may not be sent to \(host)",
            advice: "if you trust this host, run codegen fetch --token \(name)=\(host), "
                + "or set \(TokenPermission.variable)=\(name)=\(host)")
    }

    static func insecureVariable(_ name: String) -> Self {
        Self(
            .driver.fetchFailed, "the environment variable '\(name)' may not be sent over http",
            advice: "write a URL of https, or run codegen fetch --allow-http")
    }

    static let invalidPermissions = Self(
        .driver.fetchFailed, "\(TokenPermission.variable) cannot be read",
        advice: "write variables and hosts: \(TokenPermission.variable)=GITLAB_TOKEN=git.example.com,…")

    static func foreignFile(_ path: String) -> Self {
        Self(
            .driver.editedDescription, "\(path) is not a description, and codegen fetch has not written it",
            advice: "correct 'spec', or run codegen fetch --force, which replaces the file")
    }

    static func foreignSpec(_ path: String) -> Self {
        Self(
            .driver.editedDescription, "'spec' leads out of the project, to \(path)",
            advice: "choose a file of the git repository, or run codegen fetch --force")
    }

    static func unusableDownload(_ path: String, _ problem: Diagnostic?) -> Self {
        let place = problem?.range.map { "line \($0.line): " } ?? ""
        let reason = problem.map { ": \(place)\($0.message.text)" } ?? ""
        return Self(
            .driver.fetchFailed, "the new description for \(path) cannot be generated\(reason)",
            advice: "the file is unchanged; tell the provider of the API, or run codegen fetch --force")
    }

    static func invalidVariable(_ name: String) -> Self {
        Self(
            .driver.fetchFailed,
            "the environment variable '\(name)' contains a character that is not allowed in a header",
            advice: "set it to printable ASCII characters, without line breaks")
    }

    static func invalidHeaderName(_ name: String) -> Self {
        Self(
            .driver.fetchFailed, "'\(name.prefix(60))' is not a valid header name",
            advice: "use only letters, digits and !#$%&'*+-.^_`|~")
    }

    static func differentSources(_ first: String, _ second: String, _ path: String) -> Self {
        Self(
            .driver.fetchFailed, "the entries '\(first)' and '\(second)' download \(path) from different URLs",
            advice: "write the same URL in both, or give each its own 'spec'")
    }

    static func editedDescription(_ path: String) -> Self {
        Self(
            .driver.editedDescription, "\(path) was edited after it was fetched",
            advice: "put your changes into an overlay and run codegen fetch --force, which replaces the file")
    }

    static func unreadableState(_ path: String, _ reason: String) -> Self {
        Self(
            .driver.unreadableFile, "\(path)\(FetchState.suffix) cannot be read: \(reason)",
            advice: "run codegen fetch --force, or delete it and run codegen fetch; "
                + "both replace \(path), even if it was edited")
    }

    static func missingDescription(_ path: String) -> Self {
        Self(.driver.outdatedDescription, "\(path) is missing", advice: "run codegen fetch")
    }

    static func outdatedDescription(_ path: String, _ change: String) -> Self {
        Self(.driver.outdatedDescription, "\(path) is out of date: \(change)", advice: "run codegen fetch")
    }

    static func unfetchedReference(_ file: String, _ obstacle: PartPath.Obstacle) -> Self {
        let reason =
            switch obstacle {
            case .url: "it is a URL, and only files below the URL of the description are fetched"
            case .outside: "it leads out of the folder of the description's URL"
            case .name: "only visible files that end in .yaml, .yml or .json are fetched"
            }
        return Self(
            .driver.unfetchedReference, "'\(file.prefix(200))' is not fetched: \(reason)",
            advice: "copy the file to the folder of the description, and let an overlay refer to the copy")
    }

    static func editedPart(_ path: String) -> Self {
        Self(
            .driver.editedDescription, "\(path) was edited after it was fetched",
            advice: "restore it, or run codegen fetch --force, which replaces the file")
    }

    static func foreignPart(_ path: String) -> Self {
        Self(
            .driver.editedDescription, "the description refers to \(path), which codegen fetch has not written",
            advice: "move your file, or run codegen fetch --force, which replaces the file")
    }

    static func escapingPart(_ path: String) -> Self {
        Self(
            .driver.editedDescription, "\(path) leads out of the folder of the description through a link",
            advice: "remove the link")
    }
}
