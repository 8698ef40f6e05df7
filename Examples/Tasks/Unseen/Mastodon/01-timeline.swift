import EndpointRuntime
import Mastodon

/// The newest posts of the home timeline, over as many pages as needed.
func newestPosts(_ count: Int, _ client: MastodonClient) async throws -> [Status] {
    try await client.timelines.getTimelineHomeItems(limit: 40).collect(limit: count)
}
