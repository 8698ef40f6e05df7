import Community
import EndpointRuntime
import Observation

/// The results for the words in the search field.
@Observable
final class PostSearch {
    enum Content: Equatable {
        case idle
        case loading
        case failed(APIError)
        case results([SearchResult])
    }

    var query = ""
    private(set) var content = Content.idle

    private let client: SearchClient
    /// The time without a keystroke after which the query is sent.
    private let pause: Duration

    init(client: CommunityClient, pause: Duration = .milliseconds(300)) {
        self.client = client.search
        self.pause = pause
    }

    /// Searches for the current query. SwiftUI cancels the task when the query changes, and the call with it.
    func search() async {
        guard !query.isEmpty else {
            content = .idle
            return
        }
        do {
            try await Task.sleep(for: pause)
        } catch {
            return
        }
        content = .loading
        do throws(APIError) {
            content = .results(try await client.search(q: query).data)
        } catch .cancelled {
            // The next query replaces this one.
        } catch {
            content = .failed(error)
        }
    }
}
