/// The types of one file.
struct TypeFileContext: TemplateContext {
    let name: String
    let declarations: [DeclarationContext]
    let imports: [String]

    static let contract = ContextContract<TypeFileContext>(
        "typeFile", "The types of one file. For files with `for: typeFile`.",
        [
            .text("name", "The main type of the file.", example: "Post") { $0.name },
            .list("declarations", "The types.") { $0.declarations },
            .lines("imports", "Modules to import for the types.") { $0.imports },
        ])
}

/// One type. Exactly one kind is present.
///
/// The enum is indirect because the contexts of all kinds together are large, and a file may contain thousands of
/// aliases.
indirect enum DeclarationContext: TemplateContext {
    case object(ObjectContext)
    case enumeration(EnumerationContext)
    case union(UnionContext)
    case alias(AliasContext)
    case bodies(BodiesContext)

    static let contract = ContextContract<DeclarationContext>(
        "declaration", "A type. Only the context of its kind is present.",
        [
            .object("object", "A struct.") { if case .object(let context) = $0 { context } else { nil } },
            .object("enumeration", "An enumeration of values.") {
                if case .enumeration(let context) = $0 { context } else { nil }
            },
            .object("union", "A union of several types.") { if case .union(let context) = $0 { context } else { nil } },
            .object("alias", "A typealias.") { if case .alias(let context) = $0 { context } else { nil } },
            .object("bodies", "The request bodies of an operation with several content types.") {
                if case .bodies(let context) = $0 { context } else { nil }
            },
        ])
}

struct AliasContext: TemplateContext {
    let documentation: [String]
    let name: String
    let type: String

    static let contract = ContextContract<AliasContext>(
        "alias", "A typealias.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the typealias.", example: "UserID") { $0.name },
            .text("type", "The type.", example: "String") { $0.type },
        ])
}
