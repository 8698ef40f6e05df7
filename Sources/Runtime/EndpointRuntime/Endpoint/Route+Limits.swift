extension Route {
    /// The same route, whose XML bodies are read as models, by `Provider.Configuration.xmlCoder`. The first answer that
    /// has the status counts.
    public nonisolated func readingXML(_ answers: [XMLAnswer]) -> Route {
        with { $0.xmlAnswers = answers }
    }

    /// The same route, where calls for an optional value give `nil` for a success with one of these statuses, whatever
    /// its body is. Generated for statuses that the description gives no body.
    public nonisolated func ignoringBodies(of statuses: Set<Int>) -> Route {
        with { $0.ignoredStatuses = statuses }
    }

    /// The same route, whose values are checked before anything is sent. Calls throw `.invalidRequest` where one of them
    /// does not keep to its limit.
    public nonisolated func validating(_ check: @escaping @Sendable (inout RequestValidator) -> Void) -> Route {
        with { $0.limits = check }
    }
}
