import CodegenIR
import CodegenSwiftText

extension OutcomeContext: SharedOperationType {
    /// Returns the declared successes of each operation with several types of them.
    static func successes(_ endpoints: [Endpoint], of api: String, in symbols: SymbolPrinter) -> [OutcomeContext] {
        endpoints.compactMap { endpoint in
            guard case .output(let cases) = endpoint.success else { return nil }
            return OutcomeContext(endpoint, cases, what: "The successes of", in: symbols)
        }.sharingEqualTypes(documentation: "Successes that several operations of `\(api)` share.")
    }

    /// Returns the declared failures of each operation.
    static func failures(_ endpoints: [Endpoint], of api: String, in symbols: SymbolPrinter) -> [OutcomeContext] {
        let failing = endpoints.filter { !$0.errors.isEmpty }
        let contexts = failing.map { OutcomeContext($0, $0.errors, what: "The failures of", in: symbols) }
        let names = Dictionary(grouping: zip(failing, contexts), by: \.1.content).mapValues {
            Set($0.map(\.0.operation))
        }
        return contexts.map { context in
            var context = context
            let literals = names[context.content, default: []].sorted().map(SwiftLiteral.string)
            context.operations = "[\(literals.joined(separator: ", "))]"
            return context
        }.sharingEqualTypes(documentation: "Failures that several operations of `\(api)` share.")
    }

    var content: [String] {
        cases.flatMap { [$0.statusPattern ?? "", $0.name, $0.type ?? "", $0.mediaTypes ?? ""] + $0.documentation }
    }

    var spelledTypes: [String] { cases.compactMap(\.type) }

    /// The names of the statuses, or the numbers of many statuses: `NotFoundOrOtherFailure`, `Failure400To500`.
    var sharedNames: [String] {
        let kind = operations == nil ? "Success" : "Failure"
        let listed = String.typeName(of: cases.map(\.name), joinedBy: "Or") + kind
        let codes = Set(cases.compactMap(\.statusPattern)).map { $0.contains(".") ? "\($0.prefix(1))XX" : $0 }.sorted()
        guard cases.count > Self.mostListed, let first = codes.first, let last = codes.last else { return [listed] }
        let ending = isComplete ? "OrOther" : ""
        let range = "\(kind)\(first)To\(last)\(ending)"
        return [range, "\(kind)\(codes.joined(separator: "_"))\(ending)"]
    }

    /// The number of statuses that a name may list.
    private static let mostListed = 3

    private init(_ endpoint: Endpoint, _ cases: [StatusCase], what: String, in symbols: SymbolPrinter) {
        name = Identifier.declared(endpoint.typeName)
        documentation = ["/// \(what) `\(endpoint.name)`."]
        let others = cases.filter { $0.status == .any }
        // The cases of content types are read before the usual case of their status, and `default` is the last case.
        let usual = others.prefix { $0.mediaTypes.isEmpty }.prefix(1) + others.filter { !$0.mediaTypes.isEmpty }
        self.cases = (cases.filter { $0.status != .any } + usual).specialFirst.map {
            OutcomeCaseContext($0, in: symbols)
        }
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
        case .any: statusPattern = status.mediaTypes.isEmpty ? nil : "_"
        }
        let types = status.mediaTypes.map(SwiftLiteral.string)
        mediaTypes = types.isEmpty ? nil : types.joined(separator: ", ")
    }
}

extension [StatusCase] {
    /// The same cases, with the cases of content types before the usual case of their status.
    fileprivate var specialFirst: [StatusCase] {
        var result: [StatusCase] = []
        for item in self {
            let start = result.firstIndex { $0.status == item.status && $0.mediaTypes.isEmpty }
            result.insert(item, at: item.mediaTypes.isEmpty ? result.count : start ?? result.count)
        }
        return result
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
