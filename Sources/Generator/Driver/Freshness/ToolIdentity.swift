import CodegenPlatform

/// Which program wrote a lock. A release is known by its version. Builds of the same version may differ otherwise: then a
/// run is trusted only if the same executable made it, which `RunCache` knows.
struct ToolIdentity: Sendable {
    /// In `codegen.lock`.
    let name: String
    let isRelease: Bool
    /// Of builds that are not a release: which executable this is.
    let executable: String

    static let current = ToolIdentity(
        name: ToolVersion.isRelease ? ToolVersion.current : "\(ToolVersion.current)+development",
        isRelease: ToolVersion.isRelease, executable: ToolVersion.isRelease ? "" : executableDates)

    /// A value for a lock that this program wrote or would write.
    func proof(_ checksum: String) -> String {
        SHA256.hex([name, executable, checksum].joined(separator: "\n"))
    }

    /// Empty where the system does not say which file is running.
    private static var executableDates: String {
        guard let path = Program.path, let dates = FileDates(path) else { return "" }
        return SHA256.hex("\(path) \(dates.values)")
    }
}
