// OpenAPI Generator 7 (swift6)
func close(_ issue: Int64, _ owner: String, _ repo: String) async throws -> Issue {
    try await IssueAPI.issueEditIssue(
        owner: owner, repo: repo, index: issue, body: EditIssueOption(state: "closed", unsetDueDate: true))
}
