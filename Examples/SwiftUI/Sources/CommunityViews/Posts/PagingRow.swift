import Community
import SwiftUI

/// The last row of the list. It loads the next page when it appears.
struct PagingRow: View {
    let feed: PostFeed

    var body: some View {
        if let error = feed.error {
            VStack(alignment: .leading, spacing: 8) {
                Text(error.localizedDescription)
                    .foregroundStyle(.secondary)
                Button("Try Again") {
                    Task { await feed.loadMore() }
                }
            }
        } else if let page = feed.nextPage {
            ProgressView()
                .frame(maxWidth: .infinity)
                // Each page has its own task, even if the row stays on the screen.
                .task(id: page) { await feed.loadMore() }
        }
    }
}
