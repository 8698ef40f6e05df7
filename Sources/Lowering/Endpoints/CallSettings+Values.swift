import IR
import OpenAPI

extension CallSettings {
    /// - Parameter values: `x-codegen` of an operation, and behind it that of the document.
    init(_ values: SettingValues) {
        self.init()
        retry = values.flag("retry") == false ? Retry(maximum: 0) : values.settings("retry").map(Retry.init)
        cache =
            values.settings("cache")?.number("freshFor").map(Cache.fresh) ?? values.text("cache").flatMap(Cache.init)
        priority = values.text("priority").flatMap(Priority.init)
        timeout = values.number("timeout")
        deduplicates = values.flag("deduplicate")
        mayRunInBackground = values.flag("background")
        bypassesTokenRefresh = values.flag("bypassesTokenRefresh")
        baseURLSuffix = values.text("baseURLSuffix")
        apiVersion = values.text("apiVersion")
    }
}

extension CallSettings.Retry {
    fileprivate init(_ values: SettingValues) {
        self.init(maximum: values.count("maximum"))
        firstDelay = values.number("firstDelay")
        longestDelay = values.number("longestDelay")
        statuses = values.statuses("statuses")
        isIdempotent = values.flag("idempotent")
    }
}

extension CallSettings.Cache {
    fileprivate init?(_ word: String) {
        switch word {
        case "standard": self = .standard
        case "none": self = .none
        case "revalidate": self = .revalidate
        case "preferCached": self = .preferCached
        case "onlyCached": self = .onlyCached
        default: return nil
        }
    }
}
