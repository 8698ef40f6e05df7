import CodegenSwiftText

/// The operations of one tag.
struct GroupContext: TemplateContext {
    /// Spells symbols in the group's files, whose namespaces declare additional types.
    let symbols: SymbolPrinter
    let documentation: [String]
    let tag: String
    let names: Names
    let propertyPath: String
    let hasErrorMembers: Bool
    var isFirstPage: Bool
    var pageSuffix: String
    var endpoints: [EndpointContext]
    var recorders: [EndpointContext]
    var errors: [OutcomeContext]
    var outputs: [OutcomeContext]
    var headers: [HeadersContext]
    let samples: [SampleContext]
    let imports: Imports

    var downloads: [EndpointContext] { endpoints.filter { $0.download != nil } }
    var isDivided: Bool { recorders.contains { $0.part != nil } }

    struct Names {
        let api: String
        let group: String
        let endpoints: String
        let `protocol`: String
        let client: String
        let live: String
        let mock: String
        let partial: String
        let errors: String
        let outputs: String
        let headers: String
        /// The endpoint enum as spelled in other files of the module.
        let endpointType: String
    }

    struct Imports {
        let endpoints: [String]
        let clients: [String]
        let mocks: [String]
        let mockTypes: [String]
        let samples: [String]
    }

    static let contract = ContextContract<GroupContext>(
        "group",
        "The operations of one tag. For files with `for: group` and `for: groupPage`.",
        nameKeys + contentKeys)

    private static let nameKeys: [ContextContract<GroupContext>.Key] = [
        .lines("documentation", "Comment lines of the tag.") { $0.documentation },
        .text("tag", "The tag.", example: "posts") { $0.tag },
        .text("groupName", "The part that the names of the group's types share.", example: "Posts") { $0.names.group },
        .text("enumName", "The enum of endpoints.", example: "PostsEndpoint") { $0.names.endpoints },
        .text(
            "endpointType", "The enum of endpoints, as spelled in the other files of the group.",
            example: "PostsEndpoint"
        ) {
            $0.names.endpointType
        },
        .text("protocolName", "The protocol.", example: "PostsAPI") { $0.names.protocol },
        .text("clientName", "The struct that the app calls.", example: "PostsClient") { $0.names.client },
        .text("liveName", "The implementation that sends requests.", example: "LivePostsAPI") { $0.names.live },
        .text("mockName", "The mock.", example: "MockPostsAPI") { $0.names.mock },
        .text(
            "partialName", "The protocol whose methods have defaults that throw.", example: "PartialPostsAPI"
        ) { $0.names.partial },
        .text("errorsName", "The namespace of failures.", example: "PostsErrors") { $0.names.errors },
        .text("outputsName", "The namespace of successes.", example: "PostsOutputs") { $0.names.outputs },
        .text("headersName", "The namespace of response headers.", example: "PostsHeaders") { $0.names.headers },
        .text("propertyPath", "The group as a property of the client.", example: "CommunityClient.posts") {
            $0.propertyPath
        },
        .text("apiClientName", "The client's entry point.", example: "CommunityClient") { $0.names.api },
        .flag("hasErrorMembers", "Whether the client declares the location of code and message in error bodies.") {
            $0.hasErrorMembers
        },
    ]

    private static let contentKeys: [ContextContract<GroupContext>.Key] = [
        .flag("isFirstPage", "Whether this is the first file. It declares the types that the other files extend.") {
            $0.isFirstPage
        },
        .text("pageSuffix", "Empty in the first file, then a number.", example: "+2") { $0.pageSuffix },
        .flag("hasEndpoints", "Whether there are operations on this page.") { !$0.endpoints.isEmpty },
        .list("endpoints", "The operations; with `for: groupPage`, the operations of the page.") { $0.endpoints },
        .flag("hasDownloads", "Whether a success has a binary body.") { !$0.downloads.isEmpty },
        .list("downloads", "The operations with a `download`.") { $0.downloads },
        .list(
            "recorders",
            "All operations on the first page, none on later pages, because an extension cannot have stored properties."
        ) {
            $0.recorders
        },
        .flag("isDivided", "Whether one switch over all operations would be too long for the compiler.") {
            $0.isDivided
        },
        .flag("hasErrors", "Whether an operation declares failures.") { !$0.errors.isEmpty },
        .list("errors", "The failures of each operation that declares any.") { $0.errors },
        .flag("hasOutputs", "Whether an operation has successes of several types.") { !$0.outputs.isEmpty },
        .list("outputs", "The successes of each operation that has several types of them.") { $0.outputs },
        .flag("hasHeaders", "Whether an operation declares headers of its success.") { !$0.headers.isEmpty },
        .list("headers", "The headers of each operation that declares any.") { $0.headers },
        .flag("hasSamples", "Whether there are any samples.") { !$0.samples.isEmpty },
        .list("samples", "All samples.") { $0.samples },
        .lines("endpointImports", "Modules to import for the endpoint enum.") { $0.imports.endpoints },
        .lines("clientImports", "Modules to import for the protocol and the clients.") { $0.imports.clients },
        .lines("mockImports", "Modules to import for the mock.") { $0.imports.mocks },
        .lines("mockTypeImports", "An empty line and the imports of single Foundation types for the mock.") {
            $0.imports.mockTypes
        },
        .lines("sampleImports", "Modules to import for samples.") { $0.imports.samples },
    ]
}
