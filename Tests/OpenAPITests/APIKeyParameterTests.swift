import CodegenOpenAPI
import Testing

/// Parameters that are the API key of their operation are not arguments.
@Suite struct APIKeyParameterTests {
    private func names(_ operation: String, _ scheme: String) throws -> [String] {
        let parameters =
            "parameters: [{name: x-api-key, in: header, schema: {type: string}}, "
            + "{name: key, in: query, schema: {type: string}}]"
        let described = Described(
            marked: """
                paths: {/a: {get: {\(operation), \(parameters), responses: {'204': {description: ok}}}}}
                components: {securitySchemes: {app: \(scheme), other: {type: http, scheme: bearer}}}
                """)
        return try #require(described.document).operations[0].parameters.map(\.name)
    }

    private static let header = "{type: apiKey, in: header, name: X-API-Key}"

    @Test func theKeyInForceIsNotAnArgument() throws {
        #expect(try names("security: [{app: []}]", Self.header) == ["key"])
        #expect(try names("security: [{other: []}, {app: [], other: []}, {}]", Self.header) == ["key"])
        #expect(try names("security: [{app: []}]", "{type: apiKey, in: query, name: key}") == ["x-api-key"])
    }

    @Test(arguments: [
        ("security: []", header), ("security: [{other: []}]", header),
        ("security: [{app: []}]", "{type: apiKey, in: header, name: key}"),
        ("security: [{app: []}]", "{type: apiKey, in: query, name: KEY}"),
    ])
    func otherParametersAreArguments(operation: String, scheme: String) throws {
        #expect(try names(operation, scheme) == ["x-api-key", "key"])
    }
}
