import IR
import SwiftText

extension OutcomeContext {
    /// What each operation declares. Of operations that declare the same the first one has the enum, the others its
    /// name: descriptions repeat their errors in every operation, and enums take lines and compile time.
    static func all(
        _ endpoints: [Endpoint], what: String, in symbols: SymbolPrinter, _ cases: (Endpoint) -> [StatusCase]?
    ) -> [OutcomeContext] {
        var first: [[String]: String] = [:]
        return endpoints.compactMap { endpoint in
            guard let cases = cases(endpoint) else { return nil }
            let context = OutcomeContext(endpoint, cases, what: what, in: symbols, alias: nil)
            let key = context.cases.flatMap { [$0.pattern, $0.declaration] + $0.documentation }
            guard let known = first[key] else {
                first[key] = context.name
                return context
            }
            return OutcomeContext(endpoint, cases, what: what, in: symbols, alias: known)
        }
    }

    private init(_ endpoint: Endpoint, _ cases: [StatusCase], what: String, in symbols: SymbolPrinter, alias: String?) {
        self.alias = alias
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
        let name = status.name
        let code = status.carriesCode ? "statusCode" : nil
        let types =
            (code.map { ["\($0): \(symbols.spell(.int))"] } ?? []) + (status.body.type(in: symbols).map { [$0] } ?? [])
        let values = (code.map { ["\($0): response.statusCode"] } ?? []) + (status.body.reading.map { [$0] } ?? [])
        declaration = Identifier.declared(name) + (types.isEmpty ? "" : "(\(types.joined(separator: ", ")))")
        value = ".\(Identifier.member(name))" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
        switch status.status {
        case .code(let code): pattern = "case \(code)"
        case .family(let family):
            let digit = min(max(family, 1), 9)
            pattern = "case \(digit)00...\(digit)99"
        case .any: pattern = "default"
        }
    }
}

extension StatusCase {
    fileprivate var carriesCode: Bool {
        if case .code = status { return false }
        return true
    }
}

extension StatusCase.Body {
    fileprivate func type(in symbols: SymbolPrinter) -> String? {
        switch self {
        case .none: nil
        case .json(let type): symbols.spell(type)
        case .text: symbols.spell(.string)
        case .data: symbols.spell(.data)
        }
    }

    fileprivate var reading: String? {
        switch self {
        case .none: nil
        case .json: "try response.json()"
        case .text: "try response.text()"
        case .data: "response.data()"
        }
    }

    var types: [TypeReference] {
        switch self {
        case .none: []
        case .json(let type): [type]
        case .text: [.primitive(.string)]
        case .data: [.primitive(.data)]
        }
    }
}
