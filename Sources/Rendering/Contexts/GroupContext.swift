import SwiftText

/// Operations of one tag.
struct GroupContext: TemplateContext {
    /// How symbols are spelled in the group's files, whose namespaces hold types of their own.
    let symbols: SymbolPrinter
    let documentation: [String]
    let enumName: String
    let protocolName: String
    let clientName: String
    let liveName: String
    let mockName: String
    let errorsName: String
    let outputsName: String
    let headersName: String
    let propertyPath: String
    let errorMembers: String?
    var isFirstPage: Bool
    var pageSuffix: String
    var endpoints: [EndpointContext]
    var recorders: [EndpointContext]
    var errors: [OutcomeContext]
    var outputs: [OutcomeContext]
    var headers: [HeadersContext]
    let samples: String?
    let endpointImports: [String]
    let clientImports: [String]
    let mockImports: [String]
    let mockTypeImports: [String]
    let sampleImports: [String]

    static let contract = ContextContract<GroupContext>(
        "group",
        "The operations of one tag. For files with `for: group`, and with `for: groupPage` that may be continued.",
        [
            .lines("documentation", "Comment lines of the tag.") { $0.documentation },
            .text("enumName", "`PostsEndpoint`.") { $0.enumName },
            .text("protocolName", "`PostsAPI`.") { $0.protocolName },
            .text("clientName", "`PostsClient`.") { $0.clientName },
            .text("liveName", "`LivePostsAPI`.") { $0.liveName },
            .text("mockName", "`MockPostsAPI`.") { $0.mockName },
            .text("errorsName", "`PostsErrors`.") { $0.errorsName },
            .text("outputsName", "`PostsOutputs`.") { $0.outputsName },
            .text("headersName", "`PostsHeaders`.") { $0.headersName },
            .text("propertyPath", "Where the group is found: `SocialClient.posts`.") { $0.propertyPath },
            .optionalText(
                "errorMembers", "The constant that says where error bodies have their code and message."
            ) { $0.errorMembers },
            .flag("isFirstPage", "Whether this is the first file: it declares what the others extend.") {
                $0.isFirstPage
            },
            .text("pageSuffix", "Nothing in the first file, then `+2`, `+3`, …") { $0.pageSuffix },
            .flag("hasEndpoints", "Whether operations stand on this page.") { !$0.endpoints.isEmpty },
            .list("endpoints", "The operations; `for: groupPage`, those of the page.") { $0.endpoints },
            .list("recorders", "All operations on the first page, none later: a class cannot be continued.") {
                $0.recorders
            },
            .flag("hasErrors", "Whether an operation declares failures.") { !$0.errors.isEmpty },
            .list("errors", "The failures of each operation that declares some.") { $0.errors },
            .flag("hasOutputs", "Whether an operation succeeds in several shapes.") { !$0.outputs.isEmpty },
            .list("outputs", "The successes of each operation with several shapes.") { $0.outputs },
            .flag("hasHeaders", "Whether an operation declares headers of its success.") { !$0.headers.isEmpty },
            .list("headers", "The headers of each operation that declares some.") { $0.headers },
            .optionalText("samples", "An array literal of all samples.") { $0.samples },
            .lines("endpointImports", "Modules to import where the endpoint enum stands.") { $0.endpointImports },
            .lines("clientImports", "Modules to import where protocol and clients stand.") { $0.clientImports },
            .lines("mockImports", "Modules to import where the mock stands.") { $0.mockImports },
            .lines("mockTypeImports", "Lines that import the types of Foundation there, behind an empty one.") {
                $0.mockTypeImports
            },
            .lines("sampleImports", "Modules to import where samples stand.") { $0.sampleImports },
        ])
}

/// One operation: a case, and a method in four places.
struct EndpointContext: TemplateContext {
    let documentation: [String]
    let summary: [String]
    let deprecation: String?
    let declaration: String
    let pattern: String
    let caseName: String
    let route: String
    let requirement: String
    let method: String
    let forwarding: String
    let implementation: String
    let sending: String
    let mock: String
    let mockImplementation: String
    let mocking: String
    let sampleName: String?
    let sample: String?
    let sequences: [SequenceContext]
    let linkedPage: LinkedPageContext?

    static let contract = ContextContract<EndpointContext>(
        "endpoint", "One operation.",
        [
            .lines("documentation", "Comment lines, printed where the operation is called.") { $0.documentation },
            .lines("summary", "The first of them, for the other places.") { $0.summary },
            .optionalText("deprecation", "A string literal: the message of a deprecated operation.") {
                $0.deprecation
            },
            .text("declaration", "The case with its payload.") { $0.declaration },
            .text("pattern", "The pattern that binds the payload.") { $0.pattern },
            .text("caseName", "The case after a dot.") { $0.caseName },
            .text("route", "The expression that makes the route.") { $0.route },
            .text("requirement", "The protocol's requirement.") { $0.requirement },
            .text("method", "The signature with default arguments.") { $0.method },
            .text("forwarding", "The call of the requirement.") { $0.forwarding },
            .text("implementation", "The signature without default arguments.") { $0.implementation },
            .text("sending", "The call that sends the endpoint.") { $0.sending },
            .text("mock", "The declaration of the mock's recorder.") { $0.mock },
            .text("mockImplementation", "The signature without default arguments, as the mocks module spells it.") {
                $0.mockImplementation
            },
            .text("mocking", "The call of the recorder.") { $0.mocking },
            .optionalText("sampleName", "The constant that holds the sample of the success.") { $0.sampleName },
            .optionalText("sample", "The expression that makes it.") { $0.sample },
            .list("sequences", "The methods that go on over all pages, where the description says how.") {
                $0.sequences
            },
            .object("linkedPage", "The method that follows links from page to page, where pages have them.") {
                $0.linkedPage
            },
        ])
}

/// What one operation answers: an enum inside a namespace.
struct OutcomeContext: TemplateContext {
    let name: String
    let documentation: [String]
    let alias: String?
    let cases: [OutcomeCaseContext]
    let isComplete: Bool

    static let contract = ContextContract<OutcomeContext>(
        "outcome", "What one operation answers, by status.",
        [
            .text("name", "The nested type: `CreatePost`.") { $0.name },
            .lines("documentation", "Comment lines.") { $0.documentation },
            .optionalText("alias", "An earlier one that is the same; then there are no cases.") { $0.alias },
            .list("cases", "One for each declared status.") { $0.cases },
            .flag("isComplete", "Whether a case takes every other status.") { $0.isComplete },
        ])
}

struct OutcomeCaseContext: TemplateContext {
    let documentation: [String]
    let declaration: String
    let pattern: String
    let value: String

    static let contract = ContextContract<OutcomeCaseContext>(
        "outcomeCase", "What one status carries.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("declaration", "The case with its payload.") { $0.declaration },
            .text("pattern", "The label of the switch over the status: `case 401` or `default`.") { $0.pattern },
            .text("value", "The expression that reads it.") { $0.value },
        ])
}
