import EndpointRuntime

/// The shared behavior of all methods of a mock, or of all mocks of a client: failures, delays, and the handling of
/// unexpected calls.
///
///     CommunityClient.mock(.empty)                         // previews lists without elements
///     CommunityClient.mock(.loading)                       // previews the spinner
///     CommunityClient.mock(.slow)                          // previews the change from spinner to content
///     CommunityClient.mock(.offline)                       // previews the error
///     CommunityClient.mock(.failing(.internalServerError)) // previews another error
///     let posts = MockPostsAPI(.strict { Issue.record("unexpected call: \($0)") })
///
/// Several mocks can share an instance, and it can be changed while they are in use.
public final class MockBehavior: Sendable {
    private struct State {
        var shouldFail = false
        var error = APIError(.noConnection)
        var delay: Duration
        var isLoading = false
        var emptiesLists = false
        var calls: [String] = []
        var options: [CallOptions] = []
        /// The closure for the progress of the next call.
        var report: TransferProgress.Report?
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

    /// A new behavior in which the lists of all samples have no elements; see `emptiesLists`.
    public static var empty: MockBehavior {
        let behavior = MockBehavior()
        behavior.emptiesLists = true
        return behavior
    }

    /// A new behavior in which no call returns until it is cancelled; see `isLoading`.
    public static var loading: MockBehavior {
        let behavior = MockBehavior()
        behavior.isLoading = true
        return behavior
    }

    /// A new behavior that delays every response by three seconds.
    public static var slow: MockBehavior { delayed(.seconds(3)) }

    /// A new behavior in which every call fails with `.noConnection`, while `shouldFail` is set.
    public static var offline: MockBehavior { failing(.noConnection) }

    /// The called operations, in order: `posts.getPosts`.
    public var calls: [String] { state.withLock { $0.calls } }

    /// The options of all calls, in order: `users.options(.timeout(.seconds(5))).getUserProfile(userID: "1")` adds an
    /// element. Options do not change the responses. The closure of `.progress` is called by the next call.
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

    /// Whether calls wait until they are cancelled, also if `shouldFail` is set. The instructions of methods are then
    /// neither used nor consumed. A change applies to calls that start afterwards.
    public var isLoading: Bool {
        get { state.withLock { $0.isLoading } }
        set { state.withLock { $0.isLoading = newValue } }
    }

    /// Whether methods return their samples without the elements of lists. Values from instructions are unchanged.
    ///
    /// All lists of a sample become empty: a list that is the whole response, the list of a page, and the lists inside
    /// of objects. Other members keep their values, except the members of pages: numbers such as `total` and
    /// `total_pages` become 0, `hasMore` becomes `false`, and `nextCursor` becomes null, so that paging ends. Objects
    /// with any names, streams, and bodies other than JSON are unchanged, and so is a sample that cannot be decoded
    /// without elements.
    public var emptiesLists: Bool {
        get { state.withLock { $0.emptiesLists } }
        set { state.withLock { $0.emptiesLists = newValue } }
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
        let report = options.route.report
        state.withLock { state in
            if !options.areObserved { state.options.append(options) }
            if let report { state.report = report }
        }
    }

    /// The settings for one call.
    struct Settings {
        /// The instruction that replaces the instructions of methods.
        enum Override {
            case failure(APIError)
            case waiting
        }

        let override: Override?
        let delay: Duration
        let emptiesLists: Bool
        let report: TransferProgress.Report?
    }

    /// Records a call and returns its settings.
    func record(_ operation: String) -> Settings {
        state.withLock { state in
            state.calls.append(operation)
            let override: Settings.Override? =
                state.isLoading ? .waiting : state.shouldFail ? .failure(state.error) : nil
            defer { state.report = nil }
            return Settings(
                override: override, delay: state.delay, emptiesLists: state.emptiesLists, report: state.report)
        }
    }
}
