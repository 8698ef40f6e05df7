/// Records the responses of the calls of one `withResponse`.
///
/// Providers receive the recorder through the options of the call. Mocks have no options of single calls and read it
/// from the task.
package final class ResponseRecorder: Sendable {
    @TaskLocal package static var current: ResponseRecorder?

    private let responses = Locked<[HTTPResponse]>([])

    package func record(_ response: HTTPResponse) {
        responses.withLock { $0.append(response) }
    }

    /// Returns the response of the only call.
    func onlyResponse() throws(APIError) -> HTTPResponse {
        let all = responses.withLock { $0 }
        guard let response = all.first, all.count == 1 else {
            throw APIError(.invalidResponse, underlying: ResponseCountError(count: all.count))
        }
        return response
    }
}

/// Thrown by `withResponse` if its closure does not make exactly one successful call.
struct ResponseCountError: Error, CustomStringConvertible {
    let count: Int

    var description: String { "withResponse expects exactly one successful call; the closure made \(count)." }
}
