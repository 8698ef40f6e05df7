/// A generated client, such as `CommunityClient`: a property for each group of operations.
public protocol GeneratedClient: Sendable {
    /// A client that sends its requests with the given provider.
    init(provider: Provider)

    /// The same client, each call with these options.
    func options(_ options: CallOptions) -> Self
}

extension GeneratedClient {
    /// The same client, each call with all of these options.
    public nonisolated func options(_ first: CallOptions, _ more: CallOptions...) -> Self {
        options(CallOptions([first] + more))
    }

    /// The value of a call together with the response that it was read from.
    ///
    /// ```swift
    /// let (post, response) = try await client.withResponse { try await $0.posts.getPost(postID: "p1") }
    /// show(post, remaining: response.headers["X-RateLimit-Remaining"])
    /// ```
    ///
    /// The response is the one that the caller would see: that of the last attempt, from the cache, or shared with an
    /// equal call. Token refreshes do not count. A mock gives the response of its sample, and status 200 for a value
    /// that a test told it. The body of a stream or download is not part of its response.
    ///
    /// - Parameters:
    ///   - isolation: the actor on which `body` runs, the caller's by default.
    ///   - body: makes exactly one call with the client that it is given.
    /// - Throws: what the call throws. An error of another type is the `underlying` one, as in `Result(catching:)`.
    ///   `.invalidResponse` when no call succeeded, or several.
    public func withResponse<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: (Self) async throws -> Value
    ) async throws(APIError) -> (value: Value, response: HTTPResponse) {
        let recorder = ResponseRecorder()
        let client = options(.hear { recorder.record($0) })
        let value: Value
        do {
            value = try await ResponseRecorder.$current.withValue(recorder) { try await body(client) }
        } catch {
            throw APIError(caught: error)
        }
        return (value, try recorder.onlyResponse())
    }
}
