import EndpointRuntime
import Foundation

/// A transport that returns samples instead of calling a server. Calls pass through the whole chain of the provider:
/// plugins, interceptors, status validation and decoding.
///
/// An operation returns its first sample with a success status, unless `answer` sets another response:
/// `stub.answer("getPosts", with: .status(404))`. A call of an operation without a sample fails with `.unexpectedCall`.
///
/// A stateful stub, `StubTransport(samples: CommunitySamples.all, stateful: true)`, remembers objects: `createPost` adds
/// a post with a new identifier, `getPost` returns it, `updatePost` changes it, `getPosts` filters, sorts and pages all
/// posts, and after `deletePost` a call fails with the declared 404. The objects of the samples exist at the start. The
/// generator finds the operations that belong together; all other operations return their samples. Responses set with
/// `answer` neither read nor change objects. Requests are not validated; only bodies of JSON and of forms are read.
public final class StubTransport: Transport {
    /// The reason why text is not a state; see `replaceState(with:)`.
    public struct InvalidState: Error, Hashable {
        /// A sentence without a period, in English.
        public let reason: String
    }

    /// When and whether a stubbed response is returned.
    public enum Behavior: Sendable {
        case immediate
        case delayed(Duration)
        /// The request is not stubbed. It is sent with the transport `real`; without that transport, it fails.
        case never
    }

    fileprivate struct State {
        var behavior: Behavior
        var answers: [String: [StubAnswer]] = [:]
        var requests: [TransportRequest] = []
        /// The operations with samples, of endpoints, and of requests.
        var known: Set<String>
    }

    private let samples: [String: [Sample]]
    private let real: (any Transport)?
    private let clock: any Clock<Duration>
    private let maximumRequests: Int
    /// `nil` for a stub without a state.
    private let memory: StubMemory?
    /// `nil` for a stub without archives.
    private let archive: ReplayedArchive?
    private let state: Locked<State>

    /// - Parameters:
    ///   - samples: the responses of the operations. If an operation has several samples, the first success is used.
    ///   - stateful: whether calls create, change and delete objects, which later calls return. The samples must be the
    ///     list of all samples of a client, such as `CommunitySamples.all`, which contains the resources of the API.
    ///   - behavior: when responses are returned.
    ///   - real: sends the requests that are not stubbed.
    ///   - clock: the clock for delays.
    ///   - maximumRequests: the maximum number of recorded requests; the newest are kept, 0 records none. Set a
    ///     limit for long-running stubs, such as in a demo app or a load test.
    public convenience init(
        samples: [Sample] = [], stateful: Bool = false, behavior: Behavior = .immediate, real: (any Transport)? = nil,
        clock: any Clock<Duration> = ContinuousClock(), maximumRequests: Int = .max
    ) {
        self.init(
            samples: samples, stateful: stateful, archive: nil, behavior: behavior, real: real, clock: clock,
            maximumRequests: maximumRequests)
    }

    init(
        samples: [Sample], stateful: Bool = false, archive: ReplayedArchive?, behavior: Behavior = .immediate,
        real: (any Transport)? = nil, clock: any Clock<Duration> = ContinuousClock(), maximumRequests: Int = .max
    ) {
        self.archive = archive
        self.samples = Dictionary(grouping: samples, by: \.operation)
        memory = stateful ? StubMemory(samples) : nil
        self.real = real
        self.clock = clock
        self.maximumRequests = max(0, maximumRequests)
        state = Locked(State(behavior: behavior, known: Set(self.samples.keys)))
    }

    /// The received requests, in order. If there are more than `maximumRequests`, the newest requests.
    public var requests: [TransportRequest] { state.withLock { Array($0.requests.suffix(maximumRequests)) } }

    /// When and whether responses are returned. A change applies to calls that start afterwards.
    public var behavior: Behavior {
        get { state.withLock { $0.behavior } }
        set { state.withLock { $0.behavior = newValue } }
    }

    /// Sets the responses of an operation: one for each request, and the last one is repeated. An empty list restores
    /// the samples.
    ///
    /// If the stub has samples, but none of this operation, all calls of other operations fail with `.unexpectedCall`,
    /// because the identifier is probably misspelled. The error names similar operations. An empty list
    /// ends that, and so does a call of this operation. Prefer the overload with an endpoint, which the compiler checks,
    /// and which accepts every endpoint of the app.
    public func answer(_ operation: String, with answers: StubAnswer...) {
        self.answers(operation, with: answers)
    }

