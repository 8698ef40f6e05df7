/// How Apple's systems import a client identity as PKCS #12.
enum IdentityImport: CaseIterable {
    /// Into memory, because the import asks for it (`kSecImportToMemoryOnly`).
    case inMemory
    /// Into memory, because the system has no other way.
    case standard
    /// Not at all: before macOS 15 the import writes the private key into the user's keychain, where it stays.
    case unavailable

    /// The features of URLSession with this import.
    var features: Set<ConnectionFeature> {
        let others: Set<ConnectionFeature> = [.serverTrust, .clientIdentityKeychain, .proxyCredential]
        return self == .unavailable ? others : others.union([.clientIdentity])
    }
}
