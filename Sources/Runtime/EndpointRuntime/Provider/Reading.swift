import Foundation

/// How the response of one call is read, and what came of it: a cache has to know whether a response is of use before
/// it keeps it, and what it read is not read again. Made by those methods of `Provider` that give a value.
final class Reading<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, DecodingFailure>

    private let read: @Sendable (ResponseReader) throws(DecodingFailure) -> Value
    private let flaw: @Sendable (Value) -> APIError.Reason?
    private let last = Locked<(response: HTTPResponse, outcome: Outcome)?>(nil)

    /// - Parameter flaw: what is wrong with what was read; `nil` when it is what the call asked for.
    init(
        _ read: @escaping @Sendable (ResponseReader) throws(DecodingFailure) -> Value,
        flaw: @escaping @Sendable (Value) -> APIError.Reason? = { _ in nil }
    ) {
        self.read = read
        self.flaw = flaw
    }

    /// The value; the one that was judged before, if the response is the same.
    func outcome(of response: HTTPResponse) -> Outcome {
        if let last = last.withLock({ $0 }), last.response == response.withoutAge { return last.outcome }
        do throws(DecodingFailure) {
            return .success(try read(ResponseReader(response)))
        } catch {
            return .failure(error)
        }
    }

    /// What is wrong with a response that a cache asks about, see `Call.flaw(of:)`.
    func judge(_ response: HTTPResponse) -> APIError.Reason? {
        let response = response.withoutAge
        let outcome = outcome(of: response)
        last.withLock { $0 = (response, outcome) }
        return (try? outcome.get()).map(flaw) ?? .invalidResponse
    }
}

extension Reading where Value: ModelValue {
    /// Reads JSON. A whole envelope that reports a failure counts as a refusal.
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
    /// Reads outside the caller's actor, unless it was read already.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func read<Value: Sendable>(
        _ response: HTTPResponse, of endpoint: some Endpoint, _ reading: Reading<Value>
    ) async throws(APIError) -> Value {
        if Task.isCancelled { throw error(.cancelled, response, endpoint) }
        switch reading.outcome(of: response) {
        case .success(let value): return value
        case .failure(let failure): throw error(.decoding(failure), response, endpoint)
        }
    }
}

extension APIError.Reason {
    /// The flaw of an envelope that reports a failure.
    nonisolated static var refusal: Self { .custom(code: "", message: "") }
}

extension HTTPResponse {
    /// Without the `Age` field of the cache, which differs for the same response.
    fileprivate var withoutAge: HTTPResponse {
        guard headers["Age"] != nil else { return self }
        var response = self
        response.headers["Age"] = nil
        return response
    }
}

extension Call {
    /// The reason why a successful response cannot be used, as received or as plugins will leave it: its body cannot be
    /// decoded (`.invalidResponse`), or its envelope reports a failure (`.custom`, without code and message). `nil` for a
    /// response that the call asked for. A cache neither keeps nor serves a response with a flaw.
    ///
    /// - Parameter response: a response with a status of success.
    public func flaw(of response: HTTPResponse) -> APIError.Reason? {
        guard let judge = context.judge else { return isForeignPage(response) ? .invalidResponse : nil }
        let translation = route.translation(in: provider.configuration) ?? BodyTranslation()
        let flaw = judge(response.translated(by: translation))
        if flaw == nil || plugins.isEmpty { return flaw }
        var result: Result<HTTPResponse, APIError> = .success(response)
        for plugin in plugins { result = plugin.process(result, context: context) }
        guard case .success(let processed) = result, processed != response else { return flaw }
        return judge(processed.translated(by: translation))
    }

    /// A page for people where none was asked for: that of a network which wants a sign-in, or of a proxy. Only for
    /// calls whose body is not read, or is read as text.
    private func isForeignPage(_ response: HTTPResponse) -> Bool {
        guard response.headers["Content-Type"]?.lowercased().hasPrefix("text/html") == true else { return false }
        let asked = (HTTPHeaders(request.urlRequest)["Accept"] ?? "*/*").lowercased()
        return !["*/*", "text/*", "text/html"].contains { asked.contains($0) }
    }
}
