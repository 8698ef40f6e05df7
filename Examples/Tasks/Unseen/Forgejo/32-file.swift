import EndpointRuntime
import Forgejo
import Foundation

/// Adds a line to a file of the repository, as one commit.
func append(_ line: String, to path: String, _ owner: String, _ repo: String, _ client: ForgejoClient) async throws {
    let file = try await client.repository.getContents(owner: owner, repo: repo, filepath: path)
    let text = String(decoding: file.content ?? Data(), as: UTF8.self) + line + "\n"
    _ = try await client.repository.updateFile(
        owner: owner, repo: repo, filepath: path,
        UpdateFileOptions(content: Data(text.utf8), message: "Add a line", sha: file.sha ?? ""))
}
