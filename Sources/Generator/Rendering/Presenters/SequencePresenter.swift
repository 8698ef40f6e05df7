import CodegenIR
import CodegenSwiftText

/// Builds the contexts of the sequences of a paginated operation.
struct SequencePresenter {
    let endpoint: Endpoint
    let pagination: Pagination
    let group: EndpointGroup
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter
    private let arguments: Arguments
    /// The arguments that the caller passes. The sequence supplies the remaining argument.
    private let given: Arguments

    init?(_ endpoint: Endpoint, in group: EndpointGroup, symbols: SymbolPrinter, mocks: SymbolPrinter) {
        guard let pagination = endpoint.pagination else { return nil }
        self.endpoint = endpoint
        self.pagination = pagination
        self.group = group
        self.symbols = symbols
        self.mocks = mocks
        arguments = Arguments(endpoint)
        given = arguments.without(pagination.parameter)
    }

    func sequences() -> [SequenceContext] {
        let page = endpoint.output(in: group, symbols) ?? symbols.spell(.void)
        let pages = sequence(
            "Returns the pages of `\(endpoint.name)`. Each page is requested when it is needed.",
            pagination.pagesName, "page", "\(symbols.spell(.pageSequence))<\(page)>", pageSequence)
        guard let items = pagination.items, let item = pagination.itemType else { return [pages] }
        let call = SwiftExpression.call(Identifier.declared(pagination.pagesName), given.call)
        let all = sequence(
            "Returns the items on all pages of `\(endpoint.name)`. A page is requested when its first item is needed.",
            pagination.itemsName, CallExample.name(item) ?? "item",
            "\(symbols.spell(.itemSequence))<\(page), \(symbols.spell(item))>",
            "\(symbols.spell(.itemSequence))(\(call)) { \(items.list) }")
        return [pages, all]
    }

    private func sequence(
        _ sentence: String, _ name: String, _ element: String, _ type: String, _ body: String
    ) -> SequenceContext {
        let summary = DocumentationLines.summary(endpoint.documentation)
        let example = CallExample(endpoint, given, in: group)?.lines(ofSequence: name, element: element) ?? []
        let list = DocumentationLines.lines(Documentation(), example: example, parameters: given.documented)
        let parameters = (list.isEmpty ? [] : ["///"]) + list
        return SequenceContext(
            documentation: ["/// \(sentence)"] + (summary.isEmpty ? [] : ["///"]) + summary + parameters,
            name: Identifier.declared(name),
            arguments: given.contexts(in: symbols, mocks: mocks), type: type, body: body)
    }

    // MARK: Pages

    private var pageSequence: String {
        let name = position
        let parameter = pagination.style == .cursor ? "\(name): \(cursorType)" : name
        return closures(".\(maker)\(start)", taking: parameter, call(position: name), facts)
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

    private var maker: String {
        switch pagination.style {
        case .page: "byNumber"
        case .offset: "byOffset"
        case .cursor: "byCursor"
        case .link, .nextURL: "byLink"
        }
    }

    private var start: String {
        switch pagination.style {
        case .page: pagination.first == 1 ? "" : "(first: \(pagination.first))"
        case .offset: pagination.first == 0 ? "" : "(first: \(pagination.first))"
        case .cursor, .link, .nextURL: ""
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
        pagination.parameterType.map { symbols.spell(.optional($0)) } ?? symbols.spell(.optional(.primitive(.string)))
    }

    /// The name of the number, cursor or link inside the closure.
    private var position: String {
        guard let parameter = pagination.parameter else { return arguments.free(["link", "pageLink"]) }
        return Identifier.declared(parameter)
    }

    private func call(position name: String) -> String {
        let api = arguments.stored("api")
        guard let parameter = pagination.parameter else {
            let head = "try await \(api).\(Identifier.member(pagination.pageName))"
            return SwiftExpression.call(head, given.call + ["at: \(name)"])
        }
        let head = "try await \(api).\(Identifier.member(endpoint.name))"
        return SwiftExpression.call(head, arguments.call(filling: parameter, with: value(name)))
    }

    /// Returns the position converted to the parameter's type. The sequences count in `Int`.
    private func value(_ name: String) -> String {
        guard pagination.style != .cursor, case .primitive(let primitive)? = pagination.parameterType else {
            return name
        }
        switch primitive {
        case .int: return name
        case .double, .float, .decimal: return "\(symbols.spell(primitive.symbol))(\(name))"
        default: return "\(symbols.spell(primitive.symbol))(clamping: \(name))"
        }
    }
}

// MARK: Links

extension SequencePresenter {
    func linkedPage() -> LinkedPageContext? {
        guard pagination.parameter == nil else { return nil }
        let link = arguments.free(["link", "pageLink"])
        let sent = "\(symbols.spell(group.enumName)).\(Identifier.member(endpoint.name))"
        let operation = SwiftExpression.enumCase(sent, arguments.call)
        let provider = arguments.stored("provider")
        let head = SwiftExpression.call("try await \(provider).linkedPage", [operation, "at: \(link)"])
        let next = pagination.next.map { [(label: "next", body: $0.text)] } ?? []
        let sample = SampleExpression(endpoint: endpoint, group: group, symbols: mocks).value
        return LinkedPageContext(
            name: Identifier.declared(pagination.pageName), link: link, type: output(symbols), mockType: output(mocks),
            body: closures(head, taking: "route", sendingRoute(over: provider), next),
            mockName: Identifier.declared(pagination.pageMockName),
            callName: Identifier.declared(pagination.pageCallName), recorder: arguments.stored(pagination.pageMockName),
            mockAnswer: sample.map { "{ \(mocks.spell(.linkedPage))(\($0)\(nextPage)) }" },
            mockPosition: hasPages ? "\(link)?.address" : nil)
    }

    /// Whether the sample has pages.
    private var hasPages: Bool { endpoint.successSample?.pages != nil }

    /// The argument with the link to the next page of the sample.
    private var nextPage: String {
        guard hasPages else { return "" }
        let sample = "\(mocks.spell(group.enumName)).\(Identifier.member(endpoint.sampleName))"
        return ", next: \(mocks.spell(.samples)).nextPage(\(sample))"
    }

    private func sendingRoute(over provider: String) -> String {
        let envelope = endpoint.success.envelope.map { ["in: \(symbols.spell($0)).self"] } ?? []
        return SwiftExpression.call("try await \(provider).\(endpoint.success.call)", ["route"] + envelope)
    }

    private func output(_ symbols: SymbolPrinter) -> String {
        "\(symbols.spell(.linkedPage))<\(endpoint.output(in: group, symbols) ?? symbols.spell(.void))>"
    }
}
