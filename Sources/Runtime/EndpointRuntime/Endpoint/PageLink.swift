import Foundation

/// The link to the next page. It is followed only on the same server.
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
