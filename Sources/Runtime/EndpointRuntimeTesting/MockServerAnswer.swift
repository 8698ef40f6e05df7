import EndpointRuntime

/// A response that `MockServerControl` chooses for the calls of an operation.
///
/// ```swift
/// try await server.answer("getPosts", with: .status(503).times(2), .success)
/// try await server.answer("getPost", with: .named("archived").delayed(.seconds(2)))
/// ```
public nonisolated struct MockServerAnswer: Sendable, Hashable, Encodable {
    private var status: Int?
    private var example: String?
    private var empty: Bool?
    private var offline: Bool?
    private var delay: Double?
    private var times: Int?

    private init() {}

    /// The usual response: the first success that the operation declares.
    public static var success: MockServerAnswer { MockServerAnswer() }

    /// The response with this status. If the operation does not declare it, an error status is a problem document, and
    /// another status is not accepted by the server.
    public static func status(_ status: Int) -> MockServerAnswer {
        var answer = MockServerAnswer()
        answer.status = status
        return answer
    }

    /// The example with this name in the description.
    public static func named(_ example: String) -> MockServerAnswer {
        var answer = MockServerAnswer()
        answer.example = example
        return answer
    }

    /// The usual response without the elements of its lists. The server does not accept it if the schema of the
    /// response does not allow empty lists.
    public static var empty: MockServerAnswer {
        var answer = MockServerAnswer()
        answer.empty = true
        return answer
    }

    /// No response: the server closes the connection. The app's call fails with `.connectionLost` or
    /// `.serverUnreachable`.
    public static var offline: MockServerAnswer {
        var answer = MockServerAnswer()
        answer.offline = true
        return answer
    }

    /// Returns the answer with a delay.
    /// - Parameter delay: the time before the response, at most 60 seconds.
    public func delayed(_ delay: Duration) -> MockServerAnswer {
        var answer = self
        answer.delay = delay / .seconds(1)
        return answer
    }

    /// Returns the answer for a number of calls. Without a number, the last answer of a list is for all further calls,
    /// and each other one is for one call.
    /// - Parameter count: the number of calls, at least 1.
    public func times(_ count: Int) -> MockServerAnswer {
        var answer = self
        answer.times = count
        return answer
    }
}
