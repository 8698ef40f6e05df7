import Foundation

/// The storage of a `StoreInterceptor`. A key is the URL of a resource and selects its variants for all users.
public protocol ResponseStore: Sendable {
    /// Returns the responses of the key.
    func responses(for key: String) async -> [StoredResponse]
    /// Replaces the responses of the key; an empty array removes them.
    func keep(_ responses: [StoredResponse], for key: String) async
    /// Removes all responses of all users.
    func removeAll() async
}

/// A store that keeps all responses in memory.
public actor MemoryResponseStore: ResponseStore {
    private var entries: [String: [StoredResponse]] = [:]

    /// Creates an empty store.
    public init() {}

    public func responses(for key: String) async -> [StoredResponse] { entries[key] ?? [] }

    public func keep(_ responses: [StoredResponse], for key: String) async {
        entries[key] = responses.isEmpty ? nil : responses
    }

    public func removeAll() async { entries = [:] }
}
