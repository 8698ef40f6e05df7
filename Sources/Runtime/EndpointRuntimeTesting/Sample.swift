import EndpointMockData
import EndpointRuntime
import Foundation

/// A sample response of an operation, or a sample request of a webhook or callback. Generated from the examples of the
/// description.
public nonisolated struct Sample: Hashable, Sendable {
    /// The name of the operation, `posts.getPosts`, or of the webhook or callback in the description.
    public let operation: String
    /// The status of the response.
    public let status: Int
    /// The name of the example in the description. It distinguishes samples with the same status.
    public let name: String?
    /// The headers of the response.
    public let headers: HTTPHeaders
    private let body: Body
    /// The resources of the API, for stateful stubs.
    var resources: SampleResources?

    private enum Body: Sendable {
        case data(Data)
        case json(SampleJSON)
    }

    /// The body of the response. References in JSON are resolved at each access.
    public var data: Data {
        switch body {
        case .data(let data): EmptyLists.applied(to: data)
        case .json(let json): EmptyLists.applied(to: Self.current(json).data)
        }
    }

    /// Returns the body for the parameters of the mock's call.
    private static func current(_ json: SampleJSON) -> (data: Data, page: SamplePage?) {
        let arguments = SampleArguments.current
        let identifiers = json.path?.identifiers(with: arguments.identifiers) ?? []
        return json.body(identifiers, json.call(at: arguments.position))
    }

    /// The link to the next page in the mock's call; `nil` on the last page.
    var nextPage: PageLink? {
        guard EmptyLists.next == nil, case .json(let json) = body else { return nil }
        return Self.current(json).page?.nextURL.map { PageLink($0) }
    }

    /// Creates a sample with a body as text.
    public init(
        _ operation: String, status: Int = 200, name: String? = nil, contentType: String? = "application/json",
        headers: HTTPHeaders = [:], _ body: String = ""
    ) {
        self.init(
            operation, status: status, name: name, contentType: contentType, headers: headers, data: Data(body.utf8))
    }

    /// Creates a sample with a body as data.
    public init(
        _ operation: String, status: Int = 200, name: String? = nil, contentType: String? = nil,
        headers: HTTPHeaders = [:], data: Data
    ) {
        self.init(operation, status, name, data.isEmpty ? nil : contentType, headers, .data(data))
    }

    /// Creates a sample with JSON that refers to the samples of types. Content types other than JSON can be set, too.
    ///
    /// - Parameters:
    ///   - operation: The name of the operation, `posts.getPosts`, or of the webhook or callback in the description.
    ///   - status: The status of the response.
    ///   - name: The name of the example in the description.
    ///   - contentType: The content type of the body.
    ///   - headers: The headers of the response.
    ///   - path: The path of the operation. Braces contain the members of the body whose values are parameters of the
    ///     call: the response to a call of `/posts/{id}` has the `id` that was requested. Periods lead to members of
    ///     objects, and `*` to each element of a list: `/users/{data.*.user_id}/posts`. Empty braces are another
    ///     parameter.
    ///   - pages: The rules by which the generator continues the list of the body on later pages, as JSON.
    ///   - json: The body.
    public init(
        _ operation: String, status: Int = 200, name: String? = nil, contentType: String? = "application/json",
        headers: HTTPHeaders = [:], path: String? = nil, pages: String? = nil, json: SampleText
    ) {
        let json = SampleJSON(text: json, path: path.map(SamplePath.init), pagesText: pages)
        self.init(operation, status, name, contentType, headers, .json(json))
    }

    private init(
        _ operation: String, _ status: Int, _ name: String?, _ contentType: String?, _ headers: HTTPHeaders,
        _ body: Body
    ) {
        self.operation = operation
        self.status = status
        self.name = name
        self.body = body
        var headers = headers
        if let contentType { headers["Content-Type"] = contentType }
        self.headers = headers
    }

    /// Returns whether two samples are the same response of the same operation.
    public static func == (left: Sample, right: Sample) -> Bool {
        left.operation == right.operation && left.status == right.status && left.name == right.name
            && left.headers == right.headers && left.data == right.data
    }

    /// Hashes the operation, the status and the name, which distinguish most samples.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(operation)
        hasher.combine(status)
        hasher.combine(name)
    }

    /// Creates a sample for an endpoint of the app: `Sample(of: InvitesEndpoint.list, #"[]"#)`.
    public init(
        of endpoint: some Endpoint, status: Int = 200, contentType: String? = "application/json",
        headers: HTTPHeaders = [:], _ body: String = ""
    ) {
        self.init(endpoint.operation, status: status, contentType: contentType, headers: headers, body)
    }

    /// The sample as a response of a transport.
    public var response: HTTPResponse {
        HTTPResponse(statusCode: status, headers: headers, data: data)
    }

    /// Returns the sample as a response to a request, with the identifiers in the path of the request, and with the page
    /// that its query selects.
    func response(to request: TransportRequest) -> HTTPResponse {
        guard case .json(let json) = body, json.path != nil || json.pagesText != nil else { return response }
        var call = StateCall(operation: operation, path: [:])
        call.setAddress(request.urlRequest.url)
        let (data, page) = json.body(json.path?.identifiers(in: request.urlRequest.url) ?? [], call)
        var headers = headers
        if json.pages?.usesHeader == true, let page { headers["Link"] = page.links.isEmpty ? nil : page.links }
        return HTTPResponse(statusCode: status, headers: headers, data: data)
    }

    /// Decodes JSON with the client's coders. Never fails: properties that are missing or cannot be decoded get a
    /// neutral value, such as an empty string or 0.
    public static func decode<Value: ModelValue>(_ json: String) -> Value {
        value(Data(json.utf8))
    }

    fileprivate static func value<Value: ModelValue>(_ data: Data) -> Value {
        JSONCoding.decodeLeniently(from: data)
    }
}

