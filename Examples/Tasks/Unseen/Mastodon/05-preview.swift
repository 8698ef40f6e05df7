import EndpointRuntime
import Mastodon
import MastodonMocks

/// The rows of a preview: `List(previewPosts) { PostRow($0) }`.
let previewPosts = Status.mockList(count: 5) + [.mock { $0.sensitive = true }]
