import CodegenIR
import CodegenSettings

extension CallSettings {
    /// - Parameter calls: The settings of the operation. Missing settings are inherited from the document.
    init(_ operation: SettingValues<OperationKeys>, calls: SettingValues<CallKeys>) {
        self.init()
        switch calls.retry {
        case .off: retry = Retry(maximum: 0)
        case .on(let values): retry = Retry(values)
        case nil: break
        }
        cache = calls.cache.flatMap(Cache.init)
        priority = calls.priority.map(Priority.init)
        timeout = calls.timeout
        callTimeout = calls.callTimeout
        attemptTimeout = calls.attemptTimeout
        gateTimeout = calls.gateTimeout
        deduplicates = calls.deduplicate
        mayRunInBackground = calls.background
        bypassesTokenRefresh = operation.bypassesTokenRefresh
        baseURLSuffix = operation.baseURLSuffix
        apiVersion = operation.apiVersion
        skippedEvents = calls.skippedEvents?.map(\.value)
    }
}

extension CallSettings.Retry {
    fileprivate init(_ values: SettingValues<RetryKeys>) {
        self.init(maximum: values.maximum)
        firstDelay = values.firstDelay
        longestDelay = values.longestDelay
        statuses = values.statuses
        isIdempotent = values.idempotent
    }
}

extension CallSettings.Cache {
    /// Returns `nil` if the time is missing, which has been reported.
    fileprivate init?(_ setting: CacheSetting) {
        switch setting {
        case .policy(.standard): self = .standard
        case .policy(.none): self = .none
        case .policy(.revalidate): self = .revalidate
        case .policy(.preferCached): self = .preferCached
        case .policy(.onlyCached): self = .onlyCached
        case .fresh(let values):
            guard let seconds = values.freshFor else { return nil }
            self = .fresh(seconds)
        }
    }
}

extension CallSettings.Priority {
    fileprivate init(_ setting: PrioritySetting) {
        switch setting {
        case .high: self = .high
        case .medium: self = .medium
        case .low: self = .low
        }
    }
}
