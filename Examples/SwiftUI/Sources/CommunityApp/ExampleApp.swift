import Community
import CommunityViews
import SwiftUI

@main
struct ExampleApp: App {
    private let client = CommunityClient(server: .production)

    var body: some Scene {
        WindowGroup {
            CommunityView(client: client)
        }
    }
}
