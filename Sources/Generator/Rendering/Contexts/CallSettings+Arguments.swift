import CodegenIR
import CodegenSwiftText

// The call settings as arguments of `Route`, in the order of its initializer.
extension CallSettings {
    /// The arguments before `servers`.
    var timeouts: [LabelledValueContext] {
        let limits: KeyValuePairs = [
            "timeout": timeout, "callTimeout": callTimeout, "attemptTimeout": attemptTimeout,
            "gateTimeout": gateTimeout,
        ]
        return limits.compactMap { name, seconds in
            seconds.map { LabelledValueContext(name, Self.duration($0)) }
        }
    }

    /// Returns the arguments after `servers`.
    func others(in symbols: SymbolPrinter) -> [LabelledValueContext] {
        let values: KeyValuePairs = [
            "priority": priority.map { ".\($0.rawValue)" },
            "cachePolicy": cache.map(Self.policy),
            "retry": retry.map { Self.rule($0, in: symbols) },
            "deduplicates": deduplicates.map { String($0) },
            "bypassesTokenRefresh": bypassesTokenRefresh == true ? "true" : nil,
            "mayRunInBackground": mayRunInBackground == true ? "true" : nil,
            "baseURLSuffix": baseURLSuffix.map(SwiftLiteral.string),
            "apiVersion": apiVersion.map(SwiftLiteral.string),
            "secretNames": secretNames.map { SwiftExpression.array($0.map(SwiftLiteral.string)) },
        ]
        return values.compactMap { name, value in value.map { LabelledValueContext(name, $0) } }
    }

    private static func policy(_ cache: Cache) -> String {
        switch cache {
        case .standard: ".standard"
        case .none: ".none"
        case .revalidate: ".revalidate"
        case .preferCached: ".preferCached"
        case .onlyCached: ".onlyCached"
        case .fresh(let seconds): ".fresh(for: \(duration(seconds)))"
        }
    }

    private static func rule(_ retry: Retry, in symbols: SymbolPrinter) -> String {
        if retry.maximum == 0 { return ".never" }
        let items = [
            retry.maximum.map { "maximumRetries: \(SwiftLiteral.integer($0))" },
            retry.firstDelay.map { "firstDelay: \(duration($0))" },
            retry.longestDelay.map { "longestDelay: \(duration($0))" },
            retry.statuses.map { "statuses: \(SwiftExpression.array($0.map(SwiftLiteral.integer)))" },
            retry.isIdempotent.map { "isIdempotent: \($0)" },
        ]
        return SwiftExpression.call(symbols.spell(.retryRule), items.compactMap(\.self))
    }

    static func duration(_ seconds: Double) -> String {
        ".seconds(\(Int(exactly: seconds).map(SwiftLiteral.integer) ?? seconds.description))"
    }
}
