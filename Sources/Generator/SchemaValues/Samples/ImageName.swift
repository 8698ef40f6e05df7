/// Finds the properties whose strings are URLs of images, by their names.
enum ImageName {
    /// Returns whether the name is that of an image, such as `avatarUrl`, or that of a URL in an object for an image,
    /// such as `url`.
    ///
    /// - Parameters:
    ///   - words: The words of the property's name in lower case.
    ///   - owner: The words of the schema or property that contains the property.
    static func matches(_ words: [String], owner: @autoclosure () -> [String]) -> Bool {
        if words.contains("header"), words.last == "static" || words == ["header"] && isProfile(owner()) { return true }
        guard let last = words.last, images.contains(last) || locators.contains(last) else { return false }
        let name = words.last { !locators.contains($0) } ?? ""
        // `mini_url` of an image is a picture, but its `page_url` is not.
        if locators.contains(last), !pages.contains(name), owner().last.map(images.contains) ?? false { return true }
        guard images.contains(name) else { return false }
        // A `buildImage` is not a picture.
        let isCertain = words.count == 1 || name != last || !others.contains(name)
        return isCertain || words.dropLast().contains { qualifiers.contains($0) || locators.contains($0) }
    }

    private static let pages: Set = [
        "page", "website", "web", "profile", "source", "author", "license", "html", "self",
    ]

    /// Whether the header of an object is a picture.
    private static func isProfile(_ owner: [String]) -> Bool {
        !["account", "accounts", "profile", "user", "credential"].allSatisfy { !owner.contains($0) }
    }

    /// Words that also name other things.
    private static let others: Set = ["image", "images", "img", "icon", "icons", "cover", "covers"]
    private static let qualifiers: Set = [
        "profile", "cover", "user", "background", "header", "featured", "main", "product", "hero", "preview", "card",
        "banner", "team", "company", "brand", "category", "book", "album", "app",
    ]

    private static let images: Set = [
        "avatar", "avatars", "image", "images", "img", "photo", "photos", "picture", "pictures", "pic", "thumbnail",
        "thumbnails", "thumb", "icon", "icons", "cover", "covers", "logo", "logos", "banner", "banners", "poster",
        "posters", "artwork", "screenshot", "screenshots", "backdrop", "favicon", "headshot",
    ]

    /// Words for a URL or for one of several sizes.
    private static let locators: Set = [
        "url", "urls", "uri", "src", "href", "link", "small", "medium", "large", "original", "full", "static", "remote",
        "preview",
    ]
}
