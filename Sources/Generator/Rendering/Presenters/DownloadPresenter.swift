import CodegenIR
import CodegenSwiftText

extension DownloadContext {
    /// Returns `nil` if the operation has no binary success.
    init?(
        _ endpoint: Endpoint, _ arguments: Arguments, in group: EndpointGroup, symbols: SymbolPrinter,
        mocks: SymbolPrinter
    ) {
        guard endpoint.hasBinarySuccess else { return nil }
        file = arguments.free(["file", "target"])
        let parameter = BodyParameter(
            label: arguments.free(["to", "toFile"]), name: file, symbol: .url, suffix: "",
            text: "The file, which is replaced when it is complete.")
        self.arguments = arguments.contexts(in: symbols, mocks: mocks) + [parameter.context(in: symbols, mocks: mocks)]
        let sentence = "Writes the body of `\(endpoint.name)` to a file."
        summary = DocumentationLines.lines(Documentation(summary: sentence))
        documentation = endpoint.documentationLines(
            "\(sentence) An interrupted download continues where it ended, if the server allows it.", arguments,
            parameter,
            example: CallExample(endpoint, arguments, in: group)?.lines(
                downloadingTo: "\(parameter.label): \(file)"), symbols)
    }
}

extension StreamingContext {
    /// Returns `nil` if the operation has no binary success.
    init?(
        _ endpoint: Endpoint, _ arguments: Arguments, in group: EndpointGroup, symbols: SymbolPrinter,
        mocks: SymbolPrinter
    ) {
        guard endpoint.hasBinarySuccess else { return nil }
        let type = "\(symbols.spell(.byteStream)).self"
        let parameter = BodyParameter(
            label: arguments.free(["as", "asType"]), name: arguments.free(["type", "streamType"]),
            symbol: .byteStream, suffix: ".Type", text: "The type of the result: `\(type)`.")
        self.arguments = arguments.contexts(in: symbols, mocks: mocks) + [parameter.context(in: symbols, mocks: mocks)]
        let sentence = "Returns the body of `\(endpoint.name)` in chunks, as they arrive."
        summary = DocumentationLines.lines(Documentation(summary: sentence))
        documentation = endpoint.documentationLines(
            sentence, arguments, parameter,
            example: CallExample(endpoint, arguments, in: group)?.lines(
                streamingWith: "\(parameter.label): \(type)"), symbols)
    }
}

/// The last parameter of a method that returns a binary body in another form than `Data`.
private struct BodyParameter {
    let label: String
    let name: String
    let symbol: LibrarySymbol
    /// The text after the symbol in the type of the parameter.
    let suffix: String
    let text: String

    func context(in symbols: SymbolPrinter, mocks: SymbolPrinter) -> ArgumentContext {
        ArgumentContext(
            documentation: Documentation(), name: name, label: "\(label) \(name)", callLabel: label, memberLabel: name,
            type: symbols.spell(symbol) + suffix, mockType: mocks.spell(symbol) + suffix, defaultValue: nil)
    }
}

extension Endpoint {
    fileprivate func documentationLines(
        _ summary: String, _ arguments: Arguments, _ parameter: BodyParameter, example: [String]?,
        _ symbols: SymbolPrinter
    ) -> [String] {
        DocumentationLines.lines(
            Documentation(
                summary: summary, details: documentation.summary ?? documentation.details,
                facts: ["Throws: `\(symbols.spell(.apiError))`."], deprecation: documentation.deprecation),
            example: example ?? [],
            parameters: arguments.documented + [
                DocumentedParameter(name: parameter.name, documentation: Documentation(), fallback: parameter.text)
            ])
    }
}

extension Endpoint {
    /// Whether the operation returns the bytes of a body that the description declares for a success.
    fileprivate var hasBinarySuccess: Bool {
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
