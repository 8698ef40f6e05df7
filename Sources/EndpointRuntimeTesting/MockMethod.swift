import EndpointRuntime

/// One method of a mock: what it answers, and with what it was called. Generated mocks have one per operation.
///
/// Without instructions it answers with the operation's sample; where there is none, it fails with `.unexpectedCall`.
public final class MockMethod<Arguments: Sendable, Output: Sendable>: Sendable {
    /// Makes the answer of one call from its arguments.
    public typealias Handler = @Sendable (Arguments) async throws(APIError) -> Output

    private struct State {
        var handler: Handler?
        var calls: [Arguments] = []
    }

    private let operation: String
    private let sample: (@Sendable () -> Output)?
    private let state = Locked(State())

    /// - Parameters:
    ///   - operation: names the method when it has no answer.
    ///   - sample: its answer as long as no other is set.
    public init(_ operation: String, sample: (@Sendable () -> Output)? = nil) {
        self.operation = operation
        self.sample = sample
    }

    /// The arguments of every call, in order.
    public var calls: [Arguments] { state.withLock { $0.calls } }

    /// How often it was called.
    public var callCount: Int { state.withLock { $0.calls.count } }

    /// Answers with whatever `handler` makes of the arguments.
    public func handle(_ handler: @escaping Handler) {
        state.withLock { $0.handler = handler }
    }

    /// Answers every call from now on with this value.
    public func returns(_ output: Output) {
        handle { _ throws(APIError) in output }
    }

    /// Answers every call from now on with this error.
    public func fails(_ error: APIError) {
        handle { _ throws(APIError) in throw error }
    }

    /// Answers every call from now on with an error of this reason.
    public func fails(_ reason: APIError.Reason) {
        fails(APIError(reason, operationID: operation))
    }

    /// Forgets calls and instructions.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Records the call and answers it. Called by the mock.
    public func call(_ arguments: Arguments) async throws(APIError) -> Output {
        let handler = state.withLock { state in
            state.calls.append(arguments)
            return state.handler
        }
        if let handler { return try await handler(arguments) }
        if let sample { return sample() }
        throw APIError(.unexpectedCall(operation), operationID: operation)
    }
}

extension MockMethod where Output == Void {
    /// A method without a result simply succeeds.
    public convenience init(_ operation: String) {
        self.init(operation, sample: {})
    }
}
