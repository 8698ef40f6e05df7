/// An enumeration of scalar values in one of its forms.
struct EnumerationContext: TemplateContext {
    /// Which of the templates' sections prints it.
    enum Shape {
        case open, closed, matched, openConstants, closedConstants
    }

    let documentation: [String]
    let name: String
    let rawType: String
    let shape: Shape
    let members: [MemberContext]
    let unknown: String?
    let knownCases: String
    let rawValues: String

    static let contract = ContextContract<EnumerationContext>(
        "enumeration", "An enumeration of scalar values; exactly one of its five flags is set.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The type.") { $0.name },
            .text("type", "The same; members have a `name` of their own.") { $0.name },
            .text("rawType", "The type of its values.") { $0.rawType },
            .flag("isOpen", "An enum that keeps unknown values.") { $0.shape == .open },
            .flag("isClosed", "An enum with raw values.") { $0.shape == .closed },
            .flag("isMatched", "A closed enum whose values cannot be raw values.") { $0.shape == .matched },
            .flag("isOpenConstants", "A struct of very many constants that keeps unknown values.") {
                $0.shape == .openConstants
            },
            .flag("isClosedConstants", "The same, closed.") { $0.shape == .closedConstants },
            .list("members", "The declared values.") { $0.members },
            .optionalText("unknown", "The case that keeps an unknown value.") { $0.unknown },
            .text("knownCases", "An array literal of the declared values.") { $0.knownCases },
            .text("rawValues", "An array literal of what they are on the wire.") { $0.rawValues },
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
            .text("name", "The case where it is declared.") { $0.name },
            .text("member", "The case after a dot.") { $0.member },
            .text("value", "The literal of its value.") { $0.value },
        ])
}
