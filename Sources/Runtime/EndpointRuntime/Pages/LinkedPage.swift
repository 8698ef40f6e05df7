import Foundation

/// A page with the link to the next one.
public nonisolated struct LinkedPage<Page: Sendable>: Sendable {
    /// The page itself.
    public let value: Page
    /// Nil on the last page.
    public let next: PageLink?

    /// A page, for mocks; without a link it is the last one.
    public init(_ value: Page, next: PageLink? = nil) {
        self.value = value
        self.next = next
    }
}

extension LinkedPage: Equatable where Page: Equatable {}
