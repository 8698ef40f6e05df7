extension Route {
    /// How the bodies of responses become values.
    struct ResponseForms {
        var xmlAnswers: KeyValuePairs<ClosedRange<Int>, XMLForm> = [:]
        var ignoredStatuses: Set<Int> = []
    }

    /// Checks parameters and body against the limits of the description.
    struct Limits {
        let check: @Sendable (inout RequestValidator) -> Void
    }

    /// The forms of its XML bodies.
    var xmlAnswers: KeyValuePairs<ClosedRange<Int>, XMLForm> { options[ResponseForms.self]?.xmlAnswers ?? [:] }

    /// The statuses that come without a value.
    var ignoredStatuses: Set<Int> { options[ResponseForms.self]?.ignoredStatuses ?? [] }

    /// The check of its values; `nil` if they have no limits.
    var limits: (@Sendable (inout RequestValidator) -> Void)? { options[Limits.self]?.check }

    /// The same route, whose XML bodies are read as models, by `Provider.Configuration.xmlCoder`.
    ///
    /// - Parameter answers: the forms of the bodies by their statuses. The first range that has the status counts.
    public nonisolated func readingXML(_ answers: KeyValuePairs<ClosedRange<Int>, XMLForm>) -> Route {
        with { $0.options.change(ResponseForms()) { $0.xmlAnswers = answers } }
    }

    /// The same route, where calls for an optional value give `nil` for a success with one of these statuses, whatever
    /// its body is. Generated for statuses that the description gives no body.
    public nonisolated func ignoringBodies(of statuses: Set<Int>) -> Route {
        with { $0.options.change(ResponseForms()) { $0.ignoredStatuses = statuses } }
    }

    /// The same route, whose values are checked before anything is sent. Calls throw `.invalidRequest` where one of them
    /// does not keep to its limit.
    public nonisolated func validating(_ check: @escaping @Sendable (inout RequestValidator) -> Void) -> Route {
        with { $0.options[Limits.self] = Limits(check: check) }
    }
}
