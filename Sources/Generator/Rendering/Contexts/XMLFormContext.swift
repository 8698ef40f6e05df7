/// The XML form of a component.
struct XMLFormContext: TemplateContext {
    let name: String
    let value: String

    static let contract = ContextContract<XMLFormContext>(
        "xmlForm", "The XML form of a component's values.",
        [
            .text("name", "The constant.", example: "pet") { $0.name },
            .text("value", "The expression of the `XMLForm`.", example: ".object([.attribute(\"id\", .number)])") {
                $0.value
            },
        ])
}
