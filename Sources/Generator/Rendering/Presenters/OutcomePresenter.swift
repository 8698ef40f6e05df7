import CodegenIR
import CodegenSwiftText

extension OutcomeContext: SharedOperationType {
    /// Returns the declared responses of each operation.
    static func all(
        _ endpoints: [Endpoint], what: String, in symbols: SymbolPrinter, _ cases: (Endpoint) -> [StatusCase]?
    ) -> [OutcomeContext] {
        endpoints.compactMap { endpoint in
            cases(endpoint).map { OutcomeContext(endpoint, $0, what: what, in: symbols) }
        }.sharingEqualTypes()
    }

    /// Returns the declared failures of each operation.
    static func failures(_ endpoints: [Endpoint], in symbols: SymbolPrinter) -> [OutcomeContext] {
        let failing = endpoints.filter { !$0.errors.isEmpty }
        let contexts = all(failing, what: "The failures of", in: symbols) { $0.errors }
        let ids = Dictionary(grouping: zip(failing, contexts), by: \.1.content).mapValues { Set($0.map(\.0.id)) }
        return contexts.map { context in
            var context = context
            let literals = ids[context.content, default: []].sorted().map(SwiftLiteral.string)
            context.operations = "[\(literals.joined(separator: ", "))]"
            return context
        }
    }

    var content: [String] {
        cases.flatMap { [$0.statusPattern ?? "", $0.name, $0.type ?? ""] + $0.documentation }
    }

    private init(_ endpoint: Endpoint, _ cases: [StatusCase], what: String, in symbols: SymbolPrinter) {
        name = Identifier.declared(endpoint.typeName)
        documentation = ["/// \(what) `\(endpoint.name)`."]
        let others = cases.filter { $0.status == .any }
        self.cases = (cases.filter { $0.status != .any } + others.prefix(1)).map { OutcomeCaseContext($0, in: symbols) }
        isComplete = !others.isEmpty
    }
}

extension OutcomeCaseContext {
    init(_ status: StatusCase, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(status.documentation)
        name = Identifier.declared(status.name)
        member = Identifier.member(status.name)
        type = status.body.type.map { symbols.spell($0) }
        reading = status.body.reading(from: "response")
        switch status.status {
        case .code(let code): statusPattern = String(code)
        case .family(let family):
            let digit = min(max(family, 1), 9)
            statusPattern = "\(digit)00...\(digit)99"
        case .any: statusPattern = nil
        }
    }
}

extension StatusCase.Body {
    /// - Parameter reader: The variable of the reader.
    func reading(from reader: String) -> String? {
        switch self {
        case .none: nil
        case .json: "try \(reader).json()"
        case .text: "try \(reader).text()"
        case .data: "\(reader).data()"
        }
    }
}
