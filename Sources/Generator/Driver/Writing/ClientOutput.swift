import CodegenDiagnostics
import CodegenRendering

/// The files of one client before they are compared with the output folder. Created by `Pipeline`.
struct ClientOutput {
    let api: APIConfiguration
    let files: [GeneratedFile]
    let identity: RunIdentity
    /// The reported diagnostics, before the rules of the configuration were applied.
    let diagnostics: [Diagnostic]
    /// `nil` if the identity lacks a file that was looked for, because it was missing.
    let warnings: LockFile.Warnings?

    /// The parts of the description that the client omits.
    var omissions: [Omission: Int] { Omission.counts(diagnostics) }
}

extension Omission {
    static func counts(_ diagnostics: [Diagnostic]) -> [Omission: Int] {
        Dictionary(diagnostics.compactMap(\.message.omission).map { ($0, 1) }, uniquingKeysWith: +)
    }
}
