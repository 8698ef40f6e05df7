/// An enumeration of scalar values in one of three forms.
struct EnumerationContext: TemplateContext {
    /// Selects the section of the template that prints the enumeration.
    enum Shape {
        case open, closed, matched
    }

    let documentation: [String]
    let name: String
    let rawType: String
    let shape: Shape
    let members: [MemberContext]
    let unknown: String?
    let fewValues: String?
    let manyValues: [String]

    static let contract = ContextContract<EnumerationContext>(
        "enumeration",
        "An enumeration of scalar values. Exactly one flag is true: `isOpen`, `isClosed` or `isMatched`.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The type.", example: "PostState") { $0.name },
            .text("type", "The `name`, for use inside `members`, which have their own `name`.", example: "PostState") {
                $0.name
            },
            .text("rawType", "The type of the values.", example: "String") { $0.rawType },
            .flag("isOpen", "Whether it is an enum that keeps unknown values.") { $0.shape == .open },
            .flag("isClosed", "Whether it is an enum with raw values.") { $0.shape == .closed },
            .flag("isMatched", "Whether it is a closed enum whose values cannot be raw values.") {
                $0.shape == .matched
            },
            .list("members", "The declared values.") { $0.members },
            .optionalText(
                "fewValues", "The cases of the values, if they fit on one line.", example: ".draft, .published"
            ) { $0.fewValues },
            .lines("manyValues", "The cases of the values, if they need several lines.") { $0.manyValues },
            .optionalText("unknown", "The case for unknown values.", example: "unknown") { $0.unknown },
        ])
}

struct MemberContext: TemplateContext {
    let documentation: [String]
    let name: String
    let member: String
    let value: String

    static let contract = ContextContract<MemberContext>(
        "enumerationMember", "One value of an enumeration.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the case in its declaration.", example: "published") { $0.name },
            .text("member", "The name of the case after a dot.", example: "published") { $0.member },
            .text("value", "The literal of the value.", example: "\"published\"") { $0.value },
        ])
}
