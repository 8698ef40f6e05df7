import EndpointRuntime
import Mastodon

/// The values of a navigation path, for `NavigationLink(value:)`.
enum Destination: Hashable {
    case post(Status)
    case author(Account)
}

func destination(of notification: MastodonNotification) -> Destination {
    notification.status.map(Destination.post) ?? .author(notification.account)
}
