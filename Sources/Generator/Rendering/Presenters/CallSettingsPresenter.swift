import CodegenIR
import CodegenSwiftText

/// Spells the call settings as arguments of `Route`, in the order of its initializer.
struct CallSettingsPresenter {
    let settings: CallSettings
    let symbols: SymbolPrinter

    /// The arguments before `servers`.
    var timeouts: [LabelledValueContext] {
        let limits = [
            ("timeout", settings.timeout), ("callTimeout", settings.callTimeout),
            ("attemptTimeout", settings.attemptTimeout), ("gateTimeout", settings.gateTimeout),
        ]
        return limits.compactMap { name, seconds in
            seconds.map { LabelledValueContext(name, Self.duration($0)) }
        }
    }

    /// The arguments after `servers`.
    var others: [LabelledValueContext] {
        var items: [LabelledValueContext] = []
        if let priority = settings.priority { items.append(LabelledValueContext("priority", ".\(priority.rawValue)")) }
        if let cache = settings.cache { items.append(LabelledValueContext("cachePolicy", Self.policy(cache))) }
        if let retry = settings.retry { items.append(LabelledValueContext("retry", rule(retry))) }
        if let deduplicates = settings.deduplicates {
            items.append(LabelledValueContext("deduplicates", String(deduplicates)))
        }
        if settings.bypassesTokenRefresh == true { items.append(LabelledValueContext("bypassesTokenRefresh", "true")) }
        if settings.mayRunInBackground == true { items.append(LabelledValueContext("mayRunInBackground", "true")) }
        if let suffix = settings.baseURLSuffix {
            items.append(LabelledValueContext("baseURLSuffix", SwiftLiteral.string(suffix)))
        }
        if let version = settings.apiVersion {
            items.append(LabelledValueContext("apiVersion", SwiftLiteral.string(version)))
        }
        if let names = settings.secretNames {
            let texts = names.map(SwiftLiteral.string).joined(separator: ", ")
            items.append(LabelledValueContext("secretNames", "[\(texts)]"))
        }
        return items
    }

    private static func policy(_ cache: CallSettings.Cache) -> String {
        switch cache {
        case .standard: ".standard"
        case .none: ".none"
        case .revalidate: ".revalidate"
        case .preferCached: ".preferCached"
        case .onlyCached: ".onlyCached"
        case .fresh(let seconds): ".fresh(for: \(duration(seconds)))"
        }
    }

    private func rule(_ retry: CallSettings.Retry) -> String {
        if retry.maximum == 0 { return ".never" }
        var items: [String] = []
        if let maximum = retry.maximum { items.append("maximumRetries: \(SwiftLiteral.integer(maximum))") }
        if let delay = retry.firstDelay { items.append("firstDelay: \(Self.duration(delay))") }
        if let delay = retry.longestDelay { items.append("longestDelay: \(Self.duration(delay))") }
        if let statuses = retry.statuses {
            items.append("statuses: [\(statuses.map(SwiftLiteral.integer).joined(separator: ", "))]")
        }
        if let isIdempotent = retry.isIdempotent { items.append("isIdempotent: \(isIdempotent)") }
        return "\(symbols.spell(.retryRule))(\(items.joined(separator: ", ")))"
    }

    static func duration(_ seconds: Double) -> String {
        ".seconds(\(Int(exactly: seconds).map(SwiftLiteral.integer) ?? seconds.description))"
    }
}
