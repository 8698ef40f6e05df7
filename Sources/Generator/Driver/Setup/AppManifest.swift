import CodegenPlatform

/// The properties of the app in a folder that `codegen init` uses, without evaluating the app's manifest.
struct AppManifest {
    let hasManifest: Bool
    let hasXcodeProject: Bool
    /// Whether the app's manifest supports traits, which need tools version 6.1.
    let hasTraits: Bool

    init(folder: WorkingFolder) {
        let text = (try? FileReader.read(folder.resolve("Package.swift").path)).map {
            String(decoding: $0, as: UTF8.self)
        }
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.resolve(".").path)
        hasManifest = text != nil
        hasXcodeProject = names?.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") } ?? false
        hasTraits = text.map { Self.toolsVersion(of: $0) >= (6, 1) } ?? true
    }

    /// Returns the version in `// swift-tools-version: 6.2`. Without that line, returns SwiftPM's default.
    private static func toolsVersion(of manifest: String) -> (Int, Int) {
        let pattern = /^\/\/\s*swift-tools-version:\s*(\d+)(?:\.(\d+))?/.ignoresCase()
        guard let match = manifest.firstMatch(of: pattern), let major = Int(match.1) else { return (3, 1) }
        return (major, match.2.flatMap { Int($0) } ?? 0)
    }
}
