import CodegenDiagnostics

extension DiagnosticMessage {
    static func genericNotObject(_ type: String) -> Self {
        Self(
            .lowering.genericNotObject,
            "'\(type)' is not an object with its own type, so it cannot specialize a generic type",
            advice: "remove 'generic', or describe an object")
    }

    static func genericPropertyMissing(_ type: String, _ member: String) -> Self {
        Self(
            .lowering.genericPropertyMissing, "'\(type)' has no property '\(member)'",
            advice: "it keeps its own type")
    }

    static func genericMismatch(_ type: String, from first: String, beside member: String) -> Self {
        Self(
            .lowering.genericMismatch,
            "'\(type)' differs from '\(first)' in more than the type of '\(member)'",
            advice: "it keeps its own type")
    }

    static func genericEnvelopeConflict(_ type: String, _ member: String) -> Self {
        Self(
            .lowering.genericEnvelopeConflict,
            "the payload of the envelope '\(type)' is inside the property '\(member)', which varies",
            advice: "it keeps its own type")
    }

    static func genericNameTaken(_ name: String) -> Self {
        Self(
            .lowering.unavailableName,
            "'\(name)' cannot be the name of a generic type, because the name is taken",
            advice: "choose another name; until then these schemas keep their own types")
    }
}
