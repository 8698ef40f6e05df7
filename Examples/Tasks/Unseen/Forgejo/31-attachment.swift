import EndpointRuntime
import Forgejo
import Foundation

/// Attaches a file to a release. It is read while it is sent.
func attach(
    _ file: URL, to release: Int, _ owner: String, _ repo: String, _ client: ForgejoClient
) async throws -> Attachment {
    try await client.repository.createReleaseAttachment(
        owner: owner, repo: repo, id: release, RepoCreateReleaseAttachmentForm(attachment: FilePart(file: file)))
}
