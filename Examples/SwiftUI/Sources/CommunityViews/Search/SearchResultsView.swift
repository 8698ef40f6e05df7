import Community
import Foundation
import SwiftUI

struct SearchResultsView: View {
    let content: PostSearch.Content

    var body: some View {
        switch content {
        case .idle, .loading:
            ProgressView()
        case .failed(let error):
            ContentUnavailableView(
                "Search Failed", systemImage: "exclamationmark.magnifyingglass",
                description: Text(error.localizedDescription))
        case .results(let results) where results.isEmpty:
            ContentUnavailableView.search
        case .results(let results):
            List(results) { result in
                Label {
                    VStack(alignment: .leading) {
                        Text(result.title)
                        Text(result.snippet)
                            .font(.caption)
                            .foregroundStyle(.secondary)
                    }
                } icon: {
                    Image(systemName: result.type.symbol)
                }
            }
        }
    }
}

extension SearchResultType {
    /// The enumeration is open: a new version of the server may send a kind that this app does not support.
    fileprivate var symbol: String {
        switch self {
        case .post: "text.bubble"
        case .user: "person"
        case .tag: "number"
        case .unknown: "questionmark"
        }
    }
}
