import Diagnostics
import Settings

/// The keys of `source`. Credentials are in the environment, never in the configuration.
struct SourceKeys: SettingTable {
    static let keys = Self()

    let url = SettingKey("url", .string, "the URL of the description", isRequired: true)
    let token = SettingKey(
        "token", .environmentVariable, "the environment variable that has a bearer token: `SOCIAL_TOKEN`")
    let headers = SettingKey(
        "headers", .names(to: .environmentVariable, "names of environment variables"),
        "header fields, by their names, and the environment variables that have their values: "
            + "`{ PRIVATE-TOKEN: GITLAB_TOKEN }`")
    let allowHTTP = SettingKey(
        "allowHTTP", .flag, "whether the URL may be one of `http`, which anybody on the way can read and change")
}

/// The value of `source`: its URL, or its URL and how it is downloaded.
enum SourceSetting: Sendable {
    case url(String)
    case settings(SettingValues<SourceKeys>)
}

/// Where a description is downloaded from.
struct DescriptionSource {
    let url: Located<String>
    var token: Located<String>?
    var headers: [NamedSetting<String>] = []
    var allowsHTTP = false

    /// `nil` without a URL, which has been reported.
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
}
