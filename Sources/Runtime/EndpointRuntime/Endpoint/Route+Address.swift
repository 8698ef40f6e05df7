extension Route {
    /// Changes to the address that server and path form.
    struct Address: Equatable {
        var suffix: String?
        var version: String?
        var link: PageLink?
    }

    /// A percent-encoded path that is inserted between the server's URL and `path`.
    public var baseURLSuffix: String? {
        get { options[Address.self]?.suffix }
        set { options.change(Address()) { $0.suffix = newValue } }
    }

    /// The version of the API for this call. It replaces the last segment of the server's path that is a version
    /// (`/v1`): `https://host/v1/key` becomes `https://host/v2/key`. Without such a segment it is appended:
    /// `https://host/api` becomes `https://host/api/v2`. A `baseURLSuffix` follows the server's path, but precedes a
    /// version at its end.
    public var apiVersion: String? {
        get { options[Address.self]?.version }
        set { options.change(Address()) { $0.version = newValue } }
    }

    /// The URL of a page that another page linked to. It replaces path and query.
    var link: PageLink? {
        get { options[Address.self]?.link }
        set { options.change(Address()) { $0.link = newValue } }
    }
}
