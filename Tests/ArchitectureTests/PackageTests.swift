import Testing

/// The guarantees of Package.swift for packages that import only the runtime. SwiftPM builds only the targets on which
/// a product depends, so targets that the runtime does not depend on are not built for them.
@Suite struct PackageTests {
    @Test func theRuntimeDependsOnNoOtherTargets() throws {
        let package = try PackageDescription.ofRepository()
        let core: Set = ["EndpointCoding", "EndpointRuntime"]
        #expect(try package.reach(ofProduct: "EndpointRuntime") == core)
        for product in ["EndpointMiddleware", "EndpointRuntimeOAuth"] {
            #expect(try package.reach(ofProduct: product) == core.union([product]))
        }
        let testing = core.union(["EndpointMockData", "EndpointRuntimeTesting"])
        #expect(try package.reach(ofProduct: "EndpointRuntimeTesting") == testing)

        // A product with other dependencies, to detect a query that always returns an empty set.
        let program = try package.reach(ofProduct: "codegen")
        #expect(
            program.isSuperset(of: [
                "CodegenDriver", "CodegenRendering", "CodegenTemplateEngine", "ArgumentParser", "CodegenCLibYAML",
            ]))
        #expect(!program.contains("Mustache"))
        #expect(!program.contains("EndpointRuntime"))
    }

    /// Otherwise a package with `traits: []` would resolve unused packages.
    @Test func onlyTraitsNeedOtherPackages() throws {
        #expect(try PackageDescription.ofRepository().unconditionalForeign == [])
    }

    @Test func onlyTheGeneratorIsEnabledByDefault() throws {
        #expect(try PackageDescription.ofRepository().defaultTraits == ["Generator"])
    }

    /// A product with a trait depends on the runtime and on its own packages, enabled by its own trait only.
    @Test func productsOfTraitsReachTheirOwnPackagesOnly() throws {
        let package = try PackageDescription.ofRepository()
        #expect(try package.reach(ofProduct: "EndpointRuntimeTransportTesting").count == 3)
        for target in Repository.traitTargets {
            let reached = try package.reach(ofProduct: target)
            let ours = reached.filter { $0.hasPrefix("Endpoint") }
            // `ConnectionSecurity` and `HTTPAttributes` are middleware.
            let over = ["AsyncHTTPClient", "Logging", "Metrics", "Tracing"].map { "EndpointRuntime\($0)" }
            let middleware: Set = over.contains(target) ? ["EndpointMiddleware"] : []
            #expect(ours == middleware.union(["EndpointCoding", "EndpointRuntime", target]))
            #expect(reached.count > ours.count)
            #expect(package.traits(ofTarget: target) == [String(target.dropFirst("EndpointRuntime".count))])
        }
    }
}
