/// The Keychain of the app; not part of the network layer.
protocol SecureStorageProtocol: AnyObject, Sendable {
    func loadSecure(forKey key: SecureStorageKey) throws -> String
    func saveSecure(_ value: String, forKey key: SecureStorageKey) async throws
}

enum SecureStorageKey: Hashable {
    case accessToken, refreshToken
}
