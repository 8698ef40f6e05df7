import Foundation

/// Where a `CacheInterceptor` keeps responses. Under one key stand the variants of one resource, of all users; a key is
/// 64 hexadecimal digits and tells nothing about the resource.
public nonisolated protocol CacheStorage: Sendable {
    /// What stands under the key, none if nothing does.
    func responses(for key: String) async -> [CachedResponse]
    /// Replaces what stands under the key; none removes it. A storage may drop anything at any time.
    func keep(_ responses: [CachedResponse], for key: String) async
    /// Forgets everything, of all users.
    func removeAll() async
}

/// Keeps the most recently used responses in memory, up to a number of bytes.
public final class MemoryCacheStorage: CacheStorage {
    private struct State {
        var entries: [String: [CachedResponse]] = [:]
        var order: LeastRecentlyUsed
    }

    private let state: Locked<State>

    /// - Parameter capacity: in bytes of bodies, header fields included roughly. A response larger than a quarter of it
    ///   is not kept.
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

    /// Bytes kept now.
    public var size: Int { state.withLock { $0.order.total } }
}

extension CachedResponse {
    nonisolated var size: Int {
        response.data.count + response.headers.reduce(512) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
}
