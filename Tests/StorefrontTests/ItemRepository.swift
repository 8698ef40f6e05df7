import EndpointRuntime
import Storefront

/// The repository for the features of the app, independent of the source of the items.
protocol ItemRepositoryProtocol: Sendable {
    func fetchItems() async throws -> [Item]
    func fetchItem(id: String) async throws -> Item
    func searchItems(query: String) async throws -> [Item]
    func fetchItems(category: ItemCategory) async throws -> [Item]
}

/// Keeps lists for a short time, and serves them for longer if the server fails. Uses the generated protocol, as in an
/// app.
actor ItemRepository: ItemRepositoryProtocol {
    private struct Kept {
        let items: [Item]
        let time: Duration
    }

    private let api: any ItemsAPI
    private let lifetime: Duration
    private let now: @Sendable () -> Duration
    private var kept: [ItemCategory?: Kept] = [:]

    init(api: any ItemsAPI, lifetime: Duration = .seconds(60), now: @escaping @Sendable () -> Duration) {
        self.api = api
        self.lifetime = lifetime
        self.now = now
    }

    func fetchItems() async throws -> [Item] {
        try await items(of: nil)
    }

    func fetchItems(category: ItemCategory) async throws -> [Item] {
        try await items(of: category)
    }

    func fetchItem(id: String) async throws -> Item {
        try await api.fetchItem(id: id)
    }

    func searchItems(query: String) async throws -> [Item] {
        try await api.searchItems(query: query)
    }

    private func items(of category: ItemCategory?) async throws -> [Item] {
        if let kept = kept[category], now() - kept.time < lifetime { return kept.items }
        do {
            let items = try await api.fetchItems(category: category)
            kept[category] = Kept(items: items, time: now())
            return items
        } catch {
            guard error.isRecoverable, let stale = kept[category] else { throw error }
            return stale.items
        }
    }
}
