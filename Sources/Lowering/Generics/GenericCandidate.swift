import Diagnostics
import IR
import OpenAPI

/// A type that shall become one form of a generic type.
struct GenericCandidate {
    /// Its Swift name.
    let declaration: String
    /// The generic type's name.
    let generic: String
    /// The wire name of the member whose type varies.
    let member: String
    /// Of an envelope the member's whole type varies, and what stands for nothing is not looked at.
    let isEnvelope: Bool
    let range: SourceRange

    /// The schemas with the setting `generic`.
    static func marked(in types: TypeBuilder, among declarations: [TypeDeclaration]) -> [GenericCandidate] {
        let byOrigin = Dictionary(grouping: declarations, by: \.origin)
        var found: [GenericCandidate] = []
        var seen: Set<Origin> = []
        types.document.forEachSchema { schema in
            guard let entry = schema.content.settings["generic"], case .settings(let values) = entry.value,
                let generic = values.text("name"), let member = values.text("member"),
                seen.insert(Origin(schema.id)).inserted
            else { return }
            let declared = byOrigin[Origin(schema.id)] ?? []
            if declared.isEmpty {
                types.diagnostics.warning(.genericIsNoObject(schema.id.readableName, generic), at: entry.range)
            }
            found += declared.map { declaration in
                GenericCandidate(
                    declaration: declaration.name.swift, generic: generic, member: member, isEnvelope: false,
                    range: entry.range)
            }
        }
        return found
    }
}

extension DiagnosticMessage {
    static func genericIsNoObject(_ type: String, _ generic: String) -> Self {
        DiagnosticMessage(
            "'\(type)' is no object of its own, so it cannot be a '\(generic)'",
            advice: "take 'generic' off or describe an object")
    }

    static func genericMemberMissing(_ type: String, _ member: String) -> Self {
        DiagnosticMessage("'\(type)' has no member '\(member)'", advice: "it stays a type of its own")
    }

    static func genericDiffers(_ type: String, from first: String, beside member: String) -> Self {
        DiagnosticMessage(
            "'\(type)' differs from '\(first)' in more than the type of '\(member)'",
            advice: "it stays a type of its own")
    }

    static func genericIsOpenedInside(_ type: String, _ member: String) -> Self {
        DiagnosticMessage(
            "what '\(type)' wraps lies inside of '\(member)', which varies", advice: "it stays a type of its own")
    }

    static func genericNameTaken(_ name: String) -> Self {
        DiagnosticMessage(
            "'\(name)' cannot be the name of a generic type, because something else has it",
            advice: "choose another name; until then these schemas stay types of their own")
    }
}
