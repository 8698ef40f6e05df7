/// The client's package, for its Package.swift.
struct PackageContext: TemplateContext {
    let package: PackageDependency
    let hasMocks: Bool

    static let contract = ContextContract<PackageContext>(
        "package", "The package of the client.",
        [
            .text(
                "dependency", "The dependency on the package of the runtime.",
                example: ".package(name: \"codegen\", path: \"../../../codegen\", traits: [])"
            ) { $0.package.dependency },
            .text(
                "runtimeProduct", "The product of the runtime.",
                example: ".product(name: \"EndpointRuntime\", package: \"codegen\")"
            ) { $0.package.product("EndpointRuntime") },
            .text(
                "testingProduct", "The product of the runtime for mocks.",
                example: ".product(name: \"EndpointRuntimeTesting\", package: \"codegen\")"
            ) { $0.package.product("EndpointRuntimeTesting") },
            .flag("hasMocks", "Whether there is a module of mocks.") { $0.hasMocks },
        ])
}
