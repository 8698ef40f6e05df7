/// A method that returns all pages of a list, or the items of all pages.
struct SequenceContext: TemplateContext {
    let documentation: [String]
    let name: String
    let arguments: [ArgumentContext]
    let type: String
    let body: String

    static let contract = ContextContract<SequenceContext>(
        "sequence", "A method of the client that returns all pages of a list, or all items on them.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The method.", example: "getPostsItems") { $0.name },
            .list("arguments", "What the caller gives.") { $0.arguments },
            .text("declarations", "The `declaration` of each, with commas.", example: "limit: Int? = nil") {
                $0.arguments.declarations
            },
            .text("type", "What it returns.", example: "ItemSequence<PostPage, Post>") { $0.type },
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

    static let contract = ContextContract<LinkedPageContext>(
        "linkedPage", "One page of a list whose pages link to each other; `arguments` are the endpoint's.",
        [
            .text("name", "The method.", example: "getPostsPage") { $0.name },
            .text("link", "The parameter of the link.", example: "link") { $0.link },
            .text("type", "What it returns.", example: "LinkedPage<PostPage>") { $0.type },
            .text("mockType", "The same as the mocks module spells it.", example: "LinkedPage<PostPage>") {
                $0.mockType
            },
            .text(
                "body", "The expression that sends the endpoint or follows the link.",
                example: "try await provider.linkedPage(…) { … }"
            ) { $0.body },
            .text("mockName", "The mock's recorder where it is declared.", example: "onGetPostsPage") { $0.mockName },
            .text("callName", "The struct of the arguments that it records.", example: "GetPostsPageCall") {
                $0.callName
            },
            .text("recorder", "The mock's recorder inside the method.", example: "onGetPostsPage") { $0.recorder },
            .optionalText(
                "mockAnswer", "What the recorder answers with.",
                example: "{ LinkedPage(Samples.value(PostsEndpoint.getPostsSample)) }"
            ) { $0.mockAnswer },
        ])
}
