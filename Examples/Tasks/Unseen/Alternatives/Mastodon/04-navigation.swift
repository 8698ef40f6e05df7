// TootSDK; models are classes, which change behind the navigation path
enum Destination: Hashable {
    case post(Post)
    case author(Account)
}

func destination(of notification: TootNotification) -> Destination {
    notification.post.map(Destination.post) ?? .author(notification.account)
}
