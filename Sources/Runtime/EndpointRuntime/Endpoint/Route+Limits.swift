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
