import CodegenDiagnostics

/// A type that shall become one form of a generic type.
struct GenericCandidate {
    /// Its Swift name.
    let declaration: String
    /// The generic type's name.
    let generic: String
    /// The wire name of the property whose type varies.
    let property: String
    /// Whether the property's whole type varies, and whether it may be absent or null does not matter.
    let isEnvelope: Bool
    /// Of the setting.
    let settingRange: SourceRange
    /// Where the type is used or described.
    let range: SourceRange
}
