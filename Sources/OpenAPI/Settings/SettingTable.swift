/// Everything that `x-codegen` may say, by the object that it stands in. A new setting is a row here and one line in
/// the room that follows it.
package enum SettingTable {
    package static func settings(of holder: SettingHolder) -> [Setting] {
        switch holder {
        case .document: [envelope(canBeOff: false), errors, formats] + behavior
        case .tag: [name("the group: `posts` makes `client.posts` and `PostsEndpoint`")]
        case .operation:
            [
                name("the case and the method"), envelope(canBeOff: true), pagination, refresh,
                Setting(
                    "bypassesTokenRefresh", .flag,
                    meaning: "whether a 401 is the answer, without renewing the token and sending the call again"),
                Setting("baseURLSuffix", .text, meaning: "a path between the server's URL and the operation's path"),
                Setting("apiVersion", .text, meaning: "the version that takes the place of the server's: `v2`"),
            ] + behavior
        case .parameter: [name("the argument")]
        case .schema:
            [
                name("the type of a component, or the member that the schema belongs to"),
                Setting("typeName", .identifier, meaning: "the name of the type that an inline schema becomes"),
                Setting(
                    "format", .text, meaning: "the format that the schema is read with, or `string` for plain text"),
                generic,
            ]
        }
    }

    private static func name(_ what: String) -> Setting {
        Setting("name", .identifier, meaning: "the Swift name of \(what)")
    }

    /// How calls go; on the description they hold for every operation that does not say otherwise.
    private static let behavior: [Setting] = [
        Setting("retry", .off, .settings(retry), meaning: "which calls are sent again, how often and when"),
        Setting(
            "cache", .choice(["standard", "none", "revalidate", "preferCached", "onlyCached"]),
            .settings([
                Setting(
                    "freshFor", .seconds, meaning: "how long what is kept is good, whatever the server says",
                    isRequired: true)
            ]),
            meaning: "how a cache treats the call"),
        Setting("priority", .choice(["high", "medium", "low"]), meaning: "who goes first when calls wait"),
        Setting("timeout", .seconds, meaning: "the longest silence of the server, in seconds"),
        Setting("deduplicate", .flag, meaning: "whether equal calls at the same time share one answer"),
        Setting("background", .flag, meaning: "whether the call may go on when the app leaves the foreground"),
    ]

    private static let retry: [Setting] = [
        Setting("maximum", .count, meaning: "how often a call is sent again at most"),
        Setting("firstDelay", .seconds, meaning: "the wait before the first retry; each further one is twice as long"),
        Setting("longestDelay", .seconds, meaning: "the longest wait, before jitter"),
        Setting("statuses", .statuses, meaning: "the statuses after which a call is sent again"),
        Setting(
            "idempotent", .flag, meaning: "whether sending the call twice does no harm, whatever its method says"),
    ]

    private static func envelope(canBeOff: Bool) -> Setting {
        let keys = [
            Setting("payload", .memberPath, meaning: "the member that holds what the call asks for", isRequired: true),
            Setting("success", .memberPath, meaning: "the member that is `true` when the call succeeded"),
            Setting("code", .memberPath, meaning: "the member that holds the failure's code"),
            Setting("message", .memberPath, meaning: "the member that holds a text for people"),
            Setting("errors", .memberPath, meaning: "the member that lists what is wrong"),
            Setting("name", .identifier, meaning: "the generic type that all envelopes become: `APIResponse`"),
        ]
        let meaning = "what the answers are wrapped in: the method gives the payload and throws the rest"
        return canBeOff
            ? Setting("envelope", .off, .settings(keys), meaning: meaning)
            : Setting("envelope", .settings(keys), meaning: meaning)
    }

    private static let pagination = Setting(
        "pagination",
        .settings([
            Setting(
                "style", .choice(["page", "offset", "cursor", "link", "nextURL"]),
                meaning: "how the next page is asked for", isRequired: true),
            Setting("parameter", .text, meaning: "the parameter that holds the page, the offset or the cursor"),
            Setting(
                "items", .memberPath, meaning: "the member that lists the items; the whole body where it is left out"),
            Setting(
                "first", .count,
                meaning: "the number or offset of the first page: 1 with style page, 0 with style offset where it is "
                    + "left out"),
            Setting("pages", .memberPath, meaning: "the member that holds the number of pages, with style page"),
            Setting("total", .memberPath, meaning: "the member that holds the number of all items, with style offset"),
            Setting("next", .memberPath, meaning: "the member that holds the next cursor or URL"),
        ]),
        meaning: "where the next page is: the client has sequences of its pages and of its items")

    private static let refresh = Setting(
        "refresh",
        .settings([
            Setting("sends", .text, meaning: "the member of the body that takes the refresh token", isRequired: true),
            Setting("accessToken", .memberPath, meaning: "the member with the new access token", isRequired: true),
            Setting("refreshToken", .memberPath, meaning: "the member with the new refresh token"),
            Setting("expiresIn", .memberPath, meaning: "the member with the seconds that the token is valid"),
            Setting(
                "account", .memberPath, meaning: "the member of a sign-in's answer that tells users apart: their id"),
        ]),
        meaning: "that the operation buys new tokens: the client has a refresher that calls it")

    private static let errors = Setting(
        "errors",
        .settings([
            Setting("code", .memberPath, meaning: "the member of an error body that holds the failure's code"),
            Setting("message", .memberPath, meaning: "the member that holds a text for people"),
            Setting("codes", .text, meaning: "the component that lists the codes: an enumeration of texts"),
        ]),
        meaning: "what error bodies say: codes and messages reach the `APIError`")

    private static let formats = Setting(
        "formats", .texts,
        meaning: "the formats that others are read as, or `string` for plain text: "
            + "`{ uri: string, date-time: exact-date-time }`")

    private static let generic = Setting(
        "generic",
        .settings([
            Setting("name", .identifier, meaning: "the generic type: `PaginatedResponse`", isRequired: true),
            Setting(
                "member", .text, meaning: "the member whose type varies; of a list, the type of its elements",
                isRequired: true),
        ]),
        meaning: "the generic type that this schema is one of: schemas that differ in that member only share it")
}
