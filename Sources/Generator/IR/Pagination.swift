/// The pagination of a list. The client has a sequence of pages, and a sequence of items if the items are known.
package struct Pagination: Encodable, Sendable {
    package enum Style: String, Encodable, Sendable, CaseIterable {
        case page, offset, cursor, link, nextURL
    }

    package var style: Style
    /// The method that returns the sequence of pages: `getPostsPages`.
    package var pagesName: String
    /// The method that returns the sequence of items: `getPostsItems`.
    package var itemsName: String
    /// With links: the method that loads one page: `getPostsPage`.
    package var pageName: String
    /// The Swift name of the parameter that the sequence sets; `nil` with links.
    package var parameter: String?
    /// The type of `parameter`, without optionality and aliases.
    package var parameterType: TypeReference?
    /// The number or the offset of the first page.
    package var first: Int
    /// The list of items; `nil` if it is not known.
    package var items: AccessPath?
    /// The type of one item; `nil` if it is not known.
    package var itemType: TypeReference?
    /// The number of pages, or of all items.
    package var end: AccessPath?
    /// The next cursor or URL.
    package var next: AccessPath?

    package init(style: Style, pagesName: String, itemsName: String, pageName: String, first: Int = 1) {
        self.style = style
        self.pagesName = pagesName
        self.itemsName = itemsName
        self.pageName = pageName
        self.first = first
    }
}
