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
        let label = arguments.has("to") ? "toFile" : "to"
        self.arguments =
            arguments.contexts(in: symbols, mocks: mocks) + [
                ArgumentContext(
                    documentation: Documentation(), name: file, label: "\(label) \(file)", callLabel: label,
                    memberLabel: file, type: symbols.spell(.url), mockType: mocks.spell(.url), defaultValue: nil)
            ]
        let sentence = "Writes the body of `\(endpoint.name)` to a file."
        summary = DocumentationLines.lines(Documentation(summary: sentence))
        let parameter = DocumentedParameter(
            name: file, documentation: Documentation(), fallback: "The file, which is replaced when it is complete.")
        documentation =
            DocumentationLines.lines(
                Documentation(
                    summary: "\(sentence) An interrupted download continues where it ended, if the server allows it.",
                    details: endpoint.documentation.summary ?? endpoint.documentation.details,
                    facts: ["Throws: `\(symbols.spell(.apiError))`."], deprecation: endpoint.documentation.deprecation),
                example: CallExample(endpoint, arguments, in: group)?.lines(downloadingTo: "\(label): \(file)") ?? [],
                parameters: arguments.documented + [parameter])
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
