// OpenAPI Generator 7 (swift6); the file is in memory
func attach(_ file: URL, to release: Int64, _ owner: String, _ repo: String) async throws -> Attachment {
    try await RepositoryAPI.repoCreateReleaseAttachment(owner: owner, repo: repo, id: release, attachment: file)
}
