import CodegenLint
import CodegenOpenAPI
import CodegenRendering
import CodegenSettings

/// The files and the output of `codegen init`. Created by `ProjectSetup`.
struct SetupPlan {
    let name: String
    let spec: String
    let output: String
    /// The folder of the package that runs codegen; `nil` if the package codegen runs itself.
    let tools: String?
    let package: PackageSettings
    let folder: WorkingFolder
    let document: ResolvedDocument
    /// The settings that the description seems to need.
    let proposals: [Proposal]
    let servers: [String]
    /// The names of servers for the configuration, by URL.
    let serverNames: [(url: String, name: String)]
    /// The number of the description's warnings.
    let warnings: Int
    /// Whether the client is generated afterwards.
    let isGenerated: Bool
    let app: AppManifest

    /// The folder of the package codegen as the user would write it; `nil` for a package at a URL.
    var packageFolder: String? {
        if case .path(let path, _) = package.package(in: folder.resolve(".")).location { path } else { nil }
    }

    /// Returns the dependency on the package codegen with default traits, as spelled in the manifest of a folder.
    func generator(in path: String) -> PackageDependency {
        PackageDependency(location: package.package(in: folder.resolve(path)).location, traits: nil)
    }

    /// The app's dependency on the package codegen, with the traits of the generated packages if its manifest supports
    /// traits.
    var runtime: PackageDependency {
        let package = package.package(in: folder.resolve("."))
        return app.hasTraits ? package : PackageDependency(location: package.location, traits: nil)
    }

    /// The features that `x-codegen` enables and that need the product `EndpointMiddleware`.
    var middleware: [String] {
        let operations = document.operations.map(\.settings)
        let calls = [document.settings.calls] + operations.map(\.calls)
        let isRetried = calls.contains { if case .on = $0.retry { true } else { false } }
        let asked = [
            ("retries", isRetried), ("a cache", calls.contains { $0.cache != nil }),
            ("deduplication", calls.contains { $0.deduplicate == true }),
            ("sessions", operations.contains { $0.refresh != nil }),
        ]
        return asked.filter(\.1).map(\.0)
    }
}
