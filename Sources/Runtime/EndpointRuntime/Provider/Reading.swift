import Foundation

/// Decodes the response of one call and keeps the outcome. A cache needs the outcome before it stores the response, and
/// the call then uses the same outcome. Created by the methods of `Provider` that return a value.
final class Reading<Value: Sendable>: Sendable {
    typealias Outcome = Result<(value: Value, mismatches: [HTTPResponse.Mismatch]), DecodingFailure>

    private let read: @Sendable (ResponseReader) throws(DecodingFailure) -> Value
    private let flaw: @Sendable (Value) -> APIError.Reason?
    private let last = Locked<(response: HTTPResponse, outcome: Outcome)?>(nil)

    /// - Parameter flaw: returns the flaw of a decoded value; `nil` if the call can use the value.
    init(
        _ read: @escaping @Sendable (ResponseReader) throws(DecodingFailure) -> Value,
        flaw: @escaping @Sendable (Value) -> APIError.Reason? = { _ in nil }
    ) {
        self.read = read
        self.flaw = flaw
    }

    /// Returns the decoded value. If `findFlaw` decoded the same response before, its outcome is reused.
    func outcome(of response: HTTPResponse) -> Outcome {
        if let last = last.withLock({ $0 }), last.response == response.withoutAge { return last.outcome }
        do throws(DecodingFailure) {
            return .success(try response.reading(read))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the flaw of a response for a cache; see `Call.flaw(of:)`.
    func findFlaw(_ response: HTTPResponse) -> APIError.Reason? {
        let response = response.withoutAge
        let outcome = outcome(of: response)
        last.withLock { $0 = (response, outcome) }
        return (try? outcome.get().value).map(flaw) ?? .invalidResponse
    }
}

extension Reading where Value: ModelValue {
    /// Decodes JSON. An envelope that reports a failure counts as a refusal.
    convenience init(json type: Value.Type) {
        self.init { (reader) throws(DecodingFailure) in
            try reader.json(as: type)
        } flaw: { value in
            (value as? any Envelope).map { Self.isRefusal($0) } == true ? .refusal : nil
        }
    }

    private static func isRefusal<Body: Envelope>(_ envelope: Body) -> Bool { Body.isSuccess(envelope) == false }
}

extension Provider {
    /// Decodes the response off the caller's actor, unless it was decoded before.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func read<Value: Sendable>(
        _ response: HTTPResponse, of endpoint: some Endpoint, _ reading: Reading<Value>
    ) async throws(APIError) -> Value {
        if Task.isCancelled { throw error(.cancelled, response, endpoint) }
        switch reading.outcome(of: response) {
        case .success(let (value, mismatches)):
            response.notify(mismatches)
            return value
        case .failure(let failure): throw error(.decoding(failure), response, endpoint)
        }
    }
}

extension APIError.Reason {
    /// The flaw of an envelope that reports a failure.
    nonisolated static var refusal: Self { .custom(code: "", message: "") }
}

extension HTTPResponse {
    /// The response without the cache's `Age` field, which changes while the response stays the same.
    fileprivate var withoutAge: HTTPResponse {
        guard headers["Age"] != nil else { return self }
        var response = self
        response.headers["Age"] = nil
        return response
    }
}

extension Call {
    /// Returns the reason why a successful response cannot be used, as received or as changed by plugins. The reason is
    /// `.invalidResponse` if the body cannot be decoded, and `.custom` without code and message if the envelope reports
    /// a failure. Returns `nil` if the call can use the response. A cache neither stores nor serves a response with a
    /// flaw.
    ///
    /// - Parameter response: a response with a success status.
    public func flaw(of response: HTTPResponse) -> APIError.Reason? {
        guard let findFlaw = context.findFlaw else { return isForeignPage(response) ? .invalidResponse : nil }
        var translation = route.translation(in: provider.configuration) ?? BodyTranslation()
        // The call reports the mismatches when it uses the decoded value.
        translation.notify = { _ in }
        let flaw = findFlaw(response.translated(by: translation))
        if flaw == nil || plugins.isEmpty { return flaw }
        var result: Result<HTTPResponse, APIError> = .success(response)
        for plugin in plugins { result = plugin.process(result, context: context) }
        guard case .success(let processed) = result, processed != response else { return flaw }
        return findFlaw(processed.translated(by: translation))
    }

    /// Whether the response is an HTML page that the request did not accept, for example from a captive portal or a
    /// proxy. Only used for calls whose body is not decoded, or is read as text.
    private func isForeignPage(_ response: HTTPResponse) -> Bool {
        guard response.headers["Content-Type"]?.lowercased().hasPrefix("text/html") == true else { return false }
        let asked = (HTTPHeaders(request.urlRequest)["Accept"] ?? "*/*").lowercased()
        return !["*/*", "text/*", "text/html"].contains { asked.contains($0) }
    }
}
