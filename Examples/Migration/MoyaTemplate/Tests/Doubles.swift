import Foundation
import Support

@testable import MoyaTemplate

/// The part of UIKit that the template uses.
struct Image {
    func jpegData(compressionQuality: Double) -> Data? { Data("jpeg".utf8) }
}

/// A Keychain in memory.
///
/// Safe to share (`@unchecked Sendable`) because `values` is read and written only while `lock` is held.
final class MemoryStorage: SecureStorageProtocol, @unchecked Sendable {
    struct Missing: Error {}

    private let lock = NSLock()
    private var values: [SecureStorageKey: String] = [:]

    func loadSecure(forKey key: SecureStorageKey) throws -> String {
        guard let value = lock.withLock({ values[key] }) else { throw Missing() }
        return value
    }

    func saveSecure(_ value: String, forKey key: SecureStorageKey) async throws {
        lock.withLock { values[key] = value }
    }
}
