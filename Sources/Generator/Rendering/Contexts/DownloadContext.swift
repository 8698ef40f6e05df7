import CodegenIR
import CodegenSwiftText

/// The method of an operation with a binary success that writes the body to a file. Its other arguments are the endpoint's
/// arguments.
struct DownloadContext: TemplateContext {
    let method: BinaryMethod

    static let contract = ContextContract<DownloadContext>(
        "download",
        .lines("documentation") { $0.method.documentation },
        .lines("downloadSummary") { $0.method.summary },
        .text("file") { $0.method.name },
        .text("declarations") { $0.method.declarations },
        .text("requirements") { $0.method.requirements },
        .text("fileArguments") { $0.method.callArguments })
}

/// The method of an operation with a binary success that returns the body in chunks. Its other arguments are the
/// endpoint's arguments.
struct StreamingContext: TemplateContext {
    let method: BinaryMethod

    static let contract = ContextContract<StreamingContext>(
        "streaming",
        .lines("documentation") { $0.method.documentation },
        .lines("streamingSummary") { $0.method.summary },
        .text("declarations") { $0.method.declarations },
        .text("requirements") { $0.method.requirements },
        .text("streamingArguments") { $0.method.callArguments })
}

/// A method that returns a binary body in another form than `Data`. Its last parameter selects the form.
struct BinaryMethod {
    private let operation: Operation
    private let label: String
    let name: String
    private let type: String
    /// The return type; `nil` if the method returns `Void`.
    private(set) var result: String?
    /// The documentation of the parameter.
    private let about: String
    private let sentence: String
    /// The text after the sentence in the complete documentation.
    private var note = ""
    private let example: [String]

    /// Returns `nil` if the operation has no binary success.
    init?(downloading operation: Operation) {
        guard operation.endpoint.hasBinarySuccess else { return nil }
        self.operation = operation
        label = operation.arguments.free(["to", "toFile"])
        name = operation.arguments.free(["file", "target"])
        type = operation.symbols.spell(.url)
        about = "The file, which is replaced when it is complete."
        sentence = "Writes the body of `\(operation.endpoint.name)` to a file."
        note = " An interrupted download continues where it ended, if the server allows it."
        example = CallExample(operation)?.lines(downloadingTo: "\(label): \(name)") ?? []
    }

    /// Returns `nil` if the operation has no binary success.
    init?(streaming operation: Operation) {
        guard operation.endpoint.hasBinarySuccess else { return nil }
        self.operation = operation
        label = operation.arguments.free(["as", "asType"])
        name = operation.arguments.free(["type", "streamType"])
        let stream = operation.symbols.spell(.byteStream)
        type = "\(stream).Type"
        result = stream
        about = "The type of the result: `\(stream).self`."
        sentence = "Returns the body of `\(operation.endpoint.name)` in chunks, as they arrive."
        example = CallExample(operation)?.lines(streamingWith: "\(label): \(stream).self") ?? []
    }

    private var arguments: [ArgumentContext] { operation.arguments.all }
    var declaration: String { "\(label) \(name): \(type)" }
    var callArgument: String { "\(label): \(name)" }

    var declarations: String { (arguments.map(\.declaration) + [declaration]).joined(separator: ", ") }
    var requirements: String { (arguments.map(\.requirement) + [declaration]).joined(separator: ", ") }
    var callArguments: String { (arguments.map(\.callArgument) + [callArgument]).joined(separator: ", ") }

    var summary: [String] { DocumentationLines.lines(Documentation(summary: sentence)) }

    var documentation: [String] {
        let documentation = operation.endpoint.documentation
        return DocumentationLines.lines(
            Documentation(
                summary: sentence + note, details: documentation.summary ?? documentation.details,
                facts: ["Throws: `\(operation.symbols.spell(.apiError))`."], deprecation: documentation.deprecation),
            example: example,
            parameters: operation.arguments.documented + [
                DocumentedParameter(name: name, documentation: Documentation(), fallback: about)
            ])
    }
}

extension Endpoint {
    /// Whether the operation returns the bytes of a body that the description declares for a success.
    var hasBinarySuccess: Bool {
        guard case .data = success else { return false }
        return payloads.contains { $0.status?.isSuccess == true && !$0.contentType.isEmpty }
    }
}

extension StatusCase.Status {
    fileprivate var isSuccess: Bool {
        switch self {
        case .code(let code): (200...299).contains(code)
        case .family(let family): family == 2
        case .any: true
        }
    }
}
