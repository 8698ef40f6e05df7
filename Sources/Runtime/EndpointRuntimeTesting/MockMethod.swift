import EndpointRuntime
import Foundation

/// A method of a mock. It records its calls and returns configured responses. Generated mocks have one per operation.
///
/// Without instructions it returns the operation's sample, unless the mock's `MockBehavior` is strict. A call without a
/// response fails with `.unexpectedCall`. The latest instruction applies:
///
///     posts.onGetPost.returns(.mock)                              // always this value
///     posts.onGetPost.answers(.failure(.timeout), .success(.mock))  // in this order; the last one is repeated
///     posts.onGetPost.handle { call throws(APIError) in … }       // computed from `call.postID`
///     posts.onGetPost.failsOnce(.noConnection)                    // then as before
///
/// In a generated mock, `Arguments` is a struct with a property for each argument, such as `MockPostsAPI.GetPostCall`.
/// If the description adds a parameter, the struct gets another property, and tests that read the other properties do
/// not change. Calls are `Equatable` if their arguments are; see `RecordedCall`.
public final class MockMethod<Arguments: Sendable, Output: Sendable>: Sendable {
    /// Returns the response of one call from its arguments.
    ///
    /// Before macOS 15, iOS 18 and the related releases, the Swift runtime has no metadata for function types with
    /// typed throws. Therefore `[Handler]` and other generic types over `Handler` do not compile there. `Handler?` and
    /// an array of a struct that contains a handler do compile. This library does not require generic types over
    /// `Handler`.
    public typealias Handler = @Sendable (Arguments) async throws(APIError) -> Output

    private typealias MakeSample = @Sendable () throws(APIError) -> Output

    private enum Instruction {
        case handler(Handler)
        case answer(MockAnswer<Output>)
    }

    private struct State {
        typealias Delay = (duration: Duration, clock: (any Clock<Duration>)?)

        /// The next call uses the first instruction. The last instruction is repeated.
        var instructions: [Instruction] = []
        /// The errors of the next calls. They take precedence over the instructions.
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
    private let sample: MakeSample?
    /// Makes the response with the status and headers of the sample. A client has hundreds of methods, so it is made by
    /// the first call.
    private let makeSampleResponse: @Sendable () -> HTTPResponse
    private let sampleResponse = Locked<HTTPResponse?>(nil)
    private let state = Locked(State())

    /// - Parameters:
    ///   - operation: the name of the operation, for the error of a call without a response.
    ///   - sample: returns the response while there are no instructions.
    public init(_ operation: String, sample: (@Sendable () throws(APIError) -> Output)? = nil) {
        self.operation = operation
        self.sample = sample
        makeSampleResponse = { Self.plainResponse }
    }

    init(_ sample: Sample, read: @escaping @Sendable () throws(APIError) -> Output, named operation: String) {
        self.operation = operation
        self.sample = read
        makeSampleResponse = { sample.response }
    }

    /// The response for a value that a test has set.
    private static var plainResponse: HTTPResponse { HTTPResponse(statusCode: 200) }

    /// The arguments of all calls, in order.
    public var calls: [Arguments] { state.withLock { $0.calls } }

    /// The number of calls.
    public var callCount: Int { state.withLock { $0.calls.count } }

    /// Whether every call fails with `error`, regardless of the instructions.
    public var shouldFail: Bool {
        get { state.withLock { $0.shouldFail } }
        set { state.withLock { $0.shouldFail = newValue } }
    }

    /// The error for `shouldFail`; by default `.noConnection`.
    public var error: APIError {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }

    /// Removes all recorded calls and instructions.
    public func reset() {
        state.withLock { $0 = State() }
    }

    /// Records the call and returns its response. Called by the mock.
    ///
    /// - Parameters:
    ///   - arguments: the arguments of the call, which are recorded.
    ///   - behavior: the behavior of the mock: failures and delays of all methods, and the handling of unexpected
    ///     calls.
    ///   - identifiers: the parameters that identify the sample, in the order of the path.
    ///   - position: the number, offset, cursor or link of the page of the sample; `nil` for the first page.
    public func call(
        _ arguments: Arguments, _ behavior: MockBehavior? = nil, identifiedBy identifiers: [String] = [],
        at position: (any Encodable & Sendable)? = nil
    ) async throws(APIError) -> Output {
        let general = behavior?.record(operation)
        let (answer, delay) = state.withLock { state -> (Instruction?, State.Delay?) in
            state.calls.append(arguments)
            switch general?.override {
            case .failure(let error): return (Instruction.answer(.failure(error)), state.delay)
            case .waiting: return (nil, nil)
            case nil: return (state.next(), state.delay)
            }
        }
        if case .waiting = general?.override { await Self.waitForCancellation() }
        let clock = delay?.clock ?? behavior?.clock ?? ContinuousClock()
        let duration = delay?.duration ?? general?.delay ?? .zero
        if duration > .zero { try? await clock.sleep(for: duration) }
        if Task.isCancelled { throw APIError(.cancelled, operation: operation) }
        do throws(APIError) {
            let parameters = SampleArguments(identifiers: identifiers, position: position.flatMap(Self.text))
            let sample = sample(general?.emptiesLists == true ? emptySample : self.sample, parameters)
            let (output, response) = try await output(of: answer, sample, arguments, behavior)
            ResponseRecorder.current?.record(response)
            if let report = general?.report { FilePieces.report((output as? Data)?.count ?? 0, to: report) }
            return output
        } catch {
            throw named(error)
        }
    }

