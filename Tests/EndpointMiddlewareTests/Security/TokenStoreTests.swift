import EndpointMiddleware
import EndpointRuntime
import Foundation
import Testing

@Suite("Token stores")
struct TokenStoreTests {
    private let token = AccessToken(
        "a", refreshToken: "r", expiresAt: Date(timeIntervalSince1970: 1_800_000_000), account: "me")

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test func memoryKeepsUntilRemoved() async throws {
        let store = MemoryTokenStore()
        #expect(try await store.load() == nil)
        try await store.save(token)
        #expect(try await store.load() == token)
        try await store.save(nil)
        #expect(try await store.load() == nil)
    }

    @Test func fileIsForItsOwnerOnlyAndOutlivesTheStore() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("token.json")
            try await FileTokenStore(file).save(token)
            #expect(try await FileTokenStore(file).load() == token)
            let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(rights == 0o600)
        }
    }

    @Test func fileIsReplacedWholeAndLeavesNoDrafts() async throws {
        try await withFolder { folder in
            let store = FileTokenStore(folder.appendingPathComponent("token.json"))
            try await store.save(AccessToken(String(repeating: "long", count: 1_000)))
            try await store.save(token)
            #expect(try await store.load() == token)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["token.json"])
            try await store.save(nil)
            try await store.save(nil)
            #expect(try await store.load() == nil)
        }
    }

    @Test func damagedFileIsAnErrorNotAToken() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("token.json")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("{".utf8).write(to: file)
            await #expect(throws: DecodingError.self) { try await FileTokenStore(file).load() }
        }
    }

    @Test func descriptionKeepsTheSecrets() {
        let token = AccessToken("s3cret", refreshToken: "r3fresh", account: "me")
        for text in ["\(token)", String(reflecting: token), "\(Optional(token) as AccessToken?)"] {
            #expect(text.contains("me"))
            #expect(!text.contains("s3cret"))
            #expect(!text.contains("r3fresh"))
        }
    }

    @Test func validityHasALeeway() {
        let now = Date(timeIntervalSince1970: 1_000)
        let token = AccessToken("a", expiresIn: .seconds(60), now: now)
        #expect(token.isValid(at: now))
        #expect(token.isValid(at: now, beyond: .seconds(59)))
        #expect(!token.isValid(at: now, beyond: .seconds(60)))
        #expect(AccessToken("a").isValid(at: .distantFuture))
        #expect(!AccessToken("").isValid(at: now))
    }
}
