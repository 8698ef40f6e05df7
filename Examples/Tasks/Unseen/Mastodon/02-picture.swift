import EndpointRuntime
import Foundation
import Mastodon

/// Publishes a post with a picture. A call that is sent again does not publish it twice.
func publish(_ text: String, picture: Data, _ client: MastodonClient) async throws -> Status {
    let media = try await client.media.createMediaV2(CreateMediaV2Form(file: .jpeg(picture)))
    let post = MediaStatus(visibility: .public, mediaIDs: [media.id], status: text)
    return try await client.statuses.createStatus(.mediaStatus(post))
}
