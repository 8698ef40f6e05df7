import CodegenPlatform

/// A description to download. Driver creates it from a configuration.
package struct FetchRequest: Sendable {
    package let url: SourceURL
    /// The entity tag of the document that is already present (RFC 9110, section 8.8.3).
    package var entityTag: String?
    /// Header fields with credentials. They are sent only to the origin of the URL.
    package var credentials: [(name: String, value: String)] = []
    /// The folder that redirections must not leave; `nil` if they may lead to other servers.
    package var folder: SourceFolder?

    package init(_ url: SourceURL) {
        self.url = url
    }
}

package enum FetchAnswer: Sendable {
    /// The document still has the entity tag of the request. The URL is the one after redirections.
    case unchanged(at: SourceURL)
    /// - Parameter url: The URL after redirections, the base of references (RFC 3986, section 5.1.3).
    case document([UInt8], entityTag: String?, at: SourceURL)
}

/// Downloads a document with a GET request, and follows redirections. The entry point of this target.
package struct Fetcher: Sendable {
    package var maximumSize = 64 << 20
    package var maximumRedirections = 5
    /// The most other files of a description. Their sizes and its own together are at most `maximumSize`.
    package var maximumFiles = 5_000
    /// The time limit for each request, from its start to the end of the response.
    package var timeout: Duration = .seconds(60)
    /// The time limit for all other files of a description. No request begins later.
    package var timeoutOfFiles: Duration = .seconds(600)
    /// The environment variables of curl, such as the proxies.
    package var environment = ProcessInfo.processInfo.environment

    package init() {}

    package func fetch(_ request: FetchRequest) async throws(FetchProblem) -> FetchAnswer {
        var url = request.url
        for _ in 0...maximumRedirections {
            let reply = try await CurlRequest.reply(
                from: url, fields(of: request, to: url), maximumSize: maximumSize, timeout: timeout,
                environment: environment
            ).get()
            if Self.redirections.contains(reply.status), let location = reply.location {
                url = try url.redirected(to: location)
                guard request.folder?.contains(url) != false else {
                    throw FetchProblem("the server redirects out of the folder of the description")
                }
                continue
            }
            return try answer(reply, from: url, to: request)
        }
        throw FetchProblem("the server redirects more than \(maximumRedirections) times")
    }

    private static let redirections: Set = [301, 302, 303, 307, 308]

    private func fields(of request: FetchRequest, to url: SourceURL) -> [(name: String, value: String)] {
        var fields = [
            (name: "Accept", value: "application/yaml, application/json;q=0.9, */*;q=0.5"), ("User-Agent", "codegen"),
        ]
        if let entityTag = request.entityTag { fields.append(("If-None-Match", entityTag)) }
        if url.hasSameOrigin(as: request.url) { fields += request.credentials }
        return fields
    }

    private func answer(
        _ reply: CurlRequest.Reply, from url: SourceURL, to request: FetchRequest
    ) throws(FetchProblem) -> FetchAnswer {
        let status = "the server returned status \(reply.status)"
        switch reply.status {
        case 200: return .document(reply.body, entityTag: reply.entityTag, at: url)
        case 304 where request.entityTag != nil: return .unchanged(at: url)
        case 304: throw FetchProblem("\(status), 'not modified', but codegen requested the whole description")
        case 401, 403:
            let have = request.credentials.isEmpty ? "credentials are missing" : "the credentials are not accepted"
            throw FetchProblem("\(status): \(have)")
        case 407:
            throw FetchProblem(
                Proxy(of: url, in: environment)?.needsCredentials ?? "\(status): a proxy needs credentials")
        case _ where Self.redirections.contains(reply.status):
            throw FetchProblem("\(status), a redirection, but its response has no header 'Location'")
        default: throw FetchProblem(status)
        }
    }
}
