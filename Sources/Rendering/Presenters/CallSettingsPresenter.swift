import IR
import SwiftText

/// Spells what a route says about the way of its calls, in the order of the arguments of `Route`.
struct CallSettingsPresenter {
    let settings: CallSettings
    let symbols: SymbolPrinter

    /// Stands before the route's server.
    var timeout: [String] {
        settings.timeout.map { ["timeout: \(Self.duration($0))"] } ?? []
    }

    /// Stands after it.
    var others: [String] {
        var items: [String] = []
        if let priority = settings.priority { items.append("priority: .\(priority.rawValue)") }
        if let cache = settings.cache { items.append("cachePolicy: \(Self.policy(cache))") }
        if let retry = settings.retry { items.append("retry: \(rule(retry))") }
        if let deduplicates = settings.deduplicates { items.append("deduplicates: \(deduplicates)") }
        if settings.bypassesTokenRefresh == true { items.append("bypassesTokenRefresh: true") }
        if settings.mayRunInBackground == true { items.append("mayRunInBackground: true") }
        if let suffix = settings.baseURLSuffix { items.append("baseURLSuffix: \(SwiftLiteral.string(suffix))") }
        if let version = settings.apiVersion { items.append("apiVersion: \(SwiftLiteral.string(version))") }
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

    private static func duration(_ seconds: Double) -> String {
        ".seconds(\(Int(exactly: seconds).map(SwiftLiteral.integer) ?? seconds.description))"
    }
}
