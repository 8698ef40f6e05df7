extension Route {
    /// The same route, whose values are checked before anything is sent. Calls throw `.invalidRequest` where one of them
    /// does not keep to its limit.
    public nonisolated func validating(_ check: @escaping @Sendable (inout RequestValidator) -> Void) -> Route {
        with { $0.limits = check }
    }
}
