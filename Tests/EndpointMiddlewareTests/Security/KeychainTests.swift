#if os(macOS) && canImport(Security)
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import Testing

    /// The login keychain of the Mac that runs the tests. A simulator has only the keychain of signed apps.
    @Suite("The Keychain of a Mac")
    struct KeychainTests {
        @Test func tokenIsSavedReplacedAndDeleted() async throws {
            let store = KeychainTokenStore(service: "codegen tests \(UUID())")
            let token = AccessToken("second", refreshToken: "refresh")
            #expect(try await store.load() == nil)
            try await store.save(AccessToken("first"))
            try await store.save(token)
            let loaded = try await store.load()
            try await store.save(nil)
            #expect(loaded == token)
            #expect(try await store.load() == nil)
        }
    }
#endif
