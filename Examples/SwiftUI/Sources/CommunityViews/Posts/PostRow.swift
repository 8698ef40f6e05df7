import Community
import Foundation
import SwiftUI

struct PostRow: View {
    let post: Post

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(post.title)
                .font(.headline)
            Text(post.content)
                .lineLimit(2)
            HStack {
                Text(post.authorName)
                Text(post.createdAt, style: .relative)
                Spacer()
                Label("\(post.likesCount)", systemImage: "heart")
                    .accessibilityLabel("\(post.likesCount) likes")
            }
            .font(.caption)
            .foregroundStyle(.secondary)
        }
    }
}