    private static func waitForCancellation() async {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
    }

    /// Returns the sample without the elements of its lists.
    private var emptySample: MakeSample? {
        guard let sample else { return nil }
        return { () throws(APIError) in try EmptyLists.value(sample) }
    }

    /// Returns the sample for the parameters of a call.
    private func sample(_ sample: MakeSample?, _ parameters: SampleArguments) -> MakeSample? {
        guard let sample, !parameters.isEmpty else { return sample }
        return { () throws(APIError) in try parameters.value(sample) }
    }

    /// Returns the text of a page's position, as in a query.
    private static func text(_ position: any Encodable & Sendable) -> String? {
        if let text = position as? String { return text }
        guard let json = try? JSONCoding.encode(position) else { return nil }
        return (try? JSONCoding.decode(String.self, from: json)) ?? String(decoding: json, as: UTF8.self)
    }

    private func output(
        of instruction: Instruction?, _ sample: MakeSample?, _ arguments: Arguments, _ behavior: MockBehavior?
    ) async throws(APIError) -> (Output, HTTPResponse) {
        switch instruction {
        case .handler(let handler): return (try await handler(arguments), Self.plainResponse)
        case .answer(.success(let output)): return (output, Self.plainResponse)
        case .answer(.failure(let error)): throw error
        case .answer(.sample):
            if let sample { return (try sample(), responseOfSample()) }
        case nil:
            if let sample, behavior?.isStrict != true { return (try sample(), responseOfSample()) }
        }
        behavior?.onUnexpectedCall(operation)
        throw APIError(unexpectedCall: operation)
    }

    private func responseOfSample() -> HTTPResponse {
        if let known = sampleResponse.withLock({ $0 }) { return known }
        let response = makeSampleResponse()
        sampleResponse.withLock { $0 = response }
        return response
    }

    /// Adds the operation to an error, as the client does.
    private func named(_ error: APIError) -> APIError {
        var error = error
        if error.operation.isEmpty { error.operation = operation }
        return error
    }
}

// MARK: Instructions

extension MockMethod {
    /// Calls `handler` for each call and returns its result.
    public func handle(_ handler: @escaping Handler) {
        instruct([.handler(handler)])
    }

    /// Returns this value from now on. If there are several values, each call returns the next one, and the last value
    /// is repeated.
    public func returns(_ output: Output, _ more: Output...) {
        instruct(([output] + more).map { .answer(.success($0)) })
    }

    /// Throws this error from all calls from now on.
    public func fails(_ error: APIError) {
        instruct([.answer(.failure(error))])
    }

    /// Throws an error with this reason from all calls from now on.
    public func fails(_ reason: APIError.Reason) {
        fails(APIError(reason))
    }

    /// Sets the responses of the next calls, in order. The last response is repeated: end with `.sample` to return to
    /// the sample. An empty list removes all instructions.
    public func answers(_ answers: MockAnswer<Output>...) {
        self.answers(answers)
    }

    /// Sets the responses of the next calls from an array; see `answers(_:)`.
    public func answers(_ answers: [MockAnswer<Output>]) {
        instruct(answers.map { .answer($0) })
    }

    /// Throws this error from the next call only. Later calls use the instructions as before. Call this several times
    /// to fail several calls.
    public func failsOnce(_ error: APIError) {
        state.withLock { $0.failures.append(error) }
    }

    /// Throws an error with this reason from the next call only.
    public func failsOnce(_ reason: APIError.Reason) {
        failsOnce(APIError(reason))
    }

    /// Delays every response until `reset`. A call that is cancelled during the delay fails with `.cancelled`.
    ///
    /// - Parameters:
    ///   - duration: the delay. It replaces the delay of the mock's `MockBehavior`.
    ///   - clock: the clock for the delay: a `TestClock` in tests. `nil` uses the clock of the mock's `MockBehavior`.
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
