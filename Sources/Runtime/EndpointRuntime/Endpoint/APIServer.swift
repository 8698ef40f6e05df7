/// A server of an API: a name and the URL that every path is appended to.
///
/// The URL is absolute and may have a path and a query; every request contains both.
public protocol APIServer: Sendable, Hashable {
    /// The name of the server, for logs and for choosing one.
    var name: String { get }
    /// An absolute http or https URL. Its path precedes the paths of routes, its query precedes their queries.
    var url: String { get }
}
