/// The types of one file.
struct TypeFileContext: TemplateContext {
    let name: String
    let declarations: [DeclarationContext]
    let samples: [TypeSampleContext]
    let imports: [String]
    let sampleImports: [String]

    static let contract = ContextContract<TypeFileContext>(
        "typeFile", "The types of one file. For files with `for: typeFile`.",
        [
            .text("name", "The file's main type: `Post`.") { $0.name },
            .list("declarations", "The types.") { $0.declarations },
            .flag("hasSamples", "Whether there are samples.") { !$0.samples.isEmpty },
            .list("samples", "Those of them that have samples.") { $0.samples },
            .lines("imports", "Modules to import where the types stand.") { $0.imports },
            .lines("sampleImports", "Modules to import where their samples stand.") { $0.sampleImports },
        ])
}

/// One type: exactly one of its kinds is there.
struct DeclarationContext: TemplateContext {
    var object: ObjectContext?
    var enumeration: EnumerationContext?
    var union: UnionContext?
    var alias: AliasContext?
    var bodies: BodiesContext?
    var parameters: ParametersContext?

    static let contract = ContextContract<DeclarationContext>(
        "declaration", "One type: exactly one of these is there.",
        [
            .object("object", "A struct.") { $0.object },
            .object("enumeration", "An enumeration of values.") { $0.enumeration },
            .object("union", "One of several types.") { $0.union },
            .object("alias", "Another name of a type.") { $0.alias },
            .object("bodies", "The bodies of an operation with several content types.") { $0.bodies },
            .object("parameters", "The optional parameters of an operation.") { $0.parameters },
        ])
}

struct AliasContext: TemplateContext {
    let documentation: [String]
    let name: String
    let type: String

    static let contract = ContextContract<AliasContext>(
        "alias", "Another name of a type.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The new name.") { $0.name },
            .text("type", "The type.") { $0.type },
        ])
}

/// The samples of a type, in the mocks module.
struct TypeSampleContext: TemplateContext {
    let name: String
    let isObject: Bool
    let first: String
    let list: String

    static let contract = ContextContract<TypeSampleContext>(
        "typeSample", "The samples of a type.",
        [
            .text("name", "The type.") { $0.name },
            .flag("isObject", "Whether it is a struct, whose members a closure can change.") { $0.isObject },
            .text("first", "The literal of its JSON.") { $0.first },
            .text("list", "An array literal of all its samples.") { $0.list },
        ])
}
