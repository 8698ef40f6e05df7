extension Route {
    struct Timeouts: Hashable {
        var silence: Duration?
        var call: Duration?
        var attempt: Duration?
        var gate: Duration?
    }

    /// The longest time without any data from the server. If `nil`, the provider's timeout applies; see
    /// `Provider.Configuration.timeout`.
    public var timeout: Duration? {
        get { options[Timeouts.self]?.silence }
        set { options.change(Timeouts()) { $0.silence = newValue } }
    }

    /// The total time of the call, including all attempts and delays. If `nil`, the provider's limit applies; see
    /// `Provider.Configuration.callTimeout`.
    public var callTimeout: Duration? {
        get { options[Timeouts.self]?.call }
        set { options.change(Timeouts()) { $0.call = newValue } }
    }

    /// The total time of one attempt. If `nil`, the provider's limit applies; see
    /// `Provider.Configuration.attemptTimeout`.
    public var attemptTimeout: Duration? {
        get { options[Timeouts.self]?.attempt }
        set { options.change(Timeouts()) { $0.attempt = newValue } }
    }

    /// The longest wait for a slot of the host. If `nil`, the provider's limit applies; see
    /// `Provider.Configuration.gateTimeout`.
    public var gateTimeout: Duration? {
        get { options[Timeouts.self]?.gate }
        set { options.change(Timeouts()) { $0.gate = newValue } }
    }
}
