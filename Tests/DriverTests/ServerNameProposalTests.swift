import Testing

@testable import CodegenDriver

/// Names of servers in the configuration: the proposals of `codegen init`, and their errors.
@Suite struct ServerNameProposalTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write("// swift-tools-version: 6.2\n", to: "App/Package.swift")
        try scratch.write("name: \"EndpointRuntime\"", to: "codegen/Package.swift")
        try scratch.write("", to: "codegen/.build/debug/codegen")
    }

    private func describe(_ servers: String, in file: String) throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: Sample, version: '1' }
            servers: [\(servers)]
            paths: { /a: { get: { responses: { '204': { description: ok } } } } }
            """, to: file)
    }

    /// If one name consists of a host, all servers get names in the configuration, so that another server renames none.
    @Test(arguments: [
        ("{ url: 'https://api.spotify.com/v1' }", ["https://api.spotify.com/v1: main"]),
        (
            "{ url: 'https://api.a.com' }, { url: 'https://uploads.a.com/v1' }, { url: 'https://api.a.com/v2' }",
            ["https://api.a.com: main", "https://uploads.a.com/v1: uploads", "https://api.a.com/v2: v2"]
        ),
        (
            "{ url: 'https://a.com', description: Production }, { url: 'https://test.a.com' }",
            ["https://a.com: production", "https://test.a.com: test"]
        ),
        (
            "{ url: 'https://{region}.a.com/v1', variables: { region: { default: eu } } }",
            ["https://{region}.a.com/v1: main"]
        ),
        ("{ url: 'http://localhost:80' }", []), ("{ url: 'https://a.b', description: Production }", []),
    ])
    func namesAreProposed(servers: String, lines: [String]) throws {
        try describe(servers, in: "App/api.yaml")
        let arguments = SetupArguments(spec: nil, program: "\(scratch.path)/codegen/.build/debug/codegen")
        let outcome = scratch.run(folder: "App") { ProjectSetup(arguments, in: $0, console: $1).run() }
        try #require(outcome.status == .success, "\(outcome.errors)")
        let configuration = try scratch.read("App/codegen.yaml")
        let found = configuration.split(separator: "\n").filter { $0.contains("://") }.map {
            $0.replacing("'", with: "").drop { $0 == " " }
        }
        #expect(found.map(String.init) == lines)
        let run = scratch.run(folder: "App") { Session(Request(.generate), in: $0, console: $1).run() }
        #expect(run.status == .success, "\(run.errors)")
        let text = try scratch.read("App/Generated/Sample/Sample/SampleServers.swift")
        for line in lines {
            let name = try #require(line.split(separator: " ").last)
            let declaration = line.contains("{") ? "public static func \(name)(" : "public static var \(name):"
            #expect(text.contains(declaration), "\(text)")
        }
    }

    @Test(arguments: [
        ("'https://a.c': main", "no server with the URL 'https://a.c'; did you mean 'https://a.b'?"),
        ("'https://a.b': all", "'all' is reserved; choose another name"),
        ("'https://a.b': one, 'https://c.d': one", "'one' is the name of two servers; choose another name"),
    ])
    func wrongNamesAreErrors(entries: String, message: String) throws {
        try describe("{ url: 'https://a.b' }, { url: 'https://c.d' }", in: "App/api.yaml")
        try scratch.write(
            "apis: [{ name: Sample, spec: api.yaml, output: out, servers: { \(entries) } }]\n", to: "App/codegen.yaml")
        let run = scratch.run(folder: "App") { Session(Request(.generate), in: $0, console: $1).run() }
        #expect(run.status == .failure)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.contains("codegen.yaml:1:"), "\(run.errors)")
    }
}
