import Diagnostics

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
