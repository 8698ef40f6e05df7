import Foundation

// The parts of a body that contradict the description.

extension DecodingContext {
    /// The noted parts with their coding paths.
    var mismatches: [HTTPResponse.Mismatch] {
        notes.mismatches.prefix(Self.maximumMismatches).map { noted in
            switch noted {
            case .skipped(let index, let type, let error):
                .skippedElement(DecodingFailure(path: path(to: index), message: message(error, type, in: index)))
            case .undeclared(let index):
                .undeclaredProperty(DecodingFailure(path: path(to: index), message: "undeclared property"))
            case .unknown(let index, let type):
                .unknownValue(DecodingFailure(path: path(to: index), message: "not a listed value of \(type)"))
            case .invalid(let index, let inner, let message):
                .invalidValue(DecodingFailure(path: path(to: index, inner), message: message))
            }
        }
    }

    /// Returns the path of a value, followed by a path inside the value.
    private func path(to index: Int, _ inner: String = "") -> String {
        let path = DecodingFailure.path(root + (document?.path(to: index) ?? []))
        return path.isEmpty || inner.isEmpty || inner.hasPrefix("[") ? path + inner : "\(path).\(inner)"
    }

    /// Returns the error of an element, with the path inside the element.
    private func message(_ error: any Error, _ type: Any.Type, in index: Int) -> String {
        guard !TrialError.endedTrial(error) else { return "does not match \(type)" }
        let (failure, path) = (DecodingFailure(error), path(to: index))
        guard failure.path.hasPrefix(path) else { return failure.message }
        let inner = failure.path.dropFirst(path.count)
        return inner.isEmpty ? failure.message : "\(inner.drop { $0 == "." }): \(failure.message)"
    }
}

extension BodyTranslation {
    /// Decodes JSON with `read`, and reports the parts that contradict the description.
    ///
    /// - Throws: `DecodingError`, for text that is not valid JSON, and the errors of `read`.
    func decode<Value>(_ data: Data, _ read: (ValueSource) throws -> Value) throws -> Value {
        let source = try ValueSource(json: data)
        let context = source.context
        context.invalidElements = skipsInvalidElements ? .skipped : .fail
        if validates, report != nil { context.validator = Self.violations }
        let value = try read(source)
        if let report, !context.notes.mismatches.isEmpty { report(context.mismatches) }
        return value
    }

    /// Returns the values of a model that violate its limits. Models inside validate themselves.
    private static func violations(_ value: any ObjectCodable) -> [(path: String, message: String)] {
        guard let model = value as? any RequestValidatable else { return [] }
        var validator = RequestValidator(isShallow: true)
        model._checkLimits(&validator)
        return validator.problems.map { ($0.path, $0.message) }
    }
}

extension HTTPResponse {
    /// Decodes the response, and collects the parts that contradict the description.
    package nonisolated func reading<Value>(
        _ read: (ResponseReader) throws(DecodingFailure) -> Value
    ) throws(DecodingFailure) -> (value: Value, mismatches: [Mismatch]) {
        guard translation.notify != nil else { return (try read(ResponseReader(self)), []) }
        let found = Locked<[Mismatch]>([])
        var response = self
        response.translation.report = { more in found.withLock { $0 += more } }
        let value = try read(ResponseReader(response))
        return (value, found.withLock { $0 })
    }

    /// Passes mismatches on to the plugins of the call.
    package nonisolated func notify(_ mismatches: [Mismatch]) {
        if !mismatches.isEmpty { translation.notify?(mismatches) }
    }
}
