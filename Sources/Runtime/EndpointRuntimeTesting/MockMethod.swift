import EndpointRuntime

/// One method of a mock: what it answers, and with what it was called. Generated mocks have one per operation.
///
/// Without instructions it responds with the operation's sample, unless the mock's `MockBehavior` is strict; a call
/// that has no response fails with `.unexpectedCall`. The latest instruction applies:
///
///     posts.onGetPost.returns(.mock)                              // always this
///     posts.onGetPost.answers(.failure(.timeout), .success(.mock))  // one after the other, the last one stays
///     posts.onGetPost.handle { call throws(APIError) in … }       // whatever the closure makes of `call.postID`
///     posts.onGetPost.failsOnce(.noConnection)                    // then as before
///
/// In a generated mock, `Arguments` is a struct with a property for each argument, `MockPostsAPI.GetPostCall`: a
/// parameter that the description adds is one property more, and tests that read the others stay as they are.
public final class MockMethod<Arguments: Sendable, Output: Sendable>: Sendable {
    /// Makes the response of one call from its arguments.
    ///
    /// Before macOS 15, iOS 18 and their siblings, Swift's runtime has no metadata of function types with typed throws, so
    /// `[Handler]` and other generic types over it do not compile there. An array of a struct with a handler does, and so
    /// does `Handler?`. Nothing in this library asks for such a type.
    public typealias Handler = @Sendable (Arguments) async throws(APIError) -> Output

    private enum Instruction {
        case handler(Handler)
        case answer(MockAnswer<Output>)
    }

    private struct State {
        typealias Delay = (duration: Duration, clock: (any Clock<Duration>)?)

        /// The first is the next call's, and stays when it is the last.
        var instructions: [Instruction] = []
        /// What fails before any of them is asked.
        var failures: [APIError] = []
        var shouldFail = false
        var error = APIError(.noConnection)
        var delay: Delay?
        var calls: [Arguments] = []

        mutating func next() -> Instruction? {
            if shouldFail { return .answer(.failure(error)) }
            if !failures.isEmpty { return .answer(.failure(failures.removeFirst())) }
            return instructions.count > 1 ? instructions.removeFirst() : instructions.first
        }
    }

    private let operation: String
    private let sample: (@Sendable () throws(APIError) -> Output)?
    /// Status and headers of the sample.
    private let sampleResponse: HTTPResponse
    private let state = Locked(State())

    /// - Parameters:
    ///   - operation: names the method when it has no response.
    ///   - sample: its response as long as no other is set.
    public init(_ operation: String, sample: (@Sendable () throws(APIError) -> Output)? = nil) {
        self.operation = operation
        self.sample = sample
        sampleResponse = Self.plainResponse
    }

    fileprivate init(_ sample: Sample, read: @escaping @Sendable () throws(APIError) -> Output, named operation: String)
    {
        self.operation = operation
        self.sample = read
        sampleResponse = sample.response
    }

    /// The response of a value that a test told the method.
    private static var plainResponse: HTTPResponse { HTTPResponse(statusCode: 200) }

    /// The arguments of every call, in order.
    public var calls: [Arguments] { state.withLock { $0.calls } }

    /// How often it was called.
    public var callCount: Int { state.withLock { $0.calls.count } }

    /// While set, every call fails with `error`, whatever the instructions say.
    public var shouldFail: Bool {
        get { state.withLock { $0.shouldFail } }
        set { state.withLock { $0.shouldFail = newValue } }
    }

    /// The error of `shouldFail`: that there is no connection, unless set.
    public var error: APIError {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }

    /// Forgets calls and instructions.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Records the call and returns its response. Called by the mock.
    ///
    /// - Parameters:
    ///   - arguments: what the method was called with; they are recorded.
    ///   - behavior: of the mock: failures and delays of all methods, and what becomes of unexpected calls.
    public func call(_ arguments: Arguments, _ behavior: MockBehavior? = nil) async throws(APIError) -> Output {
        let general = behavior?.record(operation)
        let (answer, delay) = state.withLock { state -> (Instruction?, State.Delay?) in
            state.calls.append(arguments)
            guard let failure = general?.failure else { return (state.next(), state.delay) }
            return (Instruction.answer(.failure(failure)), state.delay)
        }
        let clock = delay?.clock ?? behavior?.clock ?? ContinuousClock()
        let duration = delay?.duration ?? general?.delay ?? .zero
        if duration > .zero { try? await clock.sleep(for: duration) }
        if Task.isCancelled { throw APIError(.cancelled, operationID: operation) }
        do throws(APIError) {
            let (output, response) = try await output(of: answer, arguments, behavior)
            ResponseRecorder.current?.record(response)
            return output
        } catch {
            throw named(error)
        }
    }

