import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// URLSession without a library.
struct Peer {
    let url: URL

    func count() async throws -> Int {
        let query = [URLQueryItem(name: "page", value: "1"), URLQueryItem(name: "limit", value: "2")]
        let url = url.appending(path: "posts").appending(queryItems: query)
        let (data, response) = try await URLSession.shared.data(from: url)
        precondition((response as? HTTPURLResponse)?.statusCode == 200)
        return try await Peer.decode(data).data.count
    }
}
