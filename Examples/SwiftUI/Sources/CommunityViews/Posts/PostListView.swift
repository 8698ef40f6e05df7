import Community
import SwiftUI

/// The posts, newest first, with views for loading, an empty list and a failure.
struct PostListView: View {
    private let client: CommunityClient
    @State private var feed: PostFeed
    @State private var search: PostSearch
    @State private var isWriting = false

    init(client: CommunityClient) {
        self.client = client
        _feed = State(initialValue: PostFeed(client: client))
        _search = State(initialValue: PostSearch(client: client))
    }

    var body: some View {
        NavigationStack {
            content
                .navigationTitle("Posts")
                .navigationDestination(for: PostLink.self) { link in
                    PostDetailView(postID: link.postID, client: client)
                }
                .toolbar {
                    ToolbarItem(placement: .primaryAction) {
                        Button("New Post", systemImage: "square.and.pencil") { isWriting = true }
                    }
                }
        }
        .searchable(text: $search.query, prompt: "Posts, people and tags")
        .task { await feed.reload() }
        .task(id: search.query) { await search.search() }
        .sheet(isPresented: $isWriting) {
            NewPostView(client: client) { post in feed.insert(post) }
        }
    }

    @ViewBuilder private var content: some View {
        if search.query.isEmpty {
            posts
        } else {
            SearchResultsView(content: search.content)
        }
    }

    @ViewBuilder private var posts: some View {
        switch feed.content {
        case .loading:
            ProgressView("Loading posts")
        case .empty:
            ContentUnavailableView(
                "No Posts", systemImage: "text.bubble", description: Text("Be the first to write something."))
        case .failed(let error):
            FailureView(error: error) { await feed.reload() }
        case .posts(let posts):
            List {
                ForEach(posts) { post in
                    NavigationLink(value: PostLink(postID: post.id)) {
                        PostRow(post: post)
                    }
                }
                PagingRow(feed: feed)
            }
            .refreshable { await feed.reload() }
        }
    }
}

/// The target of a navigation link. It is a separate type, so that other links can also contain strings.
struct PostLink: Hashable {
    let postID: String
}
