extension Route {
    /// Changes of the address that server and path make.
    struct Address: Equatable {
        var suffix: String?
        var version: String?
        var link: PageLink?
    }

    /// A path between the server's URL and `path`, percent-encoded.
    public var baseURLSuffix: String? {
        get { options[Address.self]?.suffix }
        set { options.change(Address()) { $0.suffix = newValue } }
    }

    /// The version of the API for this call. It takes the place of the last segment of the server's path that names one
    /// (`/v1`), else it is added: `https://host/v1/key` becomes `https://host/v2/key`, `https://host/api` becomes
    /// `https://host/api/v2`. A `baseURLSuffix` follows the server's path, but stands before a version at its end.
    public var apiVersion: String? {
        get { options[Address.self]?.version }
        set { options.change(Address()) { $0.version = newValue } }
    }

    /// Replaces path and query: the URL of a page that another page linked to.
    var link: PageLink? {
        get { options[Address.self]?.link }
        set { options.change(Address()) { $0.link = newValue } }
    }
}
