import CodegenIR
import CodegenSwiftText

/// The responses of one operation, as an enum inside a namespace.
struct OutcomeContext: TemplateContext, SharedOperationType {
    var name: String
    var sentence: String
    var alias: String?
    var isShared = false
    /// The operations that can fail in this way; `nil` for successes.
    private var operations: Set<String>?
    private(set) var cases: [OutcomeCaseContext]
    let content: [String]

    private init(_ endpoint: Endpoint, _ cases: [StatusCase], what: String, in symbols: SymbolPrinter) {
        name = Identifier.declared(endpoint.typeName)
        sentence = "The \(what) of `\(endpoint.name)`."
        let others = cases.filter { $0.status == .any }
        // The cases of content types are read before the usual case of their status, and `default` is the last case.
        let usual = others.prefix { $0.mediaTypes.isEmpty }.prefix(1) + others.filter { !$0.mediaTypes.isEmpty }
        let contexts = (cases.filter { $0.status != .any } + usual).specialFirst.map {
            OutcomeCaseContext(
                status: $0, documentation: DocumentationLines.lines($0.documentation), symbols: symbols)
        }
        self.cases = contexts
        content = contexts.flatMap {
            [$0.statusPattern ?? "", $0.status.name, $0.type ?? "", $0.mediaTypes ?? ""]
        }
    }

    static let contract = ContextContract<OutcomeContext>(
        "outcome",
        .text("name") { $0.name },
        .lines("documentation") { ["/// \($0.sentence)"] },
        .optionalText("alias") { $0.alias },
        .optionalText("operations") {
            $0.operations.map { SwiftExpression.array($0.sorted().map(SwiftLiteral.string)) }
        },
        .list("cases") { $0.cases },
        .flag("isComplete") { $0.isComplete })

    var isFailure: Bool { operations != nil }

    private var isComplete: Bool { cases.contains { $0.status.status == .any } }

    /// Returns the declared successes of each operation with several types of them.
    static func successes(_ endpoints: [Endpoint], of api: String, in symbols: SymbolPrinter) -> [OutcomeContext] {
        let answering = endpoints.filter { if case .output = $0.success { true } else { false } }
        let symbols = symbols.containing(answering.map(\.typeName))
        return answering.compactMap { endpoint in
            guard case .output(let cases) = endpoint.success else { return nil }
            return OutcomeContext(endpoint, cases, what: "successes", in: symbols)
        }.sharingEqualTypes(sentence: "Successes that several operations of `\(api)` share.")
    }

    /// Returns the declared failures of each operation.
    static func failures(_ endpoints: [Endpoint], of api: String, in symbols: SymbolPrinter) -> [OutcomeContext] {
        let failing = endpoints.filter { !$0.errors.isEmpty }
        let symbols = symbols.containing(failing.map(\.typeName))
        var contexts = failing.map { OutcomeContext($0, $0.errors, what: "failures", in: symbols) }
        for positions in Dictionary(grouping: contexts.indices, by: { contexts[$0].content }).values {
            let operations = Set(positions.map { failing[$0].operation })
            for position in positions { contexts[position].operations = operations }
        }
        return contexts.sharingEqualTypes(sentence: "Failures that several operations of `\(api)` share.")
    }

    var memberDocumentation: [[String]] {
        get { cases.map(\.documentation) }
        set { for (index, lines) in newValue.enumerated() { cases[index].documentation = lines } }
    }

    var spelledTypes: [String] { cases.compactMap(\.type) }

    /// The names of the statuses, or the numbers of many statuses: `NotFoundOrOtherFailure`, `Failure400To500`.
    var sharedNames: [String] {
        let kind = isFailure ? "Failure" : "Success"
        let listed = String.typeName(of: cases.map(\.status.name), joinedBy: "Or") + kind
        let codes = Set(cases.compactMap(\.statusPattern)).map { $0.contains(".") ? "\($0.prefix(1))XX" : $0 }.sorted()
        guard cases.count > Self.maximumListed, let first = codes.first, let last = codes.last else { return [listed] }
        let ending = isComplete ? "OrOther" : ""
        let range = "\(kind)\(first)To\(last)\(ending)"
        return [range, "\(kind)\(codes.joined(separator: "_"))\(ending)"]
    }

    /// The number of statuses that a name may list.
    private static let maximumListed = 3
}

struct OutcomeCaseContext: TemplateContext {
    let status: StatusCase
    fileprivate(set) var documentation: [String]
    let symbols: SymbolPrinter

    static let contract = ContextContract<OutcomeCaseContext>(
        "outcomeCase",
        .lines("documentation") { $0.documentation },
        .text("name") { Identifier.declared($0.status.name) },
        .text("member") { Identifier.member($0.status.name) },
        .optionalText("statusPattern") { $0.statusPattern },
        .optionalText("mediaTypes") { $0.mediaTypes },
        .flag("hasStatusCode") { $0.hasStatusCode },
        .flag("hasValues") { $0.hasStatusCode || $0.hasBody },
        .flag("hasBoth") { $0.hasStatusCode && $0.hasBody },
        .optionalText("type") { $0.type },
        .optionalText("reading") { $0.status.body.reading(from: "response") })

    fileprivate var statusPattern: String? {
        switch status.status {
        case .any: status.mediaTypes.isEmpty ? nil : "_"
        case .code(let code): String(code)
        case .family: status.status.range
        }
    }

    fileprivate var mediaTypes: String? {
        status.mediaTypes.isEmpty ? nil : status.mediaTypes.map(SwiftLiteral.string).joined(separator: ", ")
    }

    fileprivate var type: String? { status.body.type.map { symbols.spell($0) } }

    private var hasBody: Bool { status.body.type != nil }

    /// Whether the case carries the received status. This applies to cases for several statuses.
    private var hasStatusCode: Bool {
        if case .code = status.status { false } else { true }
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

extension StatusCase.Status {
    /// The statuses as a range.
    var range: String {
        switch self {
        case .code(let code): return "\(code)...\(code)"
        case .family(let family):
            let digit = min(max(family, 1), 9)
            return "\(digit)00...\(digit)99"
        case .any: return "0...Int.max"
        }
    }
}
