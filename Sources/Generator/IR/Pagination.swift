/// How a list is continued from page to page: the client has a sequence of its pages, and one of its items where these
/// are known.
package struct Pagination: Encodable, Sendable {
    package enum Style: String, Encodable, Sendable, CaseIterable {
        case page, offset, cursor, link, nextURL
    }

    package var style: Style
    /// The method that returns the sequence of pages: `getPostsPages`.
    package var pagesName: String
    /// The method that returns the sequence of items: `getPostsItems`.
    package var itemsName: String
    /// With links: the method that gets one page: `getPostsPage`.
    package var pageName: String
    /// The recorder of that method in a mock: `onGetPostsPage`.
    package var pageMockName: String
    /// The struct of the arguments that it records: `GetPostsPageCall`.
    package var pageCallName: String
    /// The Swift name of the parameter that the sequence fills in; `nil` with links.
    package var parameter: String?
    /// Its type, without optionality and aliases.
    package var parameterType: TypeReference?
    /// The number or the offset of the first page.
    package var first: Int
    /// The list of items; `nil` where it is not known.
    package var items: AccessPath?
    /// The type of one item; `nil` where it is not known.
    package var itemType: TypeReference?
    /// The number of pages, or of all items.
    package var end: AccessPath?
    /// The next cursor or URL.
    package var next: AccessPath?

    package init(
        style: Style, pagesName: String, itemsName: String, pageName: String, pageMockName: String,
        pageCallName: String, first: Int = 1
    ) {
        self.style = style
        self.pagesName = pagesName
        self.itemsName = itemsName
        self.pageName = pageName
        self.pageMockName = pageMockName
        self.pageCallName = pageCallName
        self.first = first
    }
}
