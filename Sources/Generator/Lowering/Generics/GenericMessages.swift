import CodegenDiagnostics

extension DiagnosticMessage {
    static func genericNotObject(_ type: String) -> Self {
        Self(
            .lowering.genericNotObject,
            "'\(type)' is not an object with a type of its own, so it cannot be a form of a generic type",
            advice: "take 'generic' off or describe an object")
    }

    static func genericPropertyMissing(_ type: String, _ member: String) -> Self {
        Self(
            .lowering.genericPropertyMissing, "'\(type)' has no property '\(member)'",
            advice: "it stays a type of its own")
    }

    static func genericMismatch(_ type: String, from first: String, beside member: String) -> Self {
        Self(
            .lowering.genericMismatch,
            "'\(type)' differs from '\(first)' in more than the type of '\(member)'",
            advice: "it stays a type of its own")
    }

    static func genericEnvelopeConflict(_ type: String, _ member: String) -> Self {
        Self(
            .lowering.genericEnvelopeConflict,
            "what '\(type)' wraps lies inside of '\(member)', which varies", advice: "it stays a type of its own")
    }

    static func genericNameTaken(_ name: String) -> Self {
        Self(
            .lowering.unavailableName,
            "'\(name)' cannot be the name of a generic type, because something else has it",
            advice: "choose another name; until then these schemas stay types of their own")
    }
}
