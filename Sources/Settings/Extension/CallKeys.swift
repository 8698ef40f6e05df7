/// How calls go. On the description, the keys apply to every operation that does not set them itself.
package struct CallKeys: SettingTable {
    package static let keys = Self()

    package let retry = SettingKey(
        "retry", .off(or: .settings(RetryKeys.self)), "which calls are sent again, how often and when")
    package let cache = SettingKey("cache", .cache, "how a cache treats the call")
    package let priority = SettingKey("priority", .choice(PrioritySetting.self), "who goes first when calls wait")
    package let timeout = SettingKey("timeout", .seconds, "the longest silence of the server, in seconds")
    package let deduplicate = SettingKey(
        "deduplicate", .flag, "whether equal calls at the same time share one answer")
    package let background = SettingKey(
        "background", .flag, "whether the call may go on when the app leaves the foreground")
}

package struct RetryKeys: SettingTable {
    package static let keys = Self()

    package let maximum = SettingKey("maximum", .count, "how often a call is sent again at most")
    package let firstDelay = SettingKey(
        "firstDelay", .seconds, "the wait before the first retry; each further one is twice as long")
    package let longestDelay = SettingKey("longestDelay", .seconds, "the longest wait, before jitter")
    package let statuses = SettingKey("statuses", .statuses, "the statuses after which a call is sent again")
    package let idempotent = SettingKey(
        "idempotent", .flag, "whether sending the call twice does no harm, whatever its method says")
}

package enum PrioritySetting: String, Sendable, CaseIterable {
    case high, medium, low
}

package enum CacheSetting: Sendable {
    package enum Policy: String, Sendable, CaseIterable {
        case standard, none, revalidate, preferCached, onlyCached
    }

    case policy(Policy)
    case fresh(SettingValues<FreshnessKeys>)
}

extension SettingType where Value == CacheSetting {
    fileprivate static var cache: Self {
        either(
            SettingType<CacheSetting.Policy>.choice(CacheSetting.Policy.self).map(CacheSetting.policy),
            SettingType<SettingValues<FreshnessKeys>>.settings(FreshnessKeys.self).map(CacheSetting.fresh))
    }
}

package struct FreshnessKeys: SettingTable {
    package static let keys = Self()

    package let freshFor = SettingKey(
        "freshFor", .seconds, "how long what is kept is good, whatever the server says", isRequired: true)
}
