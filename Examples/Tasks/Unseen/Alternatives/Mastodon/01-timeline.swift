// TootSDK
func newestPosts(_ count: Int, _ client: TootClient) async throws -> [Post] {
    var posts: [Post] = []
    var page: PagedInfo?
    repeat {
        let result = try await client.getTimeline(.home, pageInfo: page, limit: 40)
        posts += result.result
        page = result.previousPage
    } while page != nil && posts.count < count
    return Array(posts.prefix(count))
}
