import CodegenIR
import CodegenSwiftText

/// One operation: an endpoint enum case and a method of the protocol, the client and the mock.
struct EndpointContext: TemplateContext {
    let documentation: [String]
    let summary: [String]
    /// The source of the key `description`, which the built-in templates do not use.
    let source: Documentation
    let deprecation: String?
    let id: String
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
    let mockAnswer: String?
    let sampleName: String?
    let sample: SampleContext?
    let sequences: [SequenceContext]
    let linkedPage: LinkedPageContext?
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
        .lines("documentation", "Comment lines, printed at the method of the client.") { $0.documentation },
        .lines("summary", "The first of these lines, for the other declarations.") { $0.summary },
        .lines("description", "The documentation without the comment marks.") {
            DocumentationLines.plain($0.source)
        },
        .optionalText(
            "deprecation", "A string literal: the message of a deprecated operation.", example: "\"Use search.\""
        ) { $0.deprecation },
        .text("id", "The operation's id.", example: "getPost") { $0.id },
        .text("method", "The HTTP method.", example: "GET") { $0.method },
        .text("path", "The path with its parameters in braces.", example: "/posts/{post_id}") { $0.path },
        .list("parameters", "The parameters that the description declares.") { $0.parameters },
        .flag("hasParameters", "Whether there are any.") { !$0.parameters.isEmpty },
        .list("requests", "The bodies that the operation accepts, one for each content type.") { $0.requests },
        .list("responses", "The declared responses, one for each status and content type.") { $0.responses },
    ]

    private static let methodKeys: [ContextContract<EndpointContext>.Key] = [
        .text("name", "The case and the method where they are declared.", example: "getPost") { $0.name },
        .text("member", "The case and the method after a dot.", example: "getPost") { $0.member },
        .list("arguments", "What the caller gives, in the order of the method.") { $0.arguments },
        .flag("hasArguments", "Whether there are any arguments.") { !$0.arguments.isEmpty },
        .text("declarations", "The `declaration` of each, with commas.", example: "page: Int? = nil, limit: Int? = nil")
        {
            $0.arguments.declarations
        },
        .text("requirements", "The `requirement` of each, with commas.", example: "page: Int?, limit: Int?") {
            $0.arguments.requirements
        },
        .text("callArguments", "The `callArgument` of each, with commas.", example: "page: page, limit: limit") {
            $0.arguments.callArguments
        },
        .text(
            "memberArguments", "Each with its name as label, also the body, with commas.",
            example: "postID: postID, body: body"
        ) { $0.arguments.memberArguments },
        .optionalText("returnType", "What the method returns, unless that is nothing.", example: "PostPage") {
            $0.returnType
        },
        .optionalText("mockReturnType", "The same as the mocks module spells it.", example: "PostPage") {
            $0.mockReturnType
        },
        .optionalText("envelope", "The type that the payload is taken from.", example: "Reply<Post>") { $0.envelope },
        .text("providerMethod", "The method of `Provider` that sends the endpoint.", example: "value") {
            $0.providerMethod
        },
        .object("route", "The route.") { $0.route },
        .text("api", "The property `api` inside the method.", example: "api") { $0.receivers.api },
        .text("provider", "The property `provider` inside the method.", example: "provider") {
            $0.receivers.provider
        },
        .text("behavior", "The property `behavior` inside the method.", example: "behavior") {
            $0.receivers.behavior
        },
        .text("recorder", "The mock's recorder inside the method.", example: "onGetPost") { $0.receivers.recorder },
        .flag("isWide", "Whether there are so many arguments that the case keeps them in a box of its own.") {
            $0.arguments.count > Self.mostInline
        },
        .optionalText(
            "part", "The number of the switch that begins with this operation, in a group that needs several.",
            example: "2"
        ) { $0.part.map(String.init) },
        .list("sequences", "The methods that return all pages or items, where the description declares pagination.") {
            $0.sequences
        },
        .object("linkedPage", "The method that follows links from page to page, where pages have them.") {
            $0.linkedPage
        },
    ]

    /// The number of arguments up to which a case stores them inline. Every enum value is as large as the largest case.
    private static let mostInline = 8

    private static let sampleKeys: [ContextContract<EndpointContext>.Key] = [
        .text("idLiteral", "A string literal: the operation's id.", example: "\"getPost\"") { $0.route.id },
        .text("mockName", "The mock's recorder where it is declared.", example: "onGetPost") { $0.mockName },
        .text("callName", "The struct of the arguments that it records.", example: "GetPostCall") { $0.callName },
        .optionalText(
            "mockAnswer", "What the recorder answers with: a sample, or a closure.",
            example: "PostsEndpoint.getPostSample"
        ) { $0.mockAnswer },
        .optionalText("sampleName", "The constant that holds the sample of the success.", example: "getPostSample") {
            $0.sampleName
        },
        .object("sample", "That sample.") { $0.sample },
    ]
}
