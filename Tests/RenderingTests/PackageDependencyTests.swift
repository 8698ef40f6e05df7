import CodegenIR
import Foundation
import Testing

@testable import CodegenRendering

@Suite struct PackageDependencyTests {
    private let api = API(name: "Community", documentation: Documentation())

    @Test func withoutPackageThereIsNoManifest() throws {
        #expect(try render(api)["Package.swift"] == nil)
    }

    @Test func aLocalPackageIsNamedBesideItsPath() throws {
        let package = PackageDependency(location: .path("../../../clone", name: "codegen"), traits: [])
        let text = try #require(try render(api, package: package)["Package.swift"])
        #expect(text.hasPrefix("// swift-tools-version: 6.2\n"))
        #expect(text.contains(".package(name: \"codegen\", path: \"../../../clone\", traits: [])"))
        #expect(text.contains(".product(name: \"EndpointRuntime\", package: \"codegen\")"))
        #expect(text.contains(".library(name: \"CommunityMocks\", targets: [\"CommunityMocks\"]),"))
    }

    @Test func aClientWithoutMocksHasNoProductForThem() throws {
        let package = PackageDependency(location: .path("../codegen", name: "codegen"), traits: [])
        var api = api
        api.mocks = .none
        let text = try #require(try render(api, package: package)["Package.swift"])
        #expect(text.contains(".library(name: \"Community\""))
        #expect(!text.contains("CommunityMocks"))
    }

    @Test(arguments: [
        ("https://example.com/apps/our-codegen.git", "our-codegen"), ("git@example.com:codegen", "codegen"),
    ])
    func aRepositoryNamesItsPackage(_ url: String, _ name: String) {
        let package = PackageDependency(location: .url(url, from: "1.2.0"), traits: ["A", "B\\"])
        #expect(package.dependency == ".package(url: \"\(url)\", from: \"1.2.0\", traits: [\"A\", \"B\\\\\"])")
        #expect(package.product("P") == ".product(name: \"P\", package: \"\(name)\")")
    }

    /// The client supports the platforms of the runtime.
    @Test func platformsMatchTheRuntime() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let platforms = try #require(manifest.split(separator: "\n").first { $0.hasPrefix("    platforms: ") })
        let text = try render(api, package: PackageDependency(location: .path(".", name: "codegen"), traits: nil))[
            "Package.swift"]
        #expect(text?.contains(platforms) == true)
    }
}
