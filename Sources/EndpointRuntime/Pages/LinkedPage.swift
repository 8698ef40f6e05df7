import Foundation

/// Where a page says that the next one is. It is followed only to the server that the call is for.
public nonisolated struct PageLink: Hashable, Sendable {
    /// An absolute URL, unless the server wrote something that is none; following that is an error.
    public let address: String

    /// A link, for mocks.
    public init(_ address: String) {
        self.address = address
    }

    /// What a server wrote, which may be relative to the page it stands on (RFC 3986, section 5).
    init(_ reference: String, on page: URL?) {
        address = URL(string: reference, relativeTo: page)?.absoluteString ?? reference
    }
}

/// A page together with the link to the one behind it.
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
