import CodegenDiagnostics
import CodegenRendering

/// The files of one client, before they are compared with its output folder. Made by `Pipeline`.
struct ClientOutput {
    let api: APIConfiguration
    let files: [GeneratedFile]
    let identity: RunIdentity
    /// What was reported, before the rules of the configuration.
    let diagnostics: [Diagnostic]
    /// Whether the inputs of the identity are everything that was looked for: not if a file was missing.
    let isComplete: Bool

    /// What the client does not have.
    var omissions: [Omission: Int] { Omission.counts(diagnostics) }
}

extension Omission {
    static func counts(_ diagnostics: [Diagnostic]) -> [Omission: Int] {
        Dictionary(diagnostics.compactMap(\.message.omission).map { ($0, 1) }, uniquingKeysWith: +)
    }
}
