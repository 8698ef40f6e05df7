import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// URLSession as one would use it without a library: a completion handler and a continuation.
final class BareSession: Sendable {
    private let session: URLSession
    private let url: URL

    init(url: URL) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        session = URLSession(configuration: configuration)
        self.url = url
    }

    func get() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            var request = URLRequest(url: url)
            request.setValue("application/json", forHTTPHeaderField: "Accept")
            let task = session.dataTask(with: request) { data, response, error in
                if let error {
                    continuation.resume(throwing: error)
                } else if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
                    continuation.resume(returning: data)
                } else {
                    continuation.resume(throwing: URLError(.badServerResponse))
                }
            }
            task.resume()
        }
    }
}
