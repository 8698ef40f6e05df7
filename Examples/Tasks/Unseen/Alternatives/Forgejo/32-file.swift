// OpenAPI Generator 7 (swift6)
func append(_ line: String, to path: String, _ owner: String, _ repo: String) async throws {
    let file = try await RepositoryAPI.repoGetContents(owner: owner, repo: repo, filepath: path)
    let text = String(decoding: Data(base64Encoded: file.content ?? "") ?? Data(), as: UTF8.self) + line + "\n"
    _ = try await RepositoryAPI.repoUpdateFile(
        owner: owner, repo: repo, filepath: path,
        body: UpdateFileOptions(
            content: Data(text.utf8).base64EncodedString(), message: "Add a line", sha: file.sha ?? ""))
}
