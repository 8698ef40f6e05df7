import CodegenIR
import CodegenSwiftText

/// One operation: an endpoint enum case and a method of the protocol, the client and the mock.
struct EndpointContext: TemplateContext {
    let documentation: [String]
    let summary: [String]
    /// The source of the key `description`, which the built-in templates do not use.
    let source: Documentation
    let deprecation: String?
    let operation: String
    let operationID: String?
    let name: String
    let member: String
    let method: String
    let path: String
    let arguments: [ArgumentContext]
    let parameters: [ParameterContext]
    let requests: [PayloadContext]
    let responses: [PayloadContext]
    let returnType: String?
    let mockReturnType: String?
    let envelope: String?
    let providerMethod: String
    let route: RouteContext
    let receivers: Receivers
    let mockName: String
    let callName: String
    /// Whether all arguments that the mock records are `Equatable`.
    let isCallComparable: Bool
    let mockIdentifiers: String?
    let mockPosition: String?
    let mockAnswer: String?
    let sampleName: String?
    let sample: SampleContext?
    let sequences: [SequenceContext]
    let linkedPage: LinkedPageContext?
    let polling: PollingContext?
    let download: DownloadContext?
    let streaming: StreamingContext?
    /// The number of the switch that begins at this case, starting at 2, or `nil` if the current switch continues.
    var part: Int?

    /// The stored properties as spelled inside the methods, where arguments may shadow them.
    struct Receivers {
        let api: String
        let provider: String
        let recorder: String
        let behavior: String
    }

    static let contract = ContextContract<EndpointContext>(
        "endpoint", "One operation.", descriptionKeys + methodKeys + sampleKeys)

    private static let descriptionKeys: [ContextContract<EndpointContext>.Key] = [
        .lines("documentation", "Comment lines for the method of the client.") { $0.documentation },
        .lines("summary", "The summary in comment lines, for the other declarations.") { $0.summary },
        .lines("description", "The documentation without the comment marks.") {
            DocumentationLines.plain($0.source)
        },
        .optionalText(
            "deprecation", "A string literal: the deprecation message, if the operation is deprecated.",
            example: "\"Use search.\""
        ) { $0.deprecation },
        .text("operation", "The operation's name.", example: "posts.getPost") { $0.operation },
        .optionalText("operationID", "The `operationId` of the description.", example: "getPost") { $0.operationID },
        .text("method", "The HTTP method.", example: "GET") { $0.method },
        .text("path", "The path with its parameters in braces.", example: "/posts/{post_id}") { $0.path },
        .list("parameters", "The parameters that the description declares.") { $0.parameters },
        .flag("hasParameters", "Whether the description declares parameters.") { !$0.parameters.isEmpty },
        .list("requests", "The request bodies: one element for each content type.") { $0.requests },
        .list("responses", "The declared responses: one element for each status and content type.") { $0.responses },
    ]

    private static let methodKeys: [ContextContract<EndpointContext>.Key] = [
        .text("name", "The name of the case and the method in their declarations.", example: "getPost") { $0.name },
        .text("member", "The name of the case and the method after a dot.", example: "getPost") { $0.member },
        .list("arguments", "The arguments of the method, in order.") { $0.arguments },
        .flag("hasArguments", "Whether there are any arguments.") { !$0.arguments.isEmpty },
        .text(
            "declarations", "The `declaration` of each argument, separated by commas.",
            example: "page: Int? = nil, limit: Int? = nil"
        ) {
            $0.arguments.declarations
        },
        .text(
            "requirements", "The `requirement` of each argument, separated by commas.",
            example: "page: Int?, limit: Int?"
        ) {
            $0.arguments.requirements
        },
        .text(
            "callArguments", "The `callArgument` of each argument, separated by commas.",
            example: "page: page, limit: limit"
        ) {
            $0.arguments.callArguments
        },
        .text(
            "memberArguments",
            "The sent value of each argument, including the body, with its name as label, separated by commas.",
            example: "postID: postID, body: body"
        ) { $0.arguments.memberArguments },
        .optionalText("returnType", "The return type of the method, unless it is `Void`.", example: "PostPage") {
            $0.returnType
        },
        .optionalText("mockReturnType", "The `returnType`, as spelled in the mocks module.", example: "PostPage") {
            $0.mockReturnType
        },
        .optionalText("envelope", "The type of the envelope that contains the payload.", example: "Reply<Post>") {
            $0.envelope
        },
        .text("providerMethod", "The method of `Provider` that sends the endpoint.", example: "value") {
            $0.providerMethod
        },
        .object("route", "The route.") { $0.route },
        .text("api", "The property `api`, as spelled inside the method.", example: "api") { $0.receivers.api },
        .text("provider", "The property `provider`, as spelled inside the method.", example: "provider") {
            $0.receivers.provider
        },
        .text("behavior", "The property `behavior`, as spelled inside the method.", example: "behavior") {
            $0.receivers.behavior
        },
        .text("recorder", "The mock's recorder, as spelled inside the method.", example: "onGetPost") {
            $0.receivers.recorder
        },
        .flag("isWide", "Whether there are so many arguments that the case is `indirect`.") {
            $0.arguments.count > Self.mostInline
        },
        .optionalText(
            "part", "The number of the switch that begins with this operation, if the group needs several switches.",
            example: "2"
        ) { $0.part.map(String.init) },
        .list("sequences", "The methods that return all pages or items, if the description declares pagination.") {
            $0.sequences
        },
        .object("linkedPage", "The method that follows links from page to page, if pages have links.") {
            $0.linkedPage
        },
        .object("polling", "The method that repeats the call until its value has reached a state.") { $0.polling },
        .object("download", "The method that writes the body to a file, if a success has a binary body.") {
            $0.download
        },
        .object("streaming", "The method that returns the body in chunks, if a success has a binary body.") {
            $0.streaming
        },
    ]

    /// The number of arguments up to which a case stores them inline. Every enum value is as large as the largest case.
    private static let mostInline = 8

    private static let sampleKeys: [ContextContract<EndpointContext>.Key] = [
        .text("operationLiteral", "A string literal: the operation's name.", example: "\"posts.getPost\"") {
            $0.route.operation
        },
        .text("mockName", "The name of the mock's recorder in its declaration.", example: "onGetPost") { $0.mockName },
        .text("callName", "The struct of the arguments that the mock records.", example: "GetPostCall") { $0.callName },
        .flag("isCallComparable", "Whether all arguments are `Equatable`.") { $0.isCallComparable },
        .optionalText(
            "mockAnswer", "The default response of the recorder: a sample or a closure.",
            example: "PostsEndpoint.getPostSample"
        ) { $0.mockAnswer },
        .optionalText(
            "mockIdentifiers", "The arguments that identify the sample, as strings in the order of the path.",
            example: "[postID]"
        ) { $0.mockIdentifiers },
        .optionalText("mockPosition", "The argument that selects the page of the sample.", example: "page") {
            $0.mockPosition
        },
        .optionalText("sampleName", "The constant for the sample of the success.", example: "getPostSample") {
            $0.sampleName
        },
        .object("sample", "The sample of the success.") { $0.sample },
    ]
}