    private func output(
        of instruction: Instruction?, _ arguments: Arguments, _ behavior: MockBehavior?
    ) async throws(APIError) -> (Output, HTTPResponse) {
        switch instruction {
        case .handler(let handler): return (try await handler(arguments), Self.plainResponse)
        case .answer(.success(let output)): return (output, Self.plainResponse)
        case .answer(.failure(let error)): throw error
        case .answer(.sample):
            if let sample { return (try sample(), sampleResponse) }
        case nil:
            if let sample, behavior?.isStrict != true { return (try sample(), sampleResponse) }
        }
        behavior?.onUnexpectedCall(operation)
        throw APIError(unexpectedCall: operation)
    }

    /// As from the client: its errors name the operation.
    private func named(_ error: APIError) -> APIError {
        var error = error
        if error.operationID.isEmpty { error.operationID = operation }
        return error
    }
}

// MARK: Instructions

extension MockMethod {
    /// Returns what `handler` returns for the arguments.
    public func handle(_ handler: @escaping Handler) {
        instruct([.handler(handler)])
    }

    /// Returns this value from now on. With several values, each call returns the next, and the last is repeated.
    public func returns(_ output: Output, _ more: Output...) {
        instruct(([output] + more).map { .answer(.success($0)) })
    }

    /// Throws this error from every call from now on.
    public func fails(_ error: APIError) {
        instruct([.answer(.failure(error))])
    }

    /// Throws an error of this reason from every call from now on.
    public func fails(_ reason: APIError.Reason) {
        fails(APIError(reason))
    }

    /// Sets the responses of the next calls in order; the last is repeated. End with `.sample` to return to the sample.
    /// An empty list removes all instructions.
    public func answers(_ answers: MockAnswer<Output>...) {
        self.answers(answers)
    }

    /// The same with a list.
    public func answers(_ answers: [MockAnswer<Output>]) {
        instruct(answers.map { .answer($0) })
    }

    /// The next call fails with this error, those after it are answered as if it had not been; may be said several
    /// times.
    public func failsOnce(_ error: APIError) {
        state.withLock { $0.failures.append(error) }
    }

    /// The next call fails with an error of this reason.
    public func failsOnce(_ reason: APIError.Reason) {
        failsOnce(APIError(reason))
    }

    /// Every response comes this much later, until `reset`. A call that is cancelled meanwhile fails with `.cancelled`.
    ///
    /// - Parameters:
    ///   - duration: counts instead of the delay of the mock's `MockBehavior`.
    ///   - clock: counts the time: a `TestClock` in tests. Without one, the clock of the mock's `MockBehavior`.
    public func delays(_ duration: Duration, clock: (any Clock<Duration>)? = nil) {
        state.withLock { $0.delay = (duration, clock) }
    }

    private func instruct(_ instructions: [Instruction]) {
        state.withLock { state in
            state.instructions = instructions
            state.failures = []
            state.shouldFail = false
        }
    }
}

// MARK: Samples

extension MockMethod where Output == Void {
    /// A method without a result simply succeeds.
    public convenience init(_ operation: String) {
        self.init(operation, sample: {})
    }

    /// The same, with the status and headers of a sample.
    public convenience init(_ operation: String, sample: Sample) {
        self.init(sample, read: {}, named: operation)
    }
}

extension MockMethod where Output: ModelValue {
    /// The sample's body is read as the client would read it: one that does not fit is an error, `.decoding`.
    public convenience init(_ operation: String, sample: Sample) {
        let read = { @Sendable () throws(APIError) -> Output in
            if sample.data.isEmpty {
                guard Output.self is any ExpressibleByNilLiteral.Type else { throw APIError(.noData) }
                return Output.neutralValue
            }
            return try sample.read { (reader) throws(DecodingFailure) in try reader.json() }
        }
        self.init(sample, read: read, named: operation)
    }
}

extension MockMethod where Output: Decodable & Sendable {
    /// The same for a type of the app: any `Decodable`.
    public convenience init(_ operation: String, sample: Sample) {
        let read = { @Sendable () throws(APIError) -> Output in
            if sample.data.isEmpty { throw APIError(.noData) }
            return try sample.read { (reader) throws(DecodingFailure) in try reader.json() }
        }
        self.init(sample, read: read, named: operation)
    }
}

extension MockMethod where Output: ResponseDecodable {
    /// The sample is read by its status, as the client would read it.
    public convenience init(_ operation: String, sample: Sample) {
        let read = { @Sendable () throws(APIError) -> Output in
            let output = try sample.read { (reader) throws(DecodingFailure) in try Output(from: reader) }
            guard let output else { throw APIError(.invalidResponse, response: sample.response) }
            return output
        }
        self.init(sample, read: read, named: operation)
    }
}

extension Sample {
    fileprivate func read<Value>(
        _ body: (ResponseReader) throws(DecodingFailure) -> Value
    ) throws(APIError) -> Value {
        do throws(DecodingFailure) {
            return try body(ResponseReader(response))
        } catch {
            throw APIError(.decoding(error), operationID: operationID, response: response)
        }
    }
}
