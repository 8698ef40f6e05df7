/// A generated client, such as `CommunityClient`, with one property for each group of operations.
public protocol GeneratedClient: Sendable {
    /// The provider that sends the calls, for its server and for endpoints that no description contains. In a client of
    /// mocks, the calls of this provider throw `.unexpectedCall`.
    var provider: Provider { get }

    /// Creates a client that sends its requests with the given provider.
    init(provider: Provider)

    /// Returns a client whose calls have these options.
    func options(_ options: CallOptions) -> Self
}

extension GeneratedClient {
    /// Returns a client whose calls have all of these options.
    public nonisolated func options(_ first: CallOptions, _ more: CallOptions...) -> Self {
        options(CallOptions([first] + more))
    }

    /// Returns the value of a call together with the response it was decoded from.
    ///
    /// ```swift
    /// let (post, response) = try await client.withResponse { try await $0.posts.getPost(postID: "p1") }
    /// show(post, remaining: response.headers["X-RateLimit-Remaining"])
    /// ```
    ///
    /// The response is the final one: from the last attempt, from the cache, or shared with an equal call. Token
    /// refreshes do not count. A mock returns the response of its sample, or status 200 for a value set by a test. The
    /// response of a stream or download does not include the body.
    ///
    /// - Parameters:
    ///   - isolation: the actor on which `body` runs, by default the caller's.
    ///   - body: makes exactly one call with the client it receives.
    /// - Throws: the error of the call. An error of another type becomes the `underlying` error, as in
    ///   `Result(catching:)`. `.invalidResponse` if no call, or more than one, succeeded.
    public func withResponse<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (Self) async throws -> Value
    ) async throws(APIError) -> (value: Value, response: HTTPResponse) {
        let recorder = ResponseRecorder()
        let client = options(.observe { recorder.record($0) })
        let value: Value
        do {
            value = try await ResponseRecorder.$current.withValue(recorder) { try await body(client) }
        } catch {
            throw APIError(caught: error)
        }
        return (value, try recorder.onlyResponse())
    }
}
