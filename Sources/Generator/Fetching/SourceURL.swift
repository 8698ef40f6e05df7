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

    package var host: String { url.host() ?? "" }

    /// Returns a URL for messages, without user, password, query and fragment, which may contain secrets; `nil` if the
    /// text is not a URL.
    package static func shown(_ text: String) -> String? {
        guard var parts = URLComponents(string: text) else { return nil }
        (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
        return parts.string
    }

    /// Returns whether both URLs have the same origin, so that they may receive the same credentials.
    func hasSameOrigin(as other: SourceURL) -> Bool {
        url.scheme?.lowercased() == other.url.scheme?.lowercased() && host.lowercased() == other.host.lowercased()
            && port == other.port
    }

    /// Returns the target of a redirection. A redirection from `https` to `http` is an error even if `http` is
    /// allowed.
    func redirected(to location: String) throws(FetchProblem) -> SourceURL {
        guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
            throw FetchProblem("the server redirects to an invalid URL")
        }
        let isSecure = url.scheme?.lowercased() == "https"
        if isSecure, target.scheme?.lowercased() != "https" {
            throw FetchProblem("the server redirects to a URL that is not https")
        }
        do {
            return try SourceURL(target.absoluteString, allowsHTTP: !isSecure)
        } catch {
            throw FetchProblem("the server redirects to a URL that cannot be used: \(error.reason)")
        }
    }

    private var port: Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }
}
