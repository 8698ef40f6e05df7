import Community
import Foundation
import SwiftUI

struct PostDetailView: View {
    @State private var detail: PostDetail

    init(postID: String, client: CommunityClient) {
        _detail = State(initialValue: PostDetail(postID: postID, client: client))
    }

    var body: some View {
        content
            .navigationTitle(title)
            .task { await detail.load() }
    }

    private var title: String {
        if case .post(let post) = detail.content { post.title } else { "" }
    }

    @ViewBuilder private var content: some View {
        switch detail.content {
        case .loading:
            ProgressView()
        case .missing:
            ContentUnavailableView(
                "Post Not Found", systemImage: "trash", description: Text("Its author deleted it."))
        case .failed(let error):
            FailureView(error: error) { await detail.load() }
        case .post(let post):
            Form {
                Section {
                    Text(post.content)
                }
                Section {
                    LabeledContent("Author", value: post.authorName)
                    LabeledContent("Published") {
                        Text(post.createdAt, style: .date)
                    }
                    LabeledContent("Comments", value: post.commentsCount.formatted())
                }
            }
            .formStyle(.grouped)
        }
    }
}
