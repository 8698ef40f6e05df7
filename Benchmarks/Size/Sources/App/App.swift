import Community

/// One call with a generated client, to measure the size of an app.
@main struct App {
    static func main() async {
        let client = CommunityClient(server: .development)
        print((try? await client.posts.getPost(postID: "1").title) ?? "no answer")
    }
}
