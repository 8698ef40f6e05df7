/// How Apple's systems import a client identity as PKCS #12.
enum IdentityImport: CaseIterable {
    /// Into memory, because the import requests it (`kSecImportToMemoryOnly`).
    case inMemory
    /// Into memory, the only way that the system supports.
    case standard
    /// Not supported: before macOS 15, the import writes the private key permanently into the user's keychain.
    case unavailable

    /// The features that URLSession supports with this import.
    var features: Set<ConnectionFeature> {
        let others: Set<ConnectionFeature> = [.serverTrust, .clientIdentityKeychain, .proxyCredential]
        return self == .unavailable ? others : others.union([.clientIdentity])
    }
}
