import Testing

@testable import CodegenDriver

/// `clientHeaders` of the configuration.
@Suite struct ClientHeaderSettingTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private static let description = """
        openapi: 3.1.0
        info: { title: Books, version: '1' }
        servers: [{ url: 'https://a.b' }]
        paths:
          /a:
            parameters: [{ name: X-Tenant-ID, in: header, required: true, schema: { type: string } }]
            get: { operationId: getA, tags: [t], responses: { '204': { description: ok } } }
            post: { operationId: addA, tags: [t], responses: { '204': { description: ok } } }
        """

    @Test func theClientHasTheArgument() throws {
        try scratch.write(Self.description, to: "api.yaml")
        try scratch.write(
            "apis: [{ name: Books, spec: api.yaml, output: out, clientHeaders: X-Tenant-ID }]", to: "codegen.yaml")
        let run = scratch.run(Request(.generate))
        #expect(run.status == .success, "\(run.errors)")
        let client = try scratch.read("out/Books/BooksClient.swift")
        #expect(client.contains("        xTenantID: String,\n        server: BooksServer = "), "\(client)")
        #expect(client.contains("configuration.headers[\"X-Tenant-ID\"] = xTenantID"), "\(client)")
        #expect(client.contains("public func with(xTenantID value: String) -> BooksClient {"), "\(client)")
    }

    @Test func setupProposesHeadersOfAllOperations() throws {
        try scratch.write("// swift-tools-version: 6.2\n", to: "App/Package.swift")
        try scratch.write("name: \"EndpointRuntime\"", to: "codegen/Package.swift")
        try scratch.write("", to: "codegen/.build/debug/codegen")
        try scratch.write(Self.description, to: "App/api.yaml")
        let arguments = SetupArguments(spec: nil, program: "\(scratch.path)/codegen/.build/debug/codegen")
        let outcome = scratch.run(folder: "App") { ProjectSetup(arguments, in: $0, console: $1).run() }
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read("App/codegen.yaml").contains("    # clientHeaders: [X-Tenant-ID]\n"))
    }
}
