/// The settings of calls. In the settings of the document, they apply to every operation that does not set them
/// itself.
package struct CallKeys: SettingTable {
    package static let keys = Self()

    package let retry = SettingKey(
        "retry", .off(or: .settings(RetryKeys.self)), "which calls are retried, how often and when")
    package let cache = SettingKey("cache", .cache, "how a cache handles the call")
    package let priority = SettingKey("priority", .choice(PrioritySetting.self), "the priority among waiting calls")
    package let timeout = SettingKey("timeout", .seconds, "the longest time without data from the server, in seconds")
    package let callTimeout = SettingKey(
        "callTimeout", .seconds, "the longest time of the call with all attempts and delays, in seconds")
    package let attemptTimeout = SettingKey(
        "attemptTimeout", .seconds, "the longest time of one attempt with its redirects, in seconds")
    package let gateTimeout = SettingKey(
        "gateTimeout", .seconds, "the longest wait for a slot of the host, in seconds")
    package let deduplicate = SettingKey(
        "deduplicate", .flag, "whether equal concurrent calls share one response")
    package let idempotencyKey = SettingKey(
        "idempotencyKey", .idempotencyKey,
        "the header field of a key that is generated once per call and sent with all of its attempts: true for "
            + "`Idempotency-Key`, false for none")
    package let background = SettingKey(
        "background", .flag, "whether the call may continue when the app leaves the foreground")
    package let skippedEvents = SettingKey(
        "skippedEvents", .oneOrList(of: .text, "the name of an event or a list of names"),
        "the names of events that a stream of server-sent events leaves out, such as `ping`; events without data are "
            + "left out anyway")
}

package struct RetryKeys: SettingTable {
    package static let keys = Self()

    package let maximum = SettingKey("maximum", .count, "the maximum number of retries")
    package let firstDelay = SettingKey(
        "firstDelay", .seconds, "the delay before the first retry; each further delay is twice as long")
    package let longestDelay = SettingKey("longestDelay", .seconds, "the longest delay, before jitter")
    package let statuses = SettingKey("statuses", .statuses, "the statuses after which a call is retried")
    package let idempotent = SettingKey(
        "idempotent", .flag, "whether the call may be repeated safely, regardless of its method")
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
        "freshFor", .seconds, "how long a cached response is fresh, regardless of its header fields", isRequired: true)
}

package enum IdempotencyKeySetting: Sendable {
    case off
    /// The field `Idempotency-Key`.
    case standard
    case header(String)
}

extension SettingType where Value == IdempotencyKeySetting {
    fileprivate static var idempotencyKey: Self {
        either(
            SettingType<Bool>.flag.map { $0 ? .standard : .off },
            SettingType<String>.headerField.map(IdempotencyKeySetting.header))
    }
}
