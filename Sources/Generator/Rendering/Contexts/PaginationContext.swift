import CodegenIR
import CodegenSwiftText

/// A method that returns all pages of a list, or the items of all pages.
struct SequenceContext: TemplateContext {
    let documentation: [String]
    /// The name as chosen by lowering.
    let name: String
    let arguments: [ArgumentContext]
    let type: String
    let body: String

    static let contract = ContextContract<SequenceContext>(
        "sequence",
        .lines("documentation") { $0.documentation },
        .text("name") { Identifier.declared($0.name) },
        .list("arguments") { $0.arguments },
        .text("declarations") { $0.arguments.joined(\.declaration) },
        .text("type") { $0.type },
        .text("body") { $0.body })
}

/// One page of a list whose pages link to each other. Its arguments are the endpoint's arguments.
struct LinkedPageContext: TemplateContext {
    private let list: PaginatedOperation

    /// Returns `nil` if a parameter selects the page.
    init?(_ list: PaginatedOperation) {
        guard list.pagination.parameter == nil else { return nil }
        self.list = list
    }

    static let contract = ContextContract<LinkedPageContext>(
        "linkedPage",
        .text("name") { Identifier.declared($0.list.pagination.pageName) },
        .text("link") { $0.list.position },
        .text("type") { $0.type(in: $0.list.operation.symbols) },
        .text("mockType") { $0.type(in: $0.list.operation.mocks) },
        .text("body") { $0.list.linkedPage },
        .text("mockName") { Identifier.declared($0.list.pagination.pageMockName) },
        .text("callName") { Identifier.declared($0.list.pagination.pageCallName) },
        .text("recorder") { $0.list.operation.arguments.stored($0.list.pagination.pageMockName) },
        .optionalText("mockAnswer") { $0.mockAnswer },
        .optionalText("mockPosition") { $0.hasPages ? "\($0.list.position)?.address" : nil })

    private func type(in symbols: SymbolPrinter) -> String {
        "\(symbols.spell(.linkedPage))<\(list.operation.output(in: symbols) ?? symbols.spell(.void))>"
    }

    /// Whether the sample has pages.
    private var hasPages: Bool { list.operation.sample?.pages != nil }

    private var mockAnswer: String? {
        let (operation, mocks) = (list.operation, list.operation.mocks)
        let next = hasPages ? ", next: \(mocks.spell(.samples)).nextPage(\(operation.sampleConstant))" : ""
        return operation.sampleValue.map { "{ \(mocks.spell(.linkedPage))(\($0)\(next)) }" }
    }
}

/// Spells the sequences and the linked pages of a paginated operation.
struct PaginatedOperation {
    let operation: Operation
    let pagination: Pagination
    /// The arguments that the caller passes. The sequence supplies the remaining argument.
    private let given: Arguments

    private var endpoint: Endpoint { operation.endpoint }
    private var symbols: SymbolPrinter { operation.symbols }
    private var arguments: Arguments { operation.arguments }

    init?(_ operation: Operation) {
        guard let pagination = operation.endpoint.pagination else { return nil }
        (self.operation, self.pagination) = (operation, pagination)
        given = operation.arguments.without(pagination.parameter)
    }

    var sequences: [SequenceContext] {
        let page = operation.output(in: symbols) ?? symbols.spell(.void)
        let pages = sequence(
            "Returns the pages of `\(endpoint.name)`. Each page is requested when it is needed.",
            pagination.pagesName, "page", "\(symbols.spell(.pageSequence))<\(page)>", pageSequence)
        guard let items = pagination.items, let item = pagination.itemType else { return [pages] }
        let call = SwiftExpression.call(Identifier.declared(pagination.pagesName), given.call)
        let all = sequence(
            "Returns the items on all pages of `\(endpoint.name)`. A page is requested when its first item is needed.",
            pagination.itemsName, CallExample.name(item) ?? "item",
            "\(symbols.spell(.itemSequence))<\(page), \(symbols.spell(item))>",
            self.items(items, of: call))
        return [pages, all]
    }

    /// Returns the sequence of the items on pages.
    /// - Parameter pages: The expression of a sequence of pages.
    func items(_ items: AccessPath, of pages: String) -> String {
        "\(symbols.spell(.itemSequence))(\(pages)) { \(items.list) }"
    }

