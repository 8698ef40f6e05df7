import Foundation

/// A link to the next page. It is followed only on the same server.
public nonisolated struct PageLink: Hashable, Sendable {
    /// An absolute URL. If the server sent an invalid link, this is the invalid text, and following it is an error.
    public let address: String

    /// Creates a link, for mocks.
    public init(_ address: String) {
        self.address = address
    }

    /// Creates a link from the server's reference, which can be relative to the page that contains it (RFC 3986,
    /// section 5).
    init(_ reference: String, on page: URL?) {
        address = URL(string: reference, relativeTo: page)?.absoluteString ?? reference
    }
}
