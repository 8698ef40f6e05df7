import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Signs each request for a service of Amazon Web Services (Signature Version 4), after all plugins and again for each
/// redirect on the same server.
///
/// The signature covers the body of any kind: in memory, in a file, or as a stream that can be read twice. A stream that
/// can be read only once is sent with `UNSIGNED-PAYLOAD`.
public struct AWSSignature: Interceptor, CredentialIdentifying {
    public let position = InterceptorPosition.hop
    private let keyID: String
    private let secret: String
    private let region: String
    private let service: String
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - keyID: the identifier of the access key.
    ///   - secret: the secret access key.
    ///   - region: such as `us-east-1`.
    ///   - service: such as `s3`.
    ///   - now: the time of the signature.
    public init(
        keyID: String, secret: String, region: String, service: String, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.keyID = keyID
        self.secret = secret
        self.region = region
        self.service = service
        self.now = now
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard call.context.mayCarryCredentials(to: call.request.urlRequest.url) else { return try await next(call) }
        var call = call
        let hash = try await hash(of: call.request.body)
        let time = time()
        call.request.urlRequest.setValue(time, forHTTPHeaderField: "X-Amz-Date")
        if service == "s3" { call.request.urlRequest.setValue(hash, forHTTPHeaderField: "X-Amz-Content-Sha256") }
        let signature = signature(of: call.request.urlRequest, bodyHash: hash, time: time)
        call.request.urlRequest.setValue(signature, forHTTPHeaderField: "Authorization")
        return try await next(call)
    }

    /// Cached and shared responses belong to the key.
    public func credentialIdentity(of call: CallContext) async -> String? { keyID }

    /// Reads the body in pieces, so that a file is never in memory as a whole.
    private func hash(of body: TransportBody) async throws(APIError) -> String {
        guard body.stream?.isRepeatable != false else { return "UNSIGNED-PAYLOAD" }
        var hash = SHA256()
        do {
            for try await piece in try await body.pieces() { hash.update(piece) }
        } catch {
            throw APIError(.requestEncoding("the body cannot be read"), underlying: error)
        }
        return hash.finish().hexadecimal
    }

    private func signature(of request: URLRequest, bodyHash: String, time: String) -> String {
        let fields = signedFields(of: request)
        let names = fields.map(\.name).joined(separator: ";")
        let lines =
            [request.httpMethod ?? "GET", path(of: request), query(of: request)]
            + fields.map { "\($0.name):\($0.value)" } + ["", names, bodyHash]
        let scope = "\(time.prefix(8))/\(region)/\(service)/aws4_request"
        let digest = SHA256.digest(lines.joined(separator: "\n").utf8).hexadecimal
        let text = ["AWS4-HMAC-SHA256", time, scope, digest].joined(separator: "\n")
        let key = [String(time.prefix(8)), region, service, "aws4_request"].reduce(Array("AWS4\(secret)".utf8)) {
            SHA256.authenticate($1, key: $0)
        }
        let signature = SHA256.authenticate(text, key: key).hexadecimal
        return "AWS4-HMAC-SHA256 Credential=\(keyID)/\(scope), SignedHeaders=\(names), Signature=\(signature)"
    }

    /// Returns the host, the content type and the fields of Amazon, by name. Transports can change other fields.
    private func signedFields(of request: URLRequest) -> [(name: String, value: String)] {
        let host = (request.url?.host ?? "") + (request.url?.port.map { ":\($0)" } ?? "")
        let fields = HTTPHeaders(request).map { (name: $0.name.lowercased(), value: $0.value) }
            .filter { $0.name == "content-type" || $0.name.hasPrefix("x-amz-") }
        return (fields + [(name: "host", value: host)]).sorted { $0.name < $1.name }
    }

    /// The path of the URL is encoded. All services except S3 expect that it is encoded once more.
    private func path(of request: URLRequest) -> String {
        let path = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?.percentEncodedPath
        guard let path, !path.isEmpty else { return "/" }
        return service == "s3" ? path : encoded(path, keeping: "/")
    }

    private func query(of request: URLRequest) -> String {
        let components = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
        let items = (components?.queryItems ?? []).map { (encoded($0.name), encoded($0.value ?? "")) }
        return items.sorted { $0 < $1 }.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }

    private func encoded(_ text: String, keeping others: String = "") -> String {
        let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: unreserved + others))
            ?? text
    }

    private func time() -> String {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withYear, .withMonth, .withDay, .withTime, .withTimeZone]
        return formatter.string(from: now())
    }
}
