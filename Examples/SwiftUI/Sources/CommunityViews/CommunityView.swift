import Community
import SwiftUI

/// The app: a list of posts, and what can be reached from it.
public struct CommunityView: View {
    private let client: CommunityClient

    public init(client: CommunityClient) {
        self.client = client
    }

    public var body: some View {
        PostListView(client: client)
    }
}
