#if canImport(Security)
    import Foundation
    import Security

    // Converts the queries of `KeychainItem`, which contains the logic. Compiled for Apple platforms only; on Linux the
    // compiler checks this file against stubs.

    /// A token store that uses the Keychain of this device. The token is readable once the device has been unlocked
    /// after it started.
    ///
    /// The Keychain has no locks. If two processes, such as an app and its extension, refresh the same token at once,
    /// both send the same refresh token. A server that accepts it twice returns two valid tokens, and the last one is
    /// kept. A server that accepts it once refuses the second process, which waits up to a second for the token of the
    /// first one and uses it. A server that ends the session when a refresh token is used twice signs both processes out
    /// (RFC 9700, section 4.14.2); there, let only one process refresh.
    public nonisolated struct KeychainTokenStore: TokenStore {
        /// A keychain of a Mac. On other systems both cases mean the data protection keychain.
        public enum Keychain: Hashable, Sendable {
            /// The login keychain of the user, a file. Any program can use it. The token is readable while the keychain
            /// is unlocked.
            case login
            /// The keychain of iOS (`kSecUseDataProtectionKeychain`), which Apple recommends. The app must be signed
            /// with a team identifier; in other programs each call throws a `Failure` with the status -34018
            /// (`errSecMissingEntitlement`). This keychain does not contain tokens of the login keychain.
            case dataProtection
        }

        /// An error of the Keychain.
        public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
            /// The result code of Security; `SecCopyErrorMessageString` describes it.
            public let status: OSStatus

            public var description: String { KeychainItem.explanation(of: status) }
        }

        private let item: KeychainItem

        /// - Parameters:
        ///   - service: identifies the token within the app, such as its bundle identifier.
        ///   - account: distinguishes several tokens of one service.
        ///   - keychain: the keychain to use on a Mac.
        public init(service: String, account: String = "accessToken", keychain: Keychain = .login) {
            item = KeychainItem(
                service: service, account: account, usesDataProtection: keychain == .dataProtection)
        }

        public func load() async throws -> AccessToken? {
            var found: CFTypeRef?
            let status = SecItemCopyMatching(item.reading.dictionary, &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as? Data else { throw Failure(status: status) }
            return try JSONDecoder().decode(AccessToken.self, from: data)
        }

        public func save(_ token: AccessToken?) async throws {
            guard let token else { return try check(SecItemDelete(item.query.dictionary), or: errSecItemNotFound) }
            let status = item.replace(try JSONEncoder().encode(token)) { query, content in
                SecItemUpdate(query.dictionary, content.dictionary)
            } add: { item in
                SecItemAdd(item.dictionary, nil)
            }
            try check(status)
        }

        private func check(_ status: OSStatus, or other: OSStatus = errSecSuccess) throws {
            guard status == errSecSuccess || status == other else { throw Failure(status: status) }
        }
    }

    extension KeychainItem.Query {
        fileprivate var dictionary: CFDictionary {
            var translated: [String: AnyObject] = [:]
            for (key, value) in self { translated[key.name as String] = value.object }
            return translated as CFDictionary
        }
    }

    extension KeychainItem.Key {
        fileprivate var name: CFString {
            switch self {
            case .itemClass: kSecClass
            case .service: kSecAttrService
            case .account: kSecAttrAccount
            case .data: kSecValueData
            case .accessibility: kSecAttrAccessible
            case .returnsData: kSecReturnData
            case .matchLimit: kSecMatchLimit
            case .usesDataProtectionKeychain: kSecUseDataProtectionKeychain
            }
        }
    }

    extension KeychainItem.Value {
        fileprivate var object: AnyObject {
            switch self {
            case .text(let text): text as NSString
            case .data(let data): data as NSData
            case .isTrue: kCFBooleanTrue
            case .genericPassword: kSecClassGenericPassword
            case .afterFirstUnlockOnThisDevice: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            case .one: kSecMatchLimitOne
            }
        }
    }
#endif
