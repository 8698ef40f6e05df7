/// The program that wrote a lock.
struct ToolIdentity: Sendable {
    /// In `codegen.lock`.
    let name: String
    /// Whether every program of this name generates the same files.
    let isRelease: Bool

    static let current = ToolIdentity(
        name: ToolVersion.isRelease ? ToolVersion.current : "\(ToolVersion.current)+development",
        isRelease: ToolVersion.isRelease)
}
