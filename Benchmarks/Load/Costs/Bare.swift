import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One call with only URLSession, to measure the build time and size of a program without the runtime.
struct Thing: Decodable {
    var id: Int
    var name: String
}

@main struct App {
    static func main() async throws {
        guard let url = URL(string: "http://127.0.0.1:1/things") else { return }
        let data = await withCheckedContinuation { continuation in
            URLSession.shared.dataTask(with: url) { data, _, _ in continuation.resume(returning: data) }.resume()
        }
        print(try data.map { try JSONDecoder().decode(Thing.self, from: $0).name } ?? "no answer")
    }
}
