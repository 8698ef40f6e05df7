/// The enum of webhooks or callbacks.
struct IncomingContext: TemplateContext {
    let kind: String
    let name: String
    let mockName: String
    let headersName: String
    let isOpen: Bool
    let requests: [IncomingRequestContext]
    let headers: [HeadersContext]
    let samples: [SampleContext]
    let imports: [String]
    let sampleImports: [String]

    static let contract = ContextContract<IncomingContext>(
        "incoming", "The webhooks or callbacks: requests that the service sends to a server of the app.",
        [
            .text("kind", "`webhook` or `callback`.", example: "webhook") { $0.kind },
            .text("name", "The enum.", example: "CommunityWebhooks") { $0.name },
            .text("mockName", "The enum, as spelled in the mocks module.", example: "CommunityWebhooks") {
                $0.mockName
            },
            .text("headersName", "The namespace of the declared headers.", example: "CommunityWebhooksHeaders") {
                $0.headersName
            },
            .flag("isOpen", "Whether requests with unknown names are kept.") { $0.isOpen },
            .list("requests", "One element for each request.") { $0.requests },
            .flag("hasHeaders", "Whether any request has declared headers.") { !$0.headers.isEmpty },
            .list("headers", "The types of the declared headers.") { $0.headers },
            .list("samples", "The samples of all requests.") { $0.samples },
            .lines("imports", "Modules to import in the client's module.") { $0.imports },
            .lines("sampleImports", "Modules to import for samples.") { $0.sampleImports },
        ])
}

/// A webhook or callback as an enum case.
struct IncomingRequestContext: TemplateContext {
    let documentation: [String]
    let name: String
    let member: String
    let wire: String?
    let type: String?
    let reading: String?
    let sampleName: String
    let sample: SampleContext?

    static let contract = ContextContract<IncomingRequestContext>(
        "incomingRequest", "A webhook or a callback.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the case in its declaration.", example: "newBooking") { $0.name },
            .text("member", "The name of the case after a dot.", example: "newBooking") { $0.member },
            .optionalText(
                "wire", "A string literal: the name in the description, if it differs from the name of the case.",
                example: "\"new-booking\""
            ) { $0.wire },
            .optionalText("type", "The type of the body.", example: "Booking") { $0.type },
            .optionalText("reading", "The expression that reads the body.", example: "try request.json()") {
                $0.reading
            },
            .text("sampleName", "The constant for the first sample.", example: "newBookingSample") {
                $0.sampleName
            },
            .object("sample", "The first sample.") { $0.sample },
        ])
}
