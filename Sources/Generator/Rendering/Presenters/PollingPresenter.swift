import CodegenIR
import CodegenSwiftText

extension PollingContext {
    /// Returns `nil` for an operation without polling.
    init?(_ endpoint: Endpoint, _ arguments: Arguments, in group: EndpointGroup, symbols: SymbolPrinter) {
        guard let polling = endpoint.polling else { return nil }
        name = Identifier.declared(polling.name)
        operation = SwiftLiteral.string(endpoint.id)
        interval = CallSettingsPresenter.duration(polling.interval)
        limit = CallSettingsPresenter.duration(polling.limit)
        options = arguments.free(["options", "callOptions"])
        let property = MemberExpression(polling.property).text
        condition = polling.values.map { "\(property) == \($0.expression)" }.joined(separator: " || ")
        let path = polling.property.steps.map(\.name.wire).joined(separator: ".")
        let states = polling.values.map(\.documentation).joined(separator: " or ")
        documentation = DocumentationLines.lines(
            Documentation(
                summary: "Repeats `\(endpoint.name)` until `\(path)` is \(states).",
                details: "The interval is \(Self.seconds(polling.interval)), unless a response has a `Retry-After`.",
                facts: [
                    "Returns: The first value in this state.",
                    "Throws: `\(symbols.spell(.apiError))`: `.timeout` if the state is not reached within "
                        + "\(Self.seconds(polling.limit)).",
                ], deprecation: endpoint.documentation.deprecation),
            example: CallExample(endpoint, arguments, in: group)?.lines(pollingWith: polling.name) ?? [],
            parameters: arguments.documented)
    }

    private static func seconds(_ value: Double) -> String {
        value == 1 ? "1 second" : "\(Int(exactly: value).map(String.init) ?? value.description) seconds"
    }
}

extension Polling.Value {
    fileprivate var expression: String {
        switch self {
        case .member(let name): ".\(Identifier.member(name))"
        case .string(let text): SwiftLiteral.string(text)
        case .scalar(let text): text
        }
    }

    fileprivate var documentation: String {
        switch self {
        case .member(let text), .string(let text), .scalar(let text): "`\(text)`"
        }
    }
}
