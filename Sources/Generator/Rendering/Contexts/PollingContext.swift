import CodegenIR
import CodegenSwiftText

/// The method of the client that repeats a call until its value has reached a state. Its arguments are the endpoint's
/// arguments.
struct PollingContext: TemplateContext {
    let polling: Polling
    let operation: Operation

    static let contract = ContextContract<PollingContext>(
        "polling",
        .lines("documentation") { $0.documentation },
        .text("name") { Identifier.declared($0.polling.name) },
        .text("operation") { SwiftLiteral.string($0.operation.endpoint.operation) },
        .text("interval") { CallSettings.duration($0.polling.interval) },
        .text("limit") { CallSettings.duration($0.polling.limit) },
        .text("options") { $0.operation.arguments.free(["options", "callOptions"]) },
        .text("condition") { context in
            let property = MemberExpression(context.polling.property).text
            return context.polling.values.map { "\(property) == \($0.expression)" }.joined(separator: " || ")
        })

    private var documentation: [String] {
        let endpoint = operation.endpoint
        let path = polling.property.steps.map(\.name.wire).joined(separator: ".")
        let states = polling.values.map(\.documentation).joined(separator: " or ")
        return DocumentationLines.lines(
            Documentation(
                summary: "Repeats `\(endpoint.name)` until `\(path)` is \(states).",
                details: "The interval is \(Self.seconds(polling.interval)), unless a response has a `Retry-After`.",
                facts: [
                    "Returns: The first value in this state.",
                    "Throws: `\(operation.symbols.spell(.apiError))`: `.timeout` if the state is not reached within "
                        + "\(Self.seconds(polling.limit)).",
                ], deprecation: endpoint.documentation.deprecation),
            example: CallExample(operation)?.lines(pollingWith: polling.name) ?? [],
            parameters: operation.arguments.documented)
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
