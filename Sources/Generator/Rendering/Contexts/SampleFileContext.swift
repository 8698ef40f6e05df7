/// The samples of one file, in the mocks module.
struct SampleFileContext: TemplateContext {
    let name: String
    let samples: [TypeSampleContext]
    let imports: [String]

    static let contract = ContextContract<SampleFileContext>(
        "sampleFile",
        """
        The samples of a type, or of all inline types in the operations of a group. For files with `for: sampleFile`.
        """,
        [
            .text("name", "The main type, or the group with `Types`.", example: "Post") { $0.name },
            .list("samples", "The types.") { $0.samples },
            .lines("sampleImports", "Modules to import for the samples.") { $0.imports },
        ])
}

/// The samples of a type, in the mocks module.
struct TypeSampleContext: TemplateContext {
    let name: String
    let isObject: Bool
    let arguments: [String]

    static let contract = ContextContract<TypeSampleContext>(
        "typeSample", "The samples of a type.",
        [
            .text("name", "The type.", example: "Post") { $0.name },
            .flag("isObject", "Whether the type is a struct, whose properties a closure can change.") { $0.isObject },
            .lines("jsonArguments", "The arguments of `SampleText`: the type, the members that vary, JSON literals.") {
                $0.arguments
            },
        ])
}
