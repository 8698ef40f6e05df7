import EndpointRuntime
import Foundation
import Storefront

protocol ItemRepositoryProtocol: Sendable {
    func fetchItems() async throws -> [Item]
    func fetchItem(id: String) async throws -> Item
    func searchItems(query: String) async throws -> [Item]
    func fetchItems(category: ItemCategory) async throws -> [Item]
}

// The repository described by the guide: it loads items, keeps them in memory for a while, and serves stale items after
// a failure.
// 3.5 as written
actor ItemRepository: ItemRepositoryProtocol {
    private let client: any NetworkClientProtocol
    private let lifetime: TimeInterval
    private var cache: [String: (items: [Item], date: Date)] = [:]

    init(client: any NetworkClientProtocol, lifetime: TimeInterval = 60) {
        self.client = client
        self.lifetime = lifetime
    }

    func fetchItems() async throws -> [Item] { try await items("items", nil) }

    func fetchItem(id: String) async throws -> Item { try await client.get("items/\(id)", base: .default, query: nil) }

    func searchItems(query: String) async throws -> [Item] { try await items("items/search", ["query": query]) }

    func fetchItems(category: ItemCategory) async throws -> [Item] {
        try await items("items", ["category": category.rawValue])
    }

    private func items(_ path: String, _ query: [String: String]?) async throws -> [Item] {
        let key = "\(path) \(query ?? [:])"
        let kept = cache[key]
        if let kept, -kept.date.timeIntervalSinceNow < lifetime { return kept.items }
        do {
            let items: [Item] = try await client.get(path, base: .default, query: query)
            cache[key] = (items, Date())
            return items
        } catch {
            guard let kept else { throw error }
            return kept.items
        }
    }
}
// end

// Over the generated client, the client caches: responses are fresh as long as the description specifies, and stale
// responses are served after a failure.
// 3.5
struct CachedItems: ItemRepositoryProtocol {
    let client: StorefrontClient

    func fetchItems() async throws -> [Item] { try await client.items.fetchItems() }

    func fetchItem(id: String) async throws -> Item { try await client.items.fetchItem(id: id) }

    func searchItems(query: String) async throws -> [Item] { try await client.items.searchItems(query: query) }

    func fetchItems(category: ItemCategory) async throws -> [Item] {
        try await client.items.fetchItems(category: category)
    }
}
// end
