/// A method that returns all pages of a list, or the items of all pages.
struct SequenceContext: TemplateContext {
    let documentation: [String]
    let name: String
    let arguments: [ArgumentContext]
    let type: String
    let body: String

    static let contract = ContextContract<SequenceContext>(
        "sequence", "A method of the client that returns all pages of a list, or all items of these pages.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The method.", example: "getPostsItems") { $0.name },
            .list("arguments", "The arguments of the method.") { $0.arguments },
            .text(
                "declarations", "The `declaration` of each argument, separated by commas.", example: "limit: Int? = nil"
            ) {
                $0.arguments.declarations
            },
            .text("type", "The return type.", example: "ItemSequence<PostPage, Post>") { $0.type },
            .text("body", "The expression of the sequence.", example: "ItemSequence(getPostsPages()) { $0.data }") {
                $0.body
            },
        ])
}

/// One page of a list whose pages link to each other. Its arguments are the endpoint's arguments.
struct LinkedPageContext: TemplateContext {
    let name: String
    let link: String
    let type: String
    let mockType: String
    let body: String
    let mockName: String
    let callName: String
    let recorder: String
    let mockAnswer: String?
    let mockPosition: String?

    static let contract = ContextContract<LinkedPageContext>(
        "linkedPage",
        "A method that returns one page of a list with linked pages; `arguments` come from the endpoint.",
        [
            .text("name", "The method.", example: "getPostsPage") { $0.name },
            .text("link", "The parameter of the link.", example: "link") { $0.link },
            .text("type", "The return type.", example: "LinkedPage<PostPage>") { $0.type },
            .text("mockType", "The `type`, as spelled in the mocks module.", example: "LinkedPage<PostPage>") {
                $0.mockType
            },
            .text(
                "body", "The expression that sends the endpoint or follows the link.",
                example: "try await provider.linkedPage(…) { … }"
            ) { $0.body },
            .text("mockName", "The name of the mock's recorder in its declaration.", example: "onGetPostsPage") {
                $0.mockName
            },
            .text("callName", "The struct of the arguments that the mock records.", example: "GetPostsPageCall") {
                $0.callName
            },
            .text("recorder", "The mock's recorder, as spelled inside the method.", example: "onGetPostsPage") {
                $0.recorder
            },
            .optionalText(
                "mockAnswer", "The default response of the recorder.",
                example: "{ LinkedPage(Samples.value(PostsEndpoint.getPostsSample)) }"
            ) { $0.mockAnswer },
            .optionalText(
                "mockPosition", "The argument that selects the page of the sample.", example: "link?.address"
            ) { $0.mockPosition },
        ])
}
