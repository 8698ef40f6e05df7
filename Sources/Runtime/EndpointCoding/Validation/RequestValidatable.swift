/// A model that can validate its values against the limits of the description. If the configuration contains
/// `validation: requests`, generated models of requests conform if they have limits.
public protocol RequestValidatable {
    /// Validates the values of the model, and of the models in it. Called by `validate()`, and before a request is
    /// sent.
    @_spi(GeneratedCode) func _checkLimits(_ validator: inout RequestValidator)
}

extension RequestValidatable {
    /// Validates all limits, for example while the user fills in a form. Calls validate the same limits before they
    /// send a request.
    ///
    /// - Throws: `ValidationFailure` with the path of each value that violates its limit.
    public nonisolated func validate() throws(ValidationFailure) {
        var validator = RequestValidator()
        _checkLimits(&validator)
        try validator.finish()
    }
}

extension Optional: RequestValidatable where Wrapped: RequestValidatable {
    @_spi(GeneratedCode) public nonisolated func _checkLimits(_ validator: inout RequestValidator) {
        self?._checkLimits(&validator)
    }
}

extension Nullable: RequestValidatable where Wrapped: RequestValidatable {
    @_spi(GeneratedCode) public nonisolated func _checkLimits(_ validator: inout RequestValidator) {
        value?._checkLimits(&validator)
    }
}

extension Array: RequestValidatable where Element: RequestValidatable {
    @_spi(GeneratedCode) public nonisolated func _checkLimits(_ validator: inout RequestValidator) {
        for (index, element) in enumerated() { validator.check(element, "[\(index)]") }
    }
}

extension Dictionary: RequestValidatable where Key: CodingKeyRepresentable, Value: RequestValidatable {
    @_spi(GeneratedCode) public nonisolated func _checkLimits(_ validator: inout RequestValidator) {
        for (name, value) in namedMembers { validator.check(value, name) }
    }
}
