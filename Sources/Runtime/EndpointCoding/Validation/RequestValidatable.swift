/// A model that knows the limits that the description sets for its values. Generated where the configuration says
/// `validation: requests`, for what is sent and has limits.
public protocol RequestValidatable {
    /// Checks the values of the model, and of the models in it. Called by `validate()` and before a request is sent.
    func checkLimits(_ validator: inout RequestValidator)
}

extension RequestValidatable {
    /// Checks all limits, for instance while a form is filled in. Calls do the same before they send anything.
    ///
    /// - Throws: `ValidationFailure` with the path of each value that does not keep to its limit.
    public nonisolated func validate() throws(ValidationFailure) {
        var validator = RequestValidator()
        checkLimits(&validator)
        try validator.finish()
    }
}

extension Optional: RequestValidatable where Wrapped: RequestValidatable {
    public nonisolated func checkLimits(_ validator: inout RequestValidator) {
        self?.checkLimits(&validator)
    }
}

extension Nullable: RequestValidatable where Wrapped: RequestValidatable {
    public nonisolated func checkLimits(_ validator: inout RequestValidator) {
        value?.checkLimits(&validator)
    }
}

extension Array: RequestValidatable where Element: RequestValidatable {
    public nonisolated func checkLimits(_ validator: inout RequestValidator) {
        for (index, element) in enumerated() { validator.check(element, "[\(index)]") }
    }
}

extension Dictionary: RequestValidatable where Key: CodingKeyRepresentable, Value: RequestValidatable {
    public nonisolated func checkLimits(_ validator: inout RequestValidator) {
        for (name, value) in namedMembers { validator.check(value, name) }
    }
}
