/// A struct of members.
struct ObjectContext: TemplateContext {
    let documentation: [String]
    let name: String
    let parameter: String?
    let parameterEquality: String?
    let conformances: String
    let properties: [PropertyContext]
    let additional: PropertyContext?
    let readAdditional: String?
    let initializer: String
    let isMultipart: Bool
    let envelope: EnvelopeContext?

    static let contract = ContextContract<ObjectContext>(
        "object", "A struct of members.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The type.") { $0.name },
            .optionalText("parameter", "What it is generic in: `Item: Codable & Sendable`.") { $0.parameter },
            .optionalText(
                "parameterEquality", "When a generic type can be compared: `Equatable where Item: Equatable`."
            ) {
                $0.parameterEquality
            },
            .text("conformances", "Its protocols.") { $0.conformances },
            .list("properties", "The declared members.") { $0.properties },
            .object("additional", "The property that keeps undeclared members.") { $0.additional },
            .optionalText("readAdditional", "The call that reads them.") { $0.readAdditional },
            .flag("hasMembers", "Whether there is any property.") { !$0.properties.isEmpty || $0.additional != nil },
            .text("initializer", "The initializer's signature.") { $0.initializer },
            .flag("isMultipart", "Whether it can be sent as a body of parts.") { $0.isMultipart },
            .object("envelope", "How it wraps what calls ask for.") { $0.envelope },
        ])
}

/// A stored property.
struct PropertyContext: TemplateContext {
    let documentation: [String]
    let name: String
    let type: String
    /// Where the value is kept behind a reference. Not a property wrapper: Swift refuses those in a nonisolated type.
    let storage: String?
    let wire: String
    let readLabel: String?
    let writeLabel: String?
    let target: String
    let stored: String
    let member: String
    let argument: String
    let writesNull: Bool
    let writePart: String?

    static let contract = ContextContract<PropertyContext>(
        "property", "A stored property.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "Its name where it is declared.") { $0.name },
            .text("type", "Its type.") { $0.type },
            .optionalText("storage", "The stored property of a value behind a reference.") { $0.storage },
            .text("wire", "A string literal: its name in JSON.") { $0.wire },
            .optionalText("readLabel", "How a member of the type's parameter is read: `elements: `.") { $0.readLabel },
            .optionalText("writeLabel", "How a member of the type's parameter is written: `any: `.") { $0.writeLabel },
            .text("target", "The property inside reading and writing.") { $0.target },
            .text("stored", "What reading sets: the property or its storage.") { $0.stored },
            .text("member", "What the initializer sets, after `self.`.") { $0.member },
            .text("argument", "What the initializer sets it to.") { $0.argument },
            .flag("writesNull", "Whether nil is written as null.") { $0.writesNull },
            .optionalText("writePart", "The call that writes it as a part.") { $0.writePart },
        ])
}
