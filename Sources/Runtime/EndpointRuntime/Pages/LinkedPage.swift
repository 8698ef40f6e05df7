import Foundation

/// A page with the link to the next page.
public nonisolated struct LinkedPage<Page: Sendable>: Sendable {
    /// The page itself.
    public let value: Page
    /// The link to the next page; `nil` on the last page.
    public let next: PageLink?

    /// Creates a page, for mocks. Without a link, it is the last page.
    public init(_ value: Page, next: PageLink? = nil) {
        self.value = value
        self.next = next
    }
}

extension LinkedPage: Equatable where Page: Equatable {}
