import Foundation

/// The storage of a `CacheInterceptor`. A key holds the variants of one resource for all users. It is 64 hexadecimal
/// digits and reveals nothing about the resource.
public protocol CacheStorage: Sendable {
    /// Returns the responses of the key.
    func responses(for key: String) async -> [CachedResponse]
    /// Replaces the responses of the key; an empty array removes them. A storage may drop responses at any time.
    func keep(_ responses: [CachedResponse], for key: String) async
    /// Removes all responses of all users.
    func removeAll() async
}

/// A storage that keeps the most recently used responses in memory, up to a number of bytes.
public final class MemoryCacheStorage: CacheStorage {
    private struct State {
        var entries: [String: [CachedResponse]] = [:]
        var order: LeastRecentlyUsed
    }

    private let state: Locked<State>

    /// - Parameter capacity: in bytes. Counts bodies exactly and header fields approximately. A response larger than a
    ///   quarter of the capacity is not stored.
    public init(capacity: Int = 10 * 1_024 * 1_024) {
        state = Locked(State(order: LeastRecentlyUsed(capacity: capacity)))
    }

    public func responses(for key: String) async -> [CachedResponse] {
        state.withLock { state in
            state.order.touch(key)
            return state.entries[key] ?? []
        }
    }

    public func keep(_ responses: [CachedResponse], for key: String) async {
        let size = responses.reduce(0) { $0 + $1.size }
        state.withLock { state in
            state.entries[key] = responses.isEmpty ? nil : responses
            for dropped in state.order.set(key, size: responses.isEmpty ? nil : size) {
                state.entries[dropped] = nil
            }
        }
    }

    public func removeAll() async {
        state.withLock { state in
            state.entries = [:]
            state.order.removeAll()
        }
    }

    /// The number of stored bytes.
    public var size: Int { state.withLock { $0.order.total } }
}

extension CachedResponse {
    nonisolated var size: Int {
        response.data.count + response.headers.reduce(512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}
