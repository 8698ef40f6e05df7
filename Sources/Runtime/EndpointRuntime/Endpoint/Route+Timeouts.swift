extension Route {
    /// The time limits of a call. A limit that is `nil` is the provider's.
    public struct Timeouts: Option, Hashable {
        /// The longest time without any data from the server; see `Provider.Configuration.timeout`.
        public var silence: Duration?
        /// The total time of the call with all attempts and delays; see `Provider.Configuration.callTimeout`.
        public var call: Duration?
        /// The total time of one attempt; see `Provider.Configuration.attemptTimeout`.
        public var attempt: Duration?
        /// The longest wait for a slot of the host; see `Provider.Configuration.gateTimeout`.
        public var gate: Duration?

        /// Time limits; by default those of the provider.
        public init(silence: Duration? = nil, call: Duration? = nil, attempt: Duration? = nil, gate: Duration? = nil) {
            self.silence = silence
            self.call = call
            self.attempt = attempt
            self.gate = gate
        }
    }

    /// The longest time without any data from the server; `nil` uses the provider's. See
    /// `Provider.Configuration.timeout`.
    public var timeout: Duration? {
        get { options[Timeouts.self]?.silence }
        set { options.change(Timeouts()) { $0.silence = newValue } }
    }

    /// The total time of the call with all attempts and delays; `nil` uses the provider's. See
    /// `Provider.Configuration.callTimeout`.
    public var callTimeout: Duration? {
        get { options[Timeouts.self]?.call }
        set { options.change(Timeouts()) { $0.call = newValue } }
    }

    /// The total time of one attempt; `nil` uses the provider's. See `Provider.Configuration.attemptTimeout`.
    public var attemptTimeout: Duration? {
        get { options[Timeouts.self]?.attempt }
        set { options.change(Timeouts()) { $0.attempt = newValue } }
    }

    /// The longest wait for a slot of the host; `nil` uses the provider's. See `Provider.Configuration.gateTimeout`.
    public var gateTimeout: Duration? {
        get { options[Timeouts.self]?.gate }
        set { options.change(Timeouts()) { $0.gate = newValue } }
    }
}
