import EndpointRuntime
import Foundation

/// Chooses the responses of a mock server while a UI test runs, and reads the calls of the app: a client of the HTTP API
/// of `codegen serve`.
///
/// ```swift
/// let server = MockServerControl(baseURL: URL(string: "http://127.0.0.1:8080")!)
/// try await server.restoreAll()
/// try await server.answer("getPosts", with: .empty)
/// app.launch()
/// XCTAssert(app.staticTexts["No posts yet"].waitForExistence(timeout: 5))
/// let call = try await server.nextCall(of: "getPosts")
/// ```
///
/// Operations are named as in samples and mocks. If the server has several descriptions, the name of the configuration
/// entry can precede: `Community/getPosts`. The server accepts calls of other machines, such as a device, only with
/// `--page network`.
///
/// All methods throw an `APIError`. A response of the server that is an error has its explanation in `serverMessage`.
public nonisolated struct MockServerControl: Sendable {
    private static let maximumWait = 10.0
    private let provider: Provider

    /// - Parameters:
    ///   - baseURL: the address of the server. Its path and its query are ignored, so it can be the URL of the app's
    ///     API.
    ///   - transport: sends the requests.
    public init(baseURL: URL, transport: any Transport = URLSessionTransport()) {
        var parts = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) ?? URLComponents()
        (parts.path, parts.query, parts.fragment) = ("", nil, nil)
        let server = ConfiguredServer(name: "mock server", url: parts.string ?? baseURL.absoluteString)
        var configuration = Provider.Configuration()
        configuration.errorMembers = ErrorMembers(message: "detail")
        provider = Provider(server: server, transport: transport, configuration: configuration)
    }

    // MARK: Answers

    /// Sets the responses to valid calls of an operation: one for each call, and the last one is repeated. An empty
    /// list restores the usual response.
    ///
    /// Calls that the description does not allow are still refused.
    ///
    /// - Throws: `.notFound` if there is no such operation; `.unprocessableContent` if it does not have the response.
    public func answer(_ operation: String, with answers: MockServerAnswer...) async throws(APIError) {
        try await self.answers(operation, with: answers)
    }

    /// Sets the responses of an endpoint's operation, for any arguments; see `answer(_:with:)`.
    public func answer(_ endpoint: some Endpoint, with answers: MockServerAnswer...) async throws(APIError) {
        try await self.answers(endpoint.operation, with: answers)
    }

    /// Sets the responses of an operation from an array; see `answer(_:with:)`.
    public func answers(_ operation: String, with answers: [MockServerAnswer]) async throws(APIError) {
        let path: RoutePath = "/__codegen/answers/\(operation)"
        if answers.isEmpty { return try await provider.empty(Self.route("DELETE", .delete, path)) }
        try await provider.empty(Self.route("PUT", .put, path, body: .json(answers)))
    }

    /// Restores the usual responses of all operations.
    public func restoreAll() async throws(APIError) {
        try await provider.empty(Self.route("DELETE", .delete, "/__codegen/answers"))
    }

    // MARK: Calls

    /// Returns the calls that the server has answered, in order; at most the latest 500.
    /// - Parameter number: the number of a call. Only later calls are returned.
    public func calls(after number: Int = 0) async throws(APIError) -> [MockServerCall] {
        try await log(after: number, waiting: 0).entries
    }

    /// Waits for a call of an operation.
    ///
    /// - Parameters:
    ///   - operation: the operation.
    ///   - number: the number of a call. Only later calls are meant, so a test that waits for two calls passes the
    ///     number of the first one.
    ///   - limit: the maximum time to wait.
    /// - Returns: the first such call.
    /// - Throws: `.timeout` if there is no such call within the limit; `.notFound` if there is no such operation.
    public func nextCall(
        of operation: String, after number: Int = 0, within limit: Duration = .seconds(10)
    ) async throws(APIError) -> MockServerCall {
        let end = ContinuousClock.now + limit
        let path: RoutePath = "/__codegen/answers/\(operation)"
        let name = try await provider.value(Self.route("GET", .get, path), as: OperationName.self).operation
        var last = number
        while true {
            let rest = ContinuousClock.now.duration(to: end) / .seconds(1)
            let log = try await log(after: last, waiting: min(max(0, rest), Self.maximumWait))
            if let call = log.entries.first(where: { $0.operation == name }) { return call }
            guard rest > 0 else { throw APIError(.timeout, operation: operation) }
            last = max(last, log.last)
        }
    }

    /// Returns the number of the latest call; 0 before the first one.
    public func lastCallNumber() async throws(APIError) -> Int {
        try await log(after: .max, waiting: 0).last
    }

    /// Removes all calls from the log of the server. The numbers of later calls continue.
    public func clearCalls() async throws(APIError) {
        try await provider.empty(Self.route("DELETE", .delete, "/__codegen/log"))
    }

    private struct OperationName: Decodable, Sendable {
        let operation: String
    }

    private struct Log: Decodable, Sendable {
        let last: Int
        let entries: [MockServerCall]
    }

    private func log(after number: Int, waiting seconds: Double) async throws(APIError) -> Log {
        let query: [QueryParameter] = .fields(["after": number, "wait": seconds])
        return try await provider.value(Self.route("GET", .get, "/__codegen/log", query: query))
    }

    // MARK: State

    /// Returns the state of a server with `--stateful`.
    /// - Throws: `.notFound` if the server has no state.
    public func state() async throws(APIError) -> JSONValue {
        try await provider.value(Self.route("GET", .get, "/__codegen/state"))
    }

    /// Replaces the state of a server with `--stateful`.
    /// - Parameter state: a state in the form that `state()` returns.
    /// - Throws: `.notFound` if the server has no state; `.unprocessableContent` if the value is not a state.
    public func replaceState(with state: JSONValue) async throws(APIError) {
        try await provider.empty(Self.route("PUT", .put, "/__codegen/state", body: .json(state)))
    }

    /// Restores the state that the server had at its start.
    /// - Throws: `.notFound` if the server has no state.
    public func resetState() async throws(APIError) {
        try await provider.empty(Self.route("DELETE", .delete, "/__codegen/state"))
    }

    private static func route(
        _ name: String, _ method: HTTPMethod, _ path: RoutePath, query: [QueryParameter] = [], body: RequestBody? = nil
    ) -> Route {
        Route("\(name) \(path.pattern)", method, path, query: query, body: body)
    }
}
