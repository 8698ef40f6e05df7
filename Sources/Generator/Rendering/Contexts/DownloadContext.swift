/// The method of an operation with a binary success that writes the body to a file. Its other arguments are the endpoint's
/// arguments.
struct DownloadContext: TemplateContext {
    let documentation: [String]
    let summary: [String]
    let arguments: [ArgumentContext]
    let file: String

    static let contract = ContextContract<DownloadContext>(
        "download",
        "A method that writes the body of a success to a file; the other keys come from the endpoint.",
        [
            .lines("documentation", "Comment lines for the method of the client.") { $0.documentation },
            .lines("downloadSummary", "The first sentence of `documentation`, for the other declarations.") {
                $0.summary
            },
            .text("file", "The parameter of the file.", example: "file") { $0.file },
            .text(
                "declarations", "The `declaration` of each argument and of the file, separated by commas.",
                example: "id: String, size: Int? = nil, to file: URL"
            ) { $0.arguments.declarations },
            .text(
                "requirements", "The `requirement` of each argument and of the file, separated by commas.",
                example: "id: String, size: Int?, to file: URL"
            ) { $0.arguments.requirements },
            .text(
                "fileArguments", "The `callArgument` of each argument and of the file, separated by commas.",
                example: "id: id, size: size, to: file"
            ) { $0.arguments.callArguments },
        ])
}

/// The method of an operation with a binary success that returns the body in chunks. Its other arguments are the
/// endpoint's arguments.
struct StreamingContext: TemplateContext {
    let documentation: [String]
    let summary: [String]
    let arguments: [ArgumentContext]

    static let contract = ContextContract<StreamingContext>(
        "streaming",
        "A method that returns the body of a success in chunks; the other keys come from the endpoint.",
        [
            .lines("documentation", "Comment lines for the method of the client.") { $0.documentation },
            .lines("streamingSummary", "The first sentence of `documentation`, for the other declarations.") {
                $0.summary
            },
            .text(
                "declarations", "The `declaration` of each argument and of the result type, separated by commas.",
                example: "id: String, size: Int? = nil, as type: ByteStream.Type"
            ) { $0.arguments.declarations },
            .text(
                "requirements", "The `requirement` of each argument and of the result type, separated by commas.",
                example: "id: String, size: Int?, as type: ByteStream.Type"
            ) { $0.arguments.requirements },
            .text(
                "streamingArguments",
                "The `callArgument` of each argument and of the result type, separated by commas.",
                example: "id: id, size: size, as: type"
            ) { $0.arguments.callArguments },
        ])
}
