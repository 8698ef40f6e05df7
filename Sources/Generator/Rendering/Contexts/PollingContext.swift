/// The method of the client that repeats a call until its value has reached a state. Its arguments are the endpoint's
/// arguments.
struct PollingContext: TemplateContext {
    let documentation: [String]
    let name: String
    let operation: String
    let interval: String
    let limit: String
    let options: String
    let condition: String

    static let contract = ContextContract<PollingContext>(
        "polling",
        "A method of the client that repeats a call until its value has reached a state; the other keys come from the "
            + "endpoint.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The method.", example: "getJobWhenDone") { $0.name },
            .text("operation", "A string literal: the operation's id.", example: "\"getJob\"") { $0.operation },
            .text("interval", "The delay between two calls.", example: ".seconds(2)") { $0.interval },
            .text("limit", "The longest time until the last call.", example: ".seconds(300)") { $0.limit },
            .text("options", "The parameter of the closure that makes a call.", example: "options") { $0.options },
            .text("condition", "Whether the value has reached the state.", example: "$0.status == .done") {
                $0.condition
            },
        ])
}
