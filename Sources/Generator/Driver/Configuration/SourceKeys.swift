import CodegenDiagnostics
import CodegenFetching
import CodegenSettings
import CodegenYAML

/// The keys of `source`. Credentials come from the environment, never from the configuration.
struct SourceKeys: SettingTable {
    static let keys = Self()

    let url = SettingKey("url", .url, "the URL of the description", isRequired: true)
    let token = SettingKey(
        "token", .environmentVariable, "the environment variable that contains a bearer token: `COMMUNITY_TOKEN`")
    let headers = SettingKey(
        "headers", .names(to: .environmentVariable, "names of environment variables"),
        "header fields, by their names, and the environment variables that contain their values: "
            + "`{ PRIVATE-TOKEN: GITLAB_TOKEN }`")
    let allowHTTP = SettingKey(
        "allowHTTP", .flag, "whether the URL may use `http`, which anybody on the network path can read and change")
}

/// The value of `source`: the URL, or the URL with download settings.
enum SourceSetting: Sendable {
    case url(String)
    case settings(SettingValues<SourceKeys>)
}

extension SourceSetting {
    /// Conceals secrets in messages: the user, query and fragment of the URL, and any text that is written in place of
    /// a variable name.
    static func concealSecrets(of source: Node, in file: SourceFile) {
        let keys = SourceKeys.keys
        if let url = source.string ?? source.mapping?[keys.url.name]?.string, SourceURL.shown(url) != url {
            let range = source.mapping?[keys.url.name]?.range ?? source.range
            let hasUser = url.prefix { !"?#".contains($0) }.contains("@")
            file.conceal(range, after: hasUser ? [] : ["?", "#"])
        }
        let headers = source.mapping?[keys.headers.name]?.mapping?.entries.map(\.value) ?? []
        for value in [source.mapping?[keys.token.name]].compactMap(\.self) + headers
        where SettingType.environmentVariable.read(value) == nil {
            file.conceal(value.range)
        }
    }
}

/// The download source of a description.
struct DescriptionSource {
    let url: Located<String>
    var token: Located<String>?
    var headers: [NamedSetting<String>] = []
    var allowsHTTP = false

    /// Creates the source, or returns `nil` without a URL. The missing URL has been reported.
    init?(_ setting: Located<SourceSetting>) {
        switch setting.value {
        case .url(let url): self.url = Located(url, at: setting.range)
        case .settings(let settings):
            guard let url = settings[\.url] else { return nil }
            self.url = url
            token = settings[\.token]
            headers = settings.headers ?? []
            allowsHTTP = settings.allowHTTP ?? false
        }
    }

    /// Reports header names that are not tokens (RFC 9110, section 5.6.2). The values are names of environment
    /// variables, so they contain no line breaks.
    func checkHeaders(_ diagnostics: DiagnosticsEngine) {
        for header in headers where header.name.isEmpty || !header.name.utf8.allSatisfy(Self.tokenBytes.contains) {
            diagnostics.report(.invalidHeaderName(header.name), at: header.nameRange)
        }
    }

    private static let tokenBytes = Set(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
