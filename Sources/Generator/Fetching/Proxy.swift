/// The proxy that an environment variable sets for a URL. curl reads the variables; this type only names them in
/// messages. The URL of a proxy may contain a password, so messages do not contain it.
struct Proxy {
    /// The name of the variable.
    let variable: String

    /// Returns `nil` if no variable is set. curl uses the first of these variables that is not empty, and ignores
    /// `HTTP_PROXY`. For hosts in `no_proxy`, it does not use the proxy.
    init?(of url: SourceURL, in environment: [String: String]) {
        let specific = url.scheme == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
        let variables = specific + ["all_proxy", "ALL_PROXY"]
        guard let variable = variables.first(where: { environment[$0]?.isEmpty == false }) else { return nil }
        self.variable = variable
    }

    /// The reason for status 407 (RFC 9110, section 15.5.8).
    var needsCredentials: String {
        "the proxy needs credentials; write a valid user and password into its URL, in '\(variable)'"
    }
}
