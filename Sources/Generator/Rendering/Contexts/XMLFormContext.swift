/// The XML form of a component.
struct XMLFormContext: TemplateContext {
    let name: String
    let value: String

    static let contract = ContextContract<XMLFormContext>(
        "xmlForm", "How the values of a component are written as XML.",
        [
            .text("name", "The constant.", example: "pet") { $0.name },
            .text("value", "Its `XMLForm`.", example: ".object([.attribute(\"id\", .number)])") { $0.value },
        ])
}
