import Foundation

/// A token store that uses a file readable only by its owner (mode 0600). A new token replaces the file atomically.
///
/// Processes that share the file take turns to refresh the token. They lock an empty file beside it, with the extension
/// `lock`. A process that ends releases its lock. After 30 seconds, a process stops waiting, for example for a suspended
/// process. iOS ends an app that is suspended while it has locked a file of a shared container: there, use a
/// `KeychainTokenStore`.
public nonisolated struct FileTokenStore: TokenStore {
    private let file: URL
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - file: created, with its parent folders, when the first token is saved.
    ///   - clock: measures the wait for another process.
    public init(_ file: URL, clock: any Clock<Duration> = ContinuousClock()) {
        self.file = file
        self.clock = clock
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

    public func withRefreshLock<Output: Sendable>(_ refresh: @Sendable () async -> Output) async -> Output {
        let path = file.appendingPathExtension("lock").path
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { return await refresh() }
        defer { close(lock) }
        let elapsed = clock.stopwatch()
        // A file system without locks returns another error.
        while flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR, elapsed() < .seconds(30) {
            guard await clock.wait(.milliseconds(20)) else { break }
        }
        return await refresh()
    }
}
