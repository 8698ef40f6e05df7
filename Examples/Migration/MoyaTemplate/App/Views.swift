// SwiftUI and TCA are not available on Linux: this file is compiled on Apple platforms only.
#if canImport(SwiftUI)
    import EndpointRuntime
    import Community
    import SwiftUI

    #if Previews
        import CommunityMocks
    #endif

    struct PostRowView: View {
        let post: Post

        var body: some View { Text(post.title) }
    }

    struct PostListView: View {
        let posts: [Post]

        var body: some View {
            List {
                // 0.12 both
                ForEach(posts) { post in
                    PostRowView(post: post)
                }
                // end
            }
        }
    }

    // 0.17
    struct HomeView: View {
        let client: CommunityClient
        @State private var posts: [Post] = []

        func loadPosts() async {
            do {
                posts = try await client.posts.getPosts(page: 1, limit: 20).data
            } catch {
                print("Error: \(error)")
            }
        }
        // end

        var body: some View {
            PostListView(posts: posts).task { await loadPosts() }
        }
    }

    #if Previews
        // 0.16 both
        #Preview {
            PostListView(posts: Post.mockList)
        }
    // end
    #endif
#endif
