import CodegenDiagnostics

/// A type that becomes a form of a generic type.
struct GenericCandidate {
    /// The Swift name of the type.
    let declaration: String
    /// The name of the generic type.
    let generic: String
    /// The wire name of the property whose type varies.
    let property: String
    /// Whether the complete type of the property varies, regardless of its optionality.
    let isEnvelope: Bool
    /// The range of the setting.
    let settingRange: SourceRange
    /// The range where the type is used or described.
    let range: SourceRange
}
