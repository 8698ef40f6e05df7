/// Where an API is served: a name for people and the URL that every path is appended to.
///
/// The URL is absolute and may have a path and a query; both are kept in every request.
public nonisolated protocol APIServer: Sendable, Hashable {
    /// Tells the servers of an API apart, for people and for logs.
    var name: String { get }
    /// Absolute, with http or https. A path stands before the routes' own, a query behind them.
    var url: String { get }
}
