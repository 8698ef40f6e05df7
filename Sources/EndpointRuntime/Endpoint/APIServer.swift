/// Where an API is served: a name for people and the URL that every path is appended to.
///
/// The URL is absolute and may have a path and a query; both are kept in every request.
public nonisolated protocol APIServer: Sendable, Hashable {
    var name: String { get }
    var url: String { get }
}
