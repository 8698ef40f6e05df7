import Foundation

/// A token store that uses a file readable only by its owner (mode 0600). A new token replaces the file atomically.
public nonisolated struct FileTokenStore: TokenStore {
    private let file: URL

    /// - Parameter file: created, with its parent folders, when the first token is saved.
    public init(_ file: URL) {
        self.file = file
    }

    public func load() async throws -> AccessToken? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(AccessToken.self, from: Data(contentsOf: file))
    }

    public func save(_ token: AccessToken?) async throws {
        guard let token else {
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            return
        }
        try PrivateFile.replace(file, with: JSONEncoder().encode(token))
    }
}
