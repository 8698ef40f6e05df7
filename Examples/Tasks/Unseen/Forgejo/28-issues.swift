import EndpointRuntime
import Forgejo
import Observation

/// The issues of a repository with a query that the view changes step by step. Pages follow the `Link` header.
@MainActor @Observable final class IssueModel {
    var query = IssueEndpoint.ListIssuesQuery(state: .open, type: .issues)
    private(set) var issues: [Issue] = []
    private let client: ForgejoClient

    init(client: ForgejoClient) { self.client = client }

    func load(_ owner: String, _ repo: String) async throws {
        issues = try await client.issue.listIssuesItems(owner: owner, repo: repo, query).collect(limit: 500)
    }
}
