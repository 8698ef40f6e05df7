import Foundation

/// Runs `body` with an empty folder, and removes the folder afterwards.
package func withTemporaryFolder<Output: Sendable>(_ body: (URL) async throws -> Output) async throws -> Output {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("runtime-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// Returns the content of a file as UTF-8; `nil` if it cannot be read.
package func text(_ file: URL) -> String? {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
}

/// Returns the names of the entries of a folder, in alphabetical order.
package func files(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}
