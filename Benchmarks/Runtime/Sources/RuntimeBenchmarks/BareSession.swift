import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// URLSession as used without a library: a completion handler, a continuation, and a reused JSONDecoder.
final class BareSession: Sendable {
    struct Thing: Decodable, Sendable {
        var id: Int
        var name: String
    }

    private let session: URLSession
    private let url: URL
    private let token: String?
    private let decoder = JSONDecoder()

    init(url: URL, token: String? = nil) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        session = URLSession(configuration: configuration)
        self.url = url
        self.token = token
    }

    func thing() async throws -> Thing {
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return try decoder.decode(Thing.self, from: try await data(request))
    }

    private func data(_ request: URLRequest) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            session.dataTask(with: request) { data, response, error in
                if let error {
                    continuation.resume(throwing: error)
                } else if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
                    continuation.resume(returning: data)
                } else {
                    continuation.resume(throwing: URLError(.badServerResponse))
                }
            }.resume()
        }
    }
}
