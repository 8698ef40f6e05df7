extension Route {
    /// Validates the values of the route against its limits.
    ///
    /// - Throws: `.invalidRequest`.
    nonisolated func refuseInvalidValues() throws(APIError) {
        guard let limits else { return }
        var validator = RequestValidator()
        limits(&validator)
        do {
            try validator.finish()
        } catch {
            throw APIError(.invalidRequest(error), operation: operation)
        }
    }
}
