import Diagnostics
import IR
import OpenAPI
import Settings

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
    /// Of the setting.
    let range: SourceRange
    /// Where the type is used or described.
    let place: SourceRange

    /// The schemas with the setting `generic`.
    static func marked(in types: TypeBuilder, among declarations: [TypeDeclaration]) -> [GenericCandidate] {
        var marks: [Origin: (schema: Schema, generic: Located<SettingValues<GenericKeys>>)] = [:]
        guard types.document.hasSchemaExtensions else { return [] }
        types.document.forEachSchema { schema in
            if let generic = schema.content.settings[\.generic] { marks[Origin(schema.id)] = (schema, generic) }
        }
        guard !marks.isEmpty else { return [] }
        let found = declarations.compactMap { declaration in
            marks[declaration.origin].flatMap { GenericCandidate(declaration.name.swift, $0.generic) }
        }
        for declaration in declarations { marks[declaration.origin] = nil }
        for (schema, generic) in marks.values.sorted(by: { $0.schema.id.pointer < $1.schema.id.pointer }) {
            types.diagnostics.warning(.genericIsNoObject(schema.id.readableName), at: generic.range)
        }
        return found
    }

    private init?(_ declaration: String, _ generic: Located<SettingValues<GenericKeys>>) {
        guard let name = generic.value.name, let member = generic.value.member else { return nil }
        self.init(
            declaration: declaration, generic: name, member: member, isEnvelope: false, range: generic.range,
            place: generic.range)
    }

    init(declaration: String, generic: String, member: String, isEnvelope: Bool, range: SourceRange, place: SourceRange)
    {
        self.declaration = declaration
        self.generic = generic
        self.member = member
        self.isEnvelope = isEnvelope
        self.range = range
        self.place = place
    }
}

extension DiagnosticMessage {
    static func genericIsNoObject(_ type: String) -> Self {
        DiagnosticMessage(
            "'\(type)' is no object of its own, so it cannot be a form of a generic type",
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