    private func sequence(
        _ sentence: String, _ name: String, _ element: String, _ type: String, _ body: String
    ) -> SequenceContext {
        let summary = operation.summary
        let example = CallExample(operation, given)?.lines(ofSequence: name, element: element) ?? []
        let list = DocumentationLines.lines(Documentation(), example: example, parameters: given.documented)
        let parameters = (list.isEmpty ? [] : ["///"]) + list
        return SequenceContext(
            documentation: ["/// \(sentence)"] + (summary.isEmpty ? [] : ["///"]) + summary + parameters,
            name: name, arguments: given.all, type: type, body: body)
    }

    /// Returns a call with trailing closures, each on separate lines.
    private func closures(
        _ head: String, taking parameter: String, _ body: String, _ others: [(label: String, body: String)]
    ) -> String {
        let gap = "\n            "
        let first = "\(head) { (\(parameter)) async throws(\(symbols.spell(.apiError))) in\(gap)\(body)\n        }"
        return others.reduce(first) { text, closure in
            "\(text) \(closure.label): {\(gap)\(closure.body)\n        }"
        }
    }

    // MARK: Pages

    private var pageSequence: String {
        let parameter = pagination.style == .cursor ? "\(position): \(cursorType)" : position
        return closures(".\(maker)", taking: parameter, pageCall, facts)
    }

    private var maker: String {
        let start = "(first: \(pagination.first))"
        switch pagination.style {
        case .page: return "byNumber\(pagination.first == 1 ? "" : start)"
        case .offset: return "byOffset\(pagination.first == 0 ? "" : start)"
        case .cursor: return "byCursor"
        case .link, .nextURL: return "byLink"
        }
    }

    /// The closures that read the number of pages or items, or the next position, from a page.
    private var facts: [(label: String, body: String)] {
        let count = pagination.items.map { ("count", $0.listCount) }
        let end = pagination.end?.count(in: symbols)
        let all: [(label: String, body: String)?] =
            switch pagination.style {
            case .page: [count, end.map { ("pages", $0) }]
            case .offset: [count, end.map { ("total", $0) }]
            case .cursor: [pagination.next.map { ("next", MemberExpression($0).text) }]
            case .link, .nextURL: []
            }
        return all.compactMap(\.self)
    }

    private var cursorType: String {
        symbols.spell(.optional(pagination.parameterType ?? .primitive(.string)))
    }

    /// The name of the number, cursor or link inside the closure.
    var position: String {
        pagination.parameter.map(Identifier.declared) ?? arguments.free(["link", "pageLink"])
    }

    /// The call that returns the page at the position.
    private var pageCall: String {
        let head = "try await \(arguments.stored("api"))"
        guard let parameter = pagination.parameter else {
            let method = "\(head).\(Identifier.member(pagination.pageName))"
            return SwiftExpression.call(method, given.call + ["at: \(position)"])
        }
        return SwiftExpression.call(
            "\(head).\(operation.member)", arguments.call(filling: parameter, with: convertedPosition))
    }

    /// The position converted to the parameter's type. The sequences count in `Int`.
    private var convertedPosition: String {
        guard pagination.style != .cursor, case .primitive(let primitive)? = pagination.parameterType else {
            return position
        }
        switch primitive {
        case .int: return position
        case .double, .float, .decimal: return "\(symbols.spell(primitive.symbol))(\(position))"
        default: return "\(symbols.spell(primitive.symbol))(clamping: \(position))"
        }
    }

    // MARK: Links

    /// The expression that sends the endpoint or follows the link.
    fileprivate var linkedPage: String {
        let sent = "\(symbols.spell(operation.group.enumName)).\(operation.member)"
        let provider = arguments.stored("provider")
        let head = SwiftExpression.call(
            "try await \(provider).linkedPage",
            [SwiftExpression.enumCase(sent, arguments.call), "at: \(position)"])
        let envelope = endpoint.success.envelope.map { ["in: \(symbols.spell($0)).self"] } ?? []
        let sending = SwiftExpression.call(
            "try await \(provider).\(endpoint.success.call)", ["route"] + envelope)
        return closures(head, taking: "route", sending, pagination.next.map { [("next", $0.text)] } ?? [])
    }
}
