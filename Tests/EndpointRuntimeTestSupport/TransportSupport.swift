import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A server for tests that have only a URL.
package struct TestServer: APIServer {
    package var name = "test"
    package var url: String

    package init(_ url: String) {
        self.url = url
    }
}

/// Sends one request with a new transport.
package func send(
    _ url: String, method: String = "GET", body: TransportBody = .none, timeout: Duration = .seconds(10),
    maximumResponseSize: Int = 1_000_000
) async throws -> Result<HTTPResponse, TransportError> {
    let transport = URLSessionTransport(maximumResponseSize: maximumResponseSize)
    return await transport.send(try request(url, method: method, body: body, timeout: timeout))
}

package func request(
    _ url: String, method: String = "GET", body: TransportBody = .none, timeout: Duration = .seconds(10)
) throws -> TransportRequest {
    guard let url = URL(string: url) else { throw URLError(.badURL) }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = method
    if body != .none { urlRequest.setValue("text/plain", forHTTPHeaderField: "Content-Type") }
    return TransportRequest(urlRequest: urlRequest, body: body, operation: "test", timeout: timeout)
}

extension Result where Failure == TransportError {
    /// The code of the `URLError` with which the result failed; otherwise `nil`.
    package var code: URLError.Code? {
        if case .failure(.failed(let error)) = self { (error as? URLError)?.code } else { nil }
    }

    package var isCancelled: Bool {
        if case .failure(.cancelled) = self { true } else { false }
    }

    package var reason: APIError.Reason? {
        if case .failure(.rejected(let reason)) = self { reason } else { nil }
    }
}
