import EndpointRuntime
import Foundation

/// Responds with samples instead of a server. Calls go through the whole chain of the provider: plugins, interceptors,
/// status validation, decoding.
///
/// An operation responds with its first sample of a success status, unless `answer` sets another response:
/// `stub.answer("getPosts", with: .status(404))`. An operation without a sample is an error, `.unexpectedCall`.
public final class StubTransport: Transport {
    /// When a stubbed response is returned.
    public enum Behavior: Sendable {
        case immediate
        case delayed(Duration)
        /// Not stubbed: the request goes to the transport given as `real`; without one, it is an error.
        case never
    }

    fileprivate struct State {
        var behavior: Behavior
        var answers: [String: [StubAnswer]] = [:]
        var requests: [TransportRequest] = []
    }

    private let samples: [String: [Sample]]
    private let real: (any Transport)?
    private let clock: any Clock<Duration>
    private let maximumRequests: Int
    private let state: Locked<State>

    /// - Parameters:
    ///   - samples: the responses of the operations that they name; of several, the first success is used.
    ///   - behavior: when responses are returned.
    ///   - real: gets the calls that are not stubbed.
    ///   - clock: counts the delay.
    ///   - maximumRequests: how many of the newest requests are kept; 0 keeps none. For stubs that serve for long, as in a
    ///     demonstration of an app or a load test.
    public init(
        samples: [Sample] = [], behavior: Behavior = .immediate, real: (any Transport)? = nil,
        clock: any Clock<Duration> = ContinuousClock(), maximumRequests: Int = .max
    ) {
        self.samples = Dictionary(grouping: samples, by: \.operationID)
        self.real = real
        self.clock = clock
        self.maximumRequests = max(0, maximumRequests)
        state = Locked(State(behavior: behavior))
    }

    /// Every request that came, in order; of more than `maximumRequests`, the newest.
    public var requests: [TransportRequest] { state.withLock { Array($0.requests.suffix(maximumRequests)) } }

    /// When responses are returned; a change applies to calls that start afterwards.
    public var behavior: Behavior {
        get { state.withLock { $0.behavior } }
        set { state.withLock { $0.behavior = newValue } }
    }

    /// Sets the responses of an operation: one per request, the last is repeated. An empty list returns to the samples.
    ///
    /// Any id is accepted, because endpoints of the app have ids, too: one that no operation has is never asked for. The
    /// compiler checks an endpoint.
    public func answer(_ operationID: String, with answers: StubAnswer...) {
        self.answers(operationID, with: answers)
    }

    /// The same by the endpoint, whose arguments do not count.
    public func answer(_ endpoint: some Endpoint, with answers: StubAnswer...) {
        self.answers(endpoint.id, with: answers)
    }

    /// The same with a list.
    public func answers(_ operationID: String, with answers: [StubAnswer]) {
        state.withLock { $0.answers[operationID] = answers.isEmpty ? nil : answers }
    }

    public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        let answer = next(request)
        if case .never = answer.behavior, let real { return await real.send(request) }
        switch await respond(answer, to: request) {
        case .failure(let error): return .failure(error)
        case .success(.whole(let response)): return .success(response.from(request))
        case .success(.streamed(let response)):
            return await response.collected(upTo: .max).map { $0.from(request) }
        }
    }

    public func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
        let answer = next(request)
        if case .never = answer.behavior, let real { return await real.stream(request) }
        return await respond(answer, to: request).map { response in
            switch response {
            case .whole(let whole): ByteStream(whole.from(request))
            case .streamed(let streamed): ByteStream(head: streamed.head.from(request), body: streamed.body)
            }
        }
    }

    private func next(_ request: TransportRequest) -> (behavior: Behavior, answer: StubAnswer) {
        state.withLock { state in
            state.keep(request, of: maximumRequests)
            return (state.behavior, state.next(request.operationID))
        }
    }

    private func respond(
        _ next: (behavior: Behavior, answer: StubAnswer), to request: TransportRequest
    ) async -> Result<StubAnswer.Response, TransportError> {
        switch next.behavior {
        case .immediate: break
        case .delayed(let delay):
            guard (try? await clock.sleep(for: delay)) != nil else { return .failure(.cancelled) }
        case .never: return .failure(.rejected(.unexpectedCall(request.operationID)))
        }
        if Task.isCancelled { return .failure(.cancelled) }
        return await next.answer.make(request, samples[request.operationID] ?? [])
    }
}

extension HTTPResponse {
    /// With the URL of the request, if it has none.
    fileprivate nonisolated func from(_ request: TransportRequest) -> HTTPResponse {
        var response = self
        response.url = url ?? request.urlRequest.url
        return response
    }
}

extension StubTransport.State {
    /// Twice as many are held before the oldest half goes, so that few are moved.
    fileprivate mutating func keep(_ request: TransportRequest, of limit: Int) {
        requests.append(request)
        if requests.count - limit > limit { requests.removeFirst(requests.count - limit) }
    }

    fileprivate mutating func next(_ operationID: String) -> StubAnswer {
        guard let queue = answers[operationID], let first = queue.first else { return .success }
        if queue.count > 1 { answers[operationID] = Array(queue.dropFirst()) }
        return first
    }
}
