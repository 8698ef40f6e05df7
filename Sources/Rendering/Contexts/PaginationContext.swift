/// A method that gives all pages of a list, or all items on them.
struct SequenceContext: TemplateContext {
    let documentation: [String]
    let method: String
    let body: String

    static let contract = ContextContract<SequenceContext>(
        "sequence", "A method of the client that gives all pages of a list, or all items on them.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("method", "The signature with default arguments.") { $0.method },
            .text("body", "The expression that makes the sequence.") { $0.body },
        ])
}

/// One page of a list whose pages link to each other: a method in three places.
struct LinkedPageContext: TemplateContext {
    let requirement: String
    let implementation: String
    let sending: String
    let mock: String
    let mockImplementation: String
    let mocking: String

    static let contract = ContextContract<LinkedPageContext>(
        "linkedPage", "One page of a list whose pages link to each other.",
        [
            .text("requirement", "The protocol's requirement.") { $0.requirement },
            .text("implementation", "The signature without default arguments.") { $0.implementation },
            .text("sending", "The call that sends the endpoint or follows the link.") { $0.sending },
            .text("mock", "The declaration of the mock's recorder.") { $0.mock },
            .text("mockImplementation", "The signature as the mocks module spells it.") { $0.mockImplementation },
            .text("mocking", "The call of the recorder.") { $0.mocking },
        ])
}
