import EndpointRuntime

/// The shared behavior of all methods of a mock, or of all mocks of a client: failures, delays, and the handling of
/// unexpected calls.
///
///     CommunityClient.mock(.failing(.noConnection))        // previews the error
///     CommunityClient.mock(.delayed(.seconds(2)))          // previews the spinner
///     let posts = MockPostsAPI(.strict { Issue.record("unexpected call: \($0)") })
///
/// Several mocks can share an instance, and it can be changed while they are in use.
public final class MockBehavior: Sendable {
    private struct State {
        var shouldFail = false
        var error = APIError(.noConnection)
        var delay: Duration
        var calls: [String] = []
        var options: [CallOptions] = []
    }

    /// Whether methods without instructions fail with `.unexpectedCall` instead of returning their samples.
    public let isStrict: Bool
    let clock: any Clock<Duration>
    let onUnexpectedCall: @Sendable (String) -> Void
    private let state: Locked<State>

    /// - Parameters:
    ///   - isStrict: whether methods without instructions fail instead of returning their samples.
    ///   - delay: the delay of every response.
    ///   - clock: the clock for the delay: a `TestClock` in tests.
    ///   - onUnexpectedCall: called with the name of the operation for each call that fails with `.unexpectedCall`.
    ///     Fail the test here.
    public init(
        isStrict: Bool = false, delay: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
        onUnexpectedCall: @escaping @Sendable (_ operation: String) -> Void = { _ in }
    ) {
        self.isStrict = isStrict
        self.clock = clock
        self.onUnexpectedCall = onUnexpectedCall
        state = Locked(State(delay: delay))
    }

    /// Creates a behavior in which methods without instructions fail with `.unexpectedCall`.
    ///
    /// - Parameter onUnexpectedCall: called with the name of the operation for each such call. Fail the test here.
    public static func strict(
        onUnexpectedCall: @escaping @Sendable (_ operation: String) -> Void = { _ in }
    ) -> MockBehavior {
        MockBehavior(isStrict: true, onUnexpectedCall: onUnexpectedCall)
    }

    /// Creates a behavior in which every call fails with an error of this reason, while `shouldFail` is set.
    public static func failing(_ reason: APIError.Reason) -> MockBehavior {
        let behavior = MockBehavior()
        behavior.fails(reason)
        return behavior
    }

    /// Creates a behavior that delays every response.
    public static func delayed(
        _ delay: Duration, clock: any Clock<Duration> = ContinuousClock()
    ) -> MockBehavior {
        MockBehavior(delay: delay, clock: clock)
    }

    /// The called operations, in order, by their names in the description.
    public var calls: [String] { state.withLock { $0.calls } }

    /// The options of all calls, in order: `users.options(.timeout(.seconds(5))).getUserProfile(userID: "1")` adds an
    /// element. Options do not change the responses.
    public var options: [CallOptions] { state.withLock { $0.options } }

    /// Whether every call of every method fails with `error`. The instructions of methods are then neither used nor
    /// consumed.
    public var shouldFail: Bool {
        get { state.withLock { $0.shouldFail } }
        set { state.withLock { $0.shouldFail = newValue } }
    }

    /// The error for `shouldFail`; by default `.noConnection`.
    public var error: APIError {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }

    /// The delay of every response. A change applies to calls that start afterwards.
    public var delay: Duration {
        get { state.withLock { $0.delay } }
        set { state.withLock { $0.delay = newValue } }
    }

    /// Sets `error` and `shouldFail`.
    public func fails(_ error: APIError) {
        state.withLock { state in
            state.error = error
            state.shouldFail = true
        }
    }

    /// Sets `error` to an error with this reason, and sets `shouldFail`.
    public func fails(_ reason: APIError.Reason) {
        fails(APIError(reason))
    }

    func record(_ options: CallOptions) {
        state.withLock { $0.options.append(options) }
    }

    /// Records a call and returns its settings.
    func record(_ operation: String) -> (failure: APIError?, delay: Duration) {
        state.withLock { state in
            state.calls.append(operation)
            return (state.shouldFail ? state.error : nil, state.delay)
        }
    }
}
