import CodegenDiagnostics
import CodegenRendering
import CodegenSettings

/// The keys of `package`.
struct PackageKeys: SettingTable {
    static let keys = Self()

    let path = SettingKey("path", .string, "the folder of the package codegen")
    let url = SettingKey("url", .string, "the repository of the package codegen, instead of `path`")
    let version = SettingKey("version", .string, "with `url`, the lowest version")
    let traits = SettingKey(
        "traits", .stringOrList(),
        "the traits that generated packages name; none by default, because the runtime needs none")
}

/// The runtime package on which generated packages depend.
struct PackageSettings {
    enum Location {
        case relative(ResolvedPath)
        case absolute(String)
        case url(String, from: String)
    }

    let location: Location
    let traits: [String]
    /// The range of the path in the configuration.
    var range: SourceRange?

    /// Returns the dependency as spelled in the manifest of a folder.
    func package(in folder: ResolvedPath) -> PackageDependency {
        let location: PackageDependency.Location =
            switch location {
            case .relative(let path): .path(path.written(from: folder), name: Self.name)
            case .absolute(let path): .path(path, name: Self.name)
            case .url(let url, let version): .url(url, from: version)
            }
        return PackageDependency(location: location, traits: traits)
    }

    /// The identity that SwiftPM assigns to the package.
    var identity: String {
        switch location {
        case .relative(let path): PathText.lastPart(of: path.resolved).lowercased()
        case .absolute(let path): PathText.lastPart(of: path).lowercased()
        case .url(let url, let version):
            PackageDependency(location: .url(url, from: version), traits: nil).name.lowercased()
        }
    }

    /// The package name next to a path. Without it, SwiftPM uses the folder's name.
    private static let name = "codegen"
}

extension PackageSettings {
    /// Creates the settings, or returns `nil` after reporting an error.
    init?(
        _ settings: Located<SettingValues<PackageKeys>>, in configuration: ResolvedPath,
        _ diagnostics: DiagnosticsEngine
    ) {
        let values = settings.value
        traits = (values.traits ?? []).map(\.value)
        range = values[\.path]?.range
        switch (values[\.path], values[\.url], values[\.version]) {
        case (let path?, nil, nil) where path.value.hasPrefix("/"):
            location = .absolute(path.value)
        case (let path?, nil, nil):
            location = .relative(configuration.relative(path.value))
        case (nil, let url?, let version?):
            guard Self.isVersion(version.value) else {
                diagnostics.report(.invalidPackageVersion(version.value), at: version.range)
                return nil
            }
            location = .url(url.value, from: version.value)
        default:
            diagnostics.report(.invalidPackage, at: settings.range)
            return nil
        }
    }
}

extension PackageSettings {
    /// Returns whether SwiftPM accepts a version: three numbers, optionally with the suffixes of Semantic Versioning.
    static func isVersion(_ text: String) -> Bool {
        let pattern =
            /[0-9]{1,18}\.[0-9]{1,18}\.[0-9]{1,18}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?/
        return text.wholeMatch(of: pattern) != nil
    }
}

extension DiagnosticMessage {
    static func invalidPackageVersion(_ version: String) -> Self {
        Self(
            .driver.invalidPackage, "'\(version.prefix(60))' is not a valid version of a Swift package",
            advice: "write three numbers: version: \"0.2.0\"")
    }

    static let invalidPackage = Self(
        .driver.invalidPackage, "'package' needs either 'path', or 'url' and 'version'",
        advice: "write one of the two forms")
}
