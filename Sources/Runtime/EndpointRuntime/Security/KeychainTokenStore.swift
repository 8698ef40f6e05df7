#if canImport(Security)
    import Foundation
    import Security

    /// Keeps the token in the Keychain of this device, readable once the device was unlocked after its start.
    public nonisolated struct KeychainTokenStore: TokenStore {
        /// What the Keychain answered, if not success.
        public struct Failure: Error, Hashable, Sendable {
            /// What Security said; `SecCopyErrorMessageString` explains it.
            public let status: OSStatus
        }

        private let service: String
        private let account: String

        /// - Parameter service: names the token among those of the app, such as its bundle identifier.
        public init(service: String, account: String = "accessToken") {
            self.service = service
            self.account = account
        }

        public func load() async throws -> AccessToken? {
            var query = item
            query[kSecReturnData as String] = kCFBooleanTrue
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            var found: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as? Data else { throw Failure(status: status) }
            return try JSONDecoder().decode(AccessToken.self, from: data)
        }

        public func save(_ token: AccessToken?) async throws {
            guard let token else { return try check(SecItemDelete(item as CFDictionary), or: errSecItemNotFound) }
            let content: [String: AnyObject] = [
                kSecValueData as String: try JSONEncoder().encode(token) as NSData,
                kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            try check(replace(content))
        }

        /// Another process (an extension of the app) may add or delete the item between the two steps: then they begin
        /// anew.
        private func replace(_ content: [String: AnyObject]) -> OSStatus {
            var status = errSecSuccess
            for _ in 1...8 {
                status = SecItemUpdate(item as CFDictionary, content as CFDictionary)
                guard status == errSecItemNotFound else { return status }
                status = SecItemAdd(item.merging(content) { $1 } as CFDictionary, nil)
                guard status == errSecDuplicateItem else { return status }
            }
            return status
        }

        private var item: [String: AnyObject] {
            [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrService as String: service as NSString,
                kSecAttrAccount as String: account as NSString,
            ]
        }

        private func check(_ status: OSStatus, or other: OSStatus = errSecSuccess) throws {
            guard status == errSecSuccess || status == other else { throw Failure(status: status) }
        }
    }
#endif