    /// Sets the responses of an endpoint's operation, for any arguments; see `answer(_:with:)`.
    public func answer(_ endpoint: some Endpoint, with answers: StubAnswer...) {
        let operation = endpoint.operation
        state.withLock { state in
            state.answers[operation] = answers.isEmpty ? nil : answers
            if !samples.isEmpty { state.known.insert(operation) }
        }
    }

    /// Sets the responses of an operation from an array; see `answer(_:with:)`.
    public func answers(_ operation: String, with answers: [StubAnswer]) {
        state.withLock { $0.answers[operation] = answers.isEmpty ? nil : answers }
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
            case .whole(let whole): FilePieces.stream(whole.from(request))
            case .streamed(let streamed): ByteStream(head: streamed.head.from(request), body: streamed.body)
            }
        }
    }

    private func next(_ request: TransportRequest) -> (behavior: Behavior, answer: StubAnswer) {
        state.withLock { state in
            state.keep(request, of: maximumRequests)
            // Without samples, every operation is known.
            guard !samples.isEmpty else { return (state.behavior, state.next(request.operation) ?? usual) }
            state.known.insert(request.operation)
            if let unknown = state.answers.keys.filter({ !state.known.contains($0) }).min() {
                return (state.behavior, .unknown(unknown, calling: request.operation, known: state.known))
            }
            return (state.behavior, state.next(request.operation) ?? usual)
        }
    }

    /// The response of an operation for which `answer` has not set another one.
    private var usual: StubAnswer {
        let sample = memory.map(StubAnswer.remembered) ?? .success
        return archive.map { .replayed(from: $0, or: sample) } ?? sample
    }

    private func respond(
        _ next: (behavior: Behavior, answer: StubAnswer), to request: TransportRequest
    ) async -> Result<StubAnswer.Response, TransportError> {
        switch next.behavior {
        case .immediate: break
        case .delayed(let delay):
            guard (try? await clock.sleep(for: delay)) != nil else { return .failure(.cancelled) }
        case .never: return .failure(.rejected(.unexpectedCall(request.operation)))
        }
        if Task.isCancelled { return .failure(.cancelled) }
        return await next.answer.make(request, samples[request.operation] ?? [])
    }
}

// MARK: State

extension StubTransport {
    /// The objects of a stateful stub as JSON, with one list for each collection:
    /// `{"/posts": [{"id": "1", "title": "First Post"}], "/users/1/addresses": []}`. The collections inside of objects are
    /// contained after their first use. An empty object for other stubs.
    public var stateJSON: String { memory?.json ?? "{}\n" }

    /// Restores the objects of the samples. Has no effect on a stub without a state.
    public func resetState() {
        memory?.reset()
    }

    /// Replaces the objects of a stateful stub by objects in the form of `stateJSON`. Collections that the text does not
    /// contain have the objects of the samples. Has no effect on a stub without a state.
    ///
    /// - Throws: `InvalidState` if the text is not JSON of this form. The objects are then unchanged.
    public func replaceState(with json: String) throws(InvalidState) {
        try memory?.replace(with: json)
    }
}

extension HTTPResponse {
    /// Returns the response with the URL of the request, if it does not have a URL.
    fileprivate nonisolated func from(_ request: TransportRequest) -> HTTPResponse {
        var response = self
        response.url = url ?? request.urlRequest.url
        return response
    }
}

extension StubTransport.State {
    /// Keeps up to twice the limit before it removes the older half, so that few elements are moved.
    fileprivate mutating func keep(_ request: TransportRequest, of limit: Int) {
        requests.append(request)
        if requests.count - limit > limit { requests.removeFirst(requests.count - limit) }
    }

    /// Returns the response that `answer` has set; `nil` if there is none.
    fileprivate mutating func next(_ operation: String) -> StubAnswer? {
        guard let queue = answers[operation], let first = queue.first else { return nil }
        if queue.count > 1 { answers[operation] = Array(queue.dropFirst()) }
        return first
    }
}
