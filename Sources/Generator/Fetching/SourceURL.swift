import CodegenPlatform

/// The URL of a description, without credentials. The scheme is `https`, or `http` if that is allowed.
package struct SourceURL: Hashable, Sendable {
    let url: URL

    package init(_ text: String, allowsHTTP: Bool) throws(FetchProblem) {
        guard let url = URL(strict: text), let host = url.host(), !host.isEmpty else {
            throw FetchProblem("it is not a URL")
        }
        guard url.user() == nil, url.password() == nil else {
            throw FetchProblem("the URL has credentials; put them into the environment or into ~/.netrc")
        }
        switch url.scheme?.lowercased() {
        case "https": break
        case "http" where allowsHTTP: break
        case "http": throw FetchProblem("the URL is not https; allow http with 'allowHTTP: true' or --allow-http")
        default: throw FetchProblem("the URL is not https")
        }
        self.url = url
    }

    init(_ url: URL) {
        self.url = url
    }

    /// The last segment of the path, decoded.
    package var fileName: String { url.lastPathComponent }

    package var host: String { url.host() ?? "" }

    /// Whether the connection is encrypted.
    package var isSecure: Bool { scheme == "https" }

    var scheme: String { url.scheme?.lowercased() ?? "" }

    /// The host and the port, for messages: `api.example.com:443`.
    var server: String {
        let isBareIPv6 = host.contains(":") && !host.hasPrefix("[")
        return "\(isBareIPv6 ? "[\(host)]" : host):\(port)"
    }

    /// Returns a URL for messages, without user, password, query and fragment, which may contain secrets; `nil` if the
    /// text is not a URL.
    package static func shown(_ text: String) -> String? {
        guard var parts = URLComponents(string: text) else { return nil }
        (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
        return parts.string
    }

    /// Returns whether both URLs have the same origin, so that they may receive the same credentials.
    package func hasSameOrigin(as other: SourceURL) -> Bool {
        scheme == other.scheme && host.lowercased() == other.host.lowercased() && port == other.port
    }

    /// Returns the target of a redirection. A redirection from `https` to `http` is an error even if `http` is
    /// allowed. The messages name the redirection, because the URL in the configuration is valid.
    func redirected(to location: String) throws(FetchProblem) -> SourceURL {
        guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
            throw FetchProblem("the server redirects to an invalid URL")
        }
        switch target.scheme?.lowercased() {
        case "https": break
        case "http" where scheme == "http": break
        case _ where scheme == "http": throw FetchProblem("the server redirects to a URL that is not http or https")
        default: throw FetchProblem("the server redirects to a URL that is not https")
        }
        guard let host = target.host(), !host.isEmpty else {
            throw FetchProblem("the server redirects to a URL without a host")
        }
        guard target.user() == nil, target.password() == nil else {
            throw FetchProblem("the server redirects to a URL that contains a user or a password")
        }
        return SourceURL(target)
    }

    private var port: Int {
        url.port ?? (scheme == "https" ? 443 : 80)
    }
}
