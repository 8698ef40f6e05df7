/// The responses of the calls of one `withResponse`.
///
/// Providers find it in the options of the call. Mocks have no options of single calls: they find it in the task.
package final class ResponseRecorder: Sendable {
    @TaskLocal package static var current: ResponseRecorder?

    private let responses = Locked<[HTTPResponse]>([])

    package func record(_ response: HTTPResponse) {
        responses.withLock { $0.append(response) }
    }

    /// The response of the only call.
    func onlyResponse() throws(APIError) -> HTTPResponse {
        let all = responses.withLock { $0 }
        guard let response = all.first, all.count == 1 else {
            throw APIError(.invalidResponse, underlying: ResponseCountError(count: all.count))
        }
        return response
    }
}

/// The closure of `withResponse` has to make exactly one call that succeeds.
struct ResponseCountError: Error, CustomStringConvertible {
    let count: Int

    var description: String { "withResponse expects exactly one successful call; the closure made \(count)." }
}
