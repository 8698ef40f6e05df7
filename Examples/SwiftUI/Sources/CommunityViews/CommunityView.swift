import Community
import SwiftUI

/// The root view of the app: a list of posts, with links to the other screens.
public struct CommunityView: View {
    private let client: CommunityClient

    public init(client: CommunityClient) {
        self.client = client
    }

    public var body: some View {
        PostListView(client: client)
    }
}