extension RequestDecodable {
    /// Decodes a sample as a received request: `CommunityWebhooks(CommunityWebhooks.newBookingSample)`.
    ///
    /// - Throws: `DecodingFailure` if the sample does not match the description.
    public nonisolated init(_ sample: Sample) throws(DecodingFailure) {
        try self.init(name: sample.operation, headers: sample.headers, body: sample.data)
    }
}

/// Functions that decode samples.
public nonisolated enum Samples {
    /// Returns the body of the sample as a value. Properties that are missing or cannot be decoded get a neutral value.
    public static func value<Value: ModelValue>(_ sample: Sample) -> Value {
        Sample.value(sample.data)
    }

    /// Returns the scalar in the text of the sample's body; a neutral value if it cannot be decoded.
    public static func text<Value: ModelValue>(_ sample: Sample) -> Value {
        (try? ResponseReader(sample.response).text()) ?? Value._neutralValue
    }

    /// Returns the payload of the sample's envelope; a neutral value if the envelope is empty.
    public static func payload<Body: Envelope & ModelValue>(
        _ sample: Sample, in envelope: Body.Type
    ) -> Body.Payload where Body.Payload: ModelValue {
        optionalPayload(sample, in: envelope) ?? Body.Payload._neutralValue
    }

    /// Returns the payload of the sample's envelope; `nil` if the envelope is empty.
    public static func optionalPayload<Body: Envelope & ModelValue>(
        _ sample: Sample, in envelope: Body.Type
    ) -> Body.Payload? {
        Body.payload(of: value(sample))
    }

    /// Returns the first sample of an operation that matches all given arguments; without arguments, the first success.
    public static func first(
        in samples: [Sample], of operation: String, status: Int? = nil, name: String? = nil,
        contentType: String? = nil
    ) -> Sample? {
        let found = samples.filter { sample in
            sample.operation == operation && (status ?? sample.status) == sample.status
                && (name == nil || name == sample.name)
                && (contentType == nil || contentType == sample.headers["Content-Type"])
        }
        let isAny = status == nil && name == nil && contentType == nil
        return found.first { (200...299).contains($0.status) } ?? (isAny ? nil : found.first)
    }

    /// Returns the sample's body as a stream, as received from a server. For events and lines. Without elements for
    /// `MockBehavior.empty`.
    public static func stream(_ sample: Sample) -> ByteStream {
        let pieces = EmptyLists.next == nil ? [sample.data] : []
        return ByteStream(pieces, head: HTTPResponse(statusCode: sample.status, headers: sample.headers))
    }

    /// Returns the link to the next page of a sample, for a method that follows links; `nil` on the last page.
    public static func nextPage(_ sample: Sample) -> PageLink? { sample.nextPage }
}
