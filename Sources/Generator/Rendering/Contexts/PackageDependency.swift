import CodegenSwiftText

/// The runtime package as a dependency of a manifest. Created by Driver from the configuration.
package struct PackageDependency: Hashable, Sendable {
    package enum Location: Hashable, Sendable {
        /// A path, absolute or relative to the manifest's folder. Without the name, SwiftPM uses the folder's name.
        case path(String, name: String)
        /// A repository and the minimum version.
        case url(String, from: String)
    }

    package let location: Location
    /// The enabled traits, or `nil` for the default traits.
    package let traits: [String]?

    package init(location: Location, traits: [String]?) {
        self.location = location
        self.traits = traits
    }

    /// The package name in product references: the explicit name of a path, or the last component of a URL.
    package var name: String {
        switch location {
        case .path(_, let name): return name
        case .url(let url, _):
            let last = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }
    }

    /// The dependency in a manifest: `.package(name: "codegen", path: "../codegen", traits: [])`.
    package var dependency: String {
        let traits = traits.map { ["traits: " + SwiftExpression.array($0.map(SwiftLiteral.string))] } ?? []
        switch location {
        case .path(let path, _):
            let path = ["name: \(SwiftLiteral.string(name))", "path: \(SwiftLiteral.string(path))"]
            return SwiftExpression.call(".package", path + traits)
        case .url(let url, let version):
            let url = ["url: \(SwiftLiteral.string(url))", "from: \(SwiftLiteral.string(version))"]
            return SwiftExpression.call(".package", url + traits)
        }
    }

    /// Returns the dependency of a target: `.product(name: "EndpointRuntime", package: "codegen")`.
    package func product(_ product: String) -> String {
        ".product(name: \(SwiftLiteral.string(product)), package: \(SwiftLiteral.string(name)))"
    }
}

/// The client's package, for its Package.swift.
struct PackageContext: TemplateContext {
    let package: PackageDependency
    let hasMocks: Bool

    static let contract = ContextContract<PackageContext>(
        "package",
        .text("dependency") { $0.package.dependency },
        .text("runtimeProduct") { $0.package.product("EndpointRuntime") },
        .text("testingProduct") { $0.package.product("EndpointRuntimeTesting") },
        .flag("hasMocks") { $0.hasMocks })
}
