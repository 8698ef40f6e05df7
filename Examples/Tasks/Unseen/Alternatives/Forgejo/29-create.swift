// OpenAPI Generator 7 (swift6); the message of the server is not decoded
struct IssueForm {
    var title = ""
    var text = ""
    var labels: Set<Int64> = []
}

func send(_ form: IssueForm, to owner: String, _ repo: String) async -> String? {
    let issue = CreateIssueOption(body: form.text, labels: Array(form.labels), title: form.title)
    do {
        _ = try await IssueAPI.issueCreateIssue(owner: owner, repo: repo, body: issue)
        return nil
    } catch {
        if case .error(423, _, _, _) = error { return "The repository is archived." }
        return error.localizedDescription
    }
}
