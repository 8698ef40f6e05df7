// OpenAPI Generator 7 (swift6)
@MainActor @Observable final class IssueModel {
    struct Filter: Hashable {
        var state: IssueAPI.State_issueListIssues = ._open
        var words: String?
        var labels: String?
        var assignee: String?
    }

    var filter = Filter()
    private(set) var issues: [Issue] = []

    func load(_ owner: String, _ repo: String) async throws {
        var all: [Issue] = []
        for page in 1...10 {
            let batch = try await IssueAPI.issueListIssues(
                owner: owner, repo: repo, state: filter.state, labels: filter.labels, q: filter.words, type: .issues,
                assignedBy: filter.assignee, page: page, limit: 50)
            guard !batch.isEmpty else { break }
            all += batch
        }
        issues = all
    }
}
