extension Route {
    /// The options of a route: settings of single features for single calls. Each type occurs at most once. The module
    /// of the feature declares the type, which is also the key:
    ///
    /// ```swift
    /// struct Signing {
    ///     var isRequired = true
    /// }
    ///
    /// let invoice = try await provider.value(InvoicesEndpoint.get(id: id).option(Signing()), as: Invoice.self)
    /// ```
    ///
    /// An interceptor or plugin reads the option from the route of a call: `call.route.options[Signing.self]`.
    /// Descriptions can set the options `RetryRule`, `CachePolicy` and `TaskPriority`.
    ///
    /// Deduplication compares only the runtime's own options. If an option changes the response, its feature must also
    /// change the request, for example with a header field. Otherwise equal calls with different options share a
    /// response.
    public struct Options: Sendable {
        private struct Entry {
            let type: ObjectIdentifier
            let value: any Sendable
        }

        /// An array, because there are few options and a linear search is faster than a dictionary.
        private var entries: [Entry] = []

        /// Creates an empty set of options.
        public init() {}

        /// The option of this type; `nil` if it is not set. Setting `nil` removes it.
        public subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
            get {
                let key = ObjectIdentifier(type)
                for entry in entries where entry.type == key { return entry.value as? Value }
                return nil
            }
            set { set(newValue, as: ObjectIdentifier(type)) }
        }

        // Not generic, because each type of an option would have a copy.
        private mutating func set(_ value: (any Sendable)?, as key: ObjectIdentifier) {
            let index = entries.firstIndex { $0.type == key }
            if let index { entries.remove(at: index) }
            if let value { entries.insert(Entry(type: key, value: value), at: index ?? entries.endIndex) }
        }

        /// Changes the option of this type. If it is not set, `standard` is changed.
        mutating func change<Value: Sendable>(_ standard: Value, _ change: (inout Value) -> Void) {
            var value = self[Value.self] ?? standard
            change(&value)
            self[Value.self] = value
        }
    }
}

extension Endpoint {
    /// Sets an option of a feature. It replaces an option of the same type.
    public func option<Value: Sendable>(_ option: Value) -> Route { with { $0.options[Value.self] = option } }
}

extension Route {
    struct Timeouts: Equatable {
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

extension Route {
    /// The forms in which response bodies are read.
    struct ResponseForms {
        var xmlAnswers: KeyValuePairs<ClosedRange<Int>, XMLForm> = [:]
        var ignoredStatuses: Set<Int> = []
        var skipsInvalidElements = false
        var declaredStatuses: [ClosedRange<Int>]?
    }

    /// The check of parameters and body against the limits of the description.
    struct Limits {
        let check: @Sendable (inout RequestValidator) -> Void
    }

    /// The forms of the XML response bodies, by status.
    var xmlAnswers: KeyValuePairs<ClosedRange<Int>, XMLForm> { options[ResponseForms.self]?.xmlAnswers ?? [:] }

    /// The success statuses whose bodies are ignored.
    var ignoredStatuses: Set<Int> { options[ResponseForms.self]?.ignoredStatuses ?? [] }

    /// The declared statuses, if responses are validated; otherwise `nil`.
    var declaredStatuses: [ClosedRange<Int>]? { options[ResponseForms.self]?.declaredStatuses }

    /// The check of parameters and body; `nil` without limits.
    var limits: (@Sendable (inout RequestValidator) -> Void)? { options[Limits.self]?.check }

    /// Returns the route with XML responses that are decoded as models by `Provider.Configuration.xmlCoder`.
    ///
    /// - Parameter answers: the forms of the bodies by status. The first range that contains the status applies.
    public nonisolated func readingXML(_ answers: KeyValuePairs<ClosedRange<Int>, XMLForm>) -> Route {
        with { $0.options.change(ResponseForms()) { $0.xmlAnswers = answers } }
    }

