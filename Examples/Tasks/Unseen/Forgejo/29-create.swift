import EndpointRuntime
import Forgejo
import Foundation

/// The values of a form.
struct IssueForm {
    var title = ""
    var text = ""
    var labels: Set<Int> = []
}

/// Creates an issue. Returns the message of a failure.
func send(_ form: IssueForm, to owner: String, _ repo: String, _ client: ForgejoClient) async -> String? {
    let issue = CreateIssueOption(body: form.text, labels: Array(form.labels), title: form.title)
    do {
        _ = try await client.issue.createIssue(owner: owner, repo: repo, issue)
        return nil
    } catch  where error.statusCode == 423 {
        return "The repository is archived."
    } catch {
        return error.localizedDescription
    }
}
