import CodegenOpenAPI
import Testing

@Suite struct VersionTests {
    @Test(arguments: [
        ("openapi: 3.0.3", SpecVersion.openAPI30), ("openapi: 3.1", .openAPI31), ("openapi: '3.2.0'", .openAPI32),
        ("swagger: 2.0", .swagger2), ("swagger: '2.0'", .swagger2),
    ])
    func readsQuotedAndUnquotedVersions(line: String, version: SpecVersion) {
        let described = Described("\(line)\ninfo: {title: T, version: 1}\npaths: {}\n")
        #expect(described.document?.version == version)
        #expect(described.document?.info.version == "1")
        #expect(described.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (
            "openapi: 4.0.0\npaths: {}",
            "1:10 error: version '4.0.0' of 'openapi' is not supported; "
                + "use openapi 3.0, 3.1 or 3.2, or swagger 2.0"
        ),
        (
            "swagger: '3.0'\npaths: {}",
            "1:10 error: '3.0' is a version of 'openapi', not of 'swagger'; write 'openapi: 3.0'"
        ),
        (
            "type: object",
            "1:1 error: not an OpenAPI description: it has neither 'openapi' nor 'swagger'; "
                + "begin with a line such as 'openapi: 3.1.0'"
        ),
        ("openAPI: 3.1.0\npaths: {}", "1:1 error: unknown key 'openAPI' in description; did you mean 'openapi'?"),
        (
            "- 1",
            "1:1 error: not an OpenAPI description: it has neither 'openapi' nor 'swagger'; "
                + "begin with a line such as 'openapi: 3.1.0'"
        ),
        (
            "openapi: 3.1.0\ninfo: {title: T}",
            "1:1 error: the description has no 'paths', no 'components' and no "
                + "'webhooks'; add 'paths'"
        ),
    ])
    func refusesFilesThatAreNotDescriptions(source: String, diagnostic: String) {
        let described = Described(source)
        #expect(described.document == nil)
        #expect(described.diagnostics == [diagnostic])
    }
}
