import EndpointRuntime
import Forgejo

/// Closes an issue and removes its due date. Everything else keeps its value.
func close(_ issue: Int, _ owner: String, _ repo: String, _ client: ForgejoClient) async throws -> Issue {
    try await client.issue.editIssue(
        owner: owner, repo: repo, index: issue, EditIssueOption(state: "closed", unsetDueDate: true))
}