    /// Returns the route with ignored bodies: for a success with one of these statuses, calls for an optional value
    /// return `nil`, whatever the body is. Generated for statuses that have no body in the description.
    public nonisolated func ignoringBodies(of statuses: Set<Int>) -> Route {
        with { $0.options.change(ResponseForms()) { $0.ignoredStatuses = statuses } }
    }

    /// Returns the route with lists in responses that leave out elements that cannot be decoded. Plugins receive each of
    /// them as a `HTTPResponse.Mismatch`. Generated for `lists: lossy`.
    public nonisolated func skippingInvalidElements() -> Route {
        with { $0.options.change(ResponseForms()) { $0.skipsInvalidElements = true } }
    }

    /// Returns the route with validated responses: plugins receive each `HTTPResponse.Mismatch`. Generated for
    /// `validation: responses`.
    ///
    /// - Parameter statuses: the statuses that the description declares.
    public nonisolated func validatingResponses(_ statuses: ClosedRange<Int>...) -> Route {
        with { $0.options.change(ResponseForms()) { $0.declaredStatuses = statuses } }
    }

    /// Returns the route with a check that runs before the call is sent. If a value violates its limit, the call throws
    /// `.invalidRequest`.
    public nonisolated func validating(_ check: @escaping @Sendable (inout RequestValidator) -> Void) -> Route {
        with { $0.options[Limits.self] = Limits(check: check) }
    }
}

extension Route {
    /// The header field of the idempotency key.
    private struct IdempotencyField {
        let name: String
    }

    /// The header field of an idempotency key (draft-ietf-httpapi-idempotency-key-header): a value that identifies a
    /// call, so that a server processes the call once, even if it receives several attempts. `nil` sends no key.
    ///
    /// The provider generates the key with `Provider.Configuration.makeIdempotencyKey`, once per call. All attempts
    /// send the same key, also after a refresh of the access token. A header parameter of the same name replaces it.
    public var idempotencyKeyHeader: String? {
        get { options[IdempotencyField.self]?.name }
        set { options[IdempotencyField.self] = newValue.map { IdempotencyField(name: $0) } }
    }

    /// Returns the route with an idempotency key; see `idempotencyKeyHeader`.
    public nonisolated func sendingIdempotencyKey(in header: String = "Idempotency-Key") -> Route {
        with { $0.idempotencyKeyHeader = header }
    }
}

extension Route {
    /// Closures that observe a call.
    struct Observers {
        var report: TransferProgress.Report?
        var observe: (@Sendable (HTTPResponse) -> Void)?
    }

    /// Called with the progress of the bodies of the call, on any thread.
    public var report: TransferProgress.Report? {
        get { options[Observers.self]?.report }
        set { options.change(Observers()) { $0.report = newValue } }
    }

    /// Called with the response that the call's value is decoded from.
    var observe: (@Sendable (HTTPResponse) -> Void)? {
        get { options[Observers.self]?.observe }
        set { options.change(Observers()) { $0.observe = newValue } }
    }
}

extension Route {
    /// The lowercase names of the header fields that carry the credentials of this route's security.
    public nonisolated var securityFields: Set<String> {
        Set(
            security.flatMap(\.schemes).compactMap { scheme in
                switch scheme.kind {
                case .apiKey(in: .header, let name): name.lowercased()
                case .apiKey(in: .cookie, _): "cookie"
                case .apiKey(in: .query, _), .mutualTLS: nil
                case .http, .oauth2, .openIDConnect: "authorization"
                }
            })
    }

    /// The names of the fields and parameters that contain the API keys of the route's security.
    nonisolated var keyNames: [String] {
        security.flatMap(\.schemes).compactMap { scheme in
            if case .apiKey(_, let name) = scheme.kind { name } else { nil }
        }
    }
}

extension Redaction {
    /// Returns a redaction that also hides the API keys and secret names of a route, and these header fields.
    nonisolated func hiding(secretsOf route: Route, and headers: FieldNames = FieldNames([])) -> Redaction {
        let names = route.keyNames + route.secretNames
        return hiding(headers: headers.union(names), members: names)
    }
}
