import CodegenIR
import CodegenLowering
import Testing

/// What a description without settings gives, on both sides of each limit.
@Suite("Default limits")
struct DefaultLimitTests {
    private func operation(_ parts: String, tag: String = "pets") throws -> (group: EndpointGroup, endpoint: Endpoint) {
        let lowered = try Lowered(operation: "{tags: [\(tag)], \(parts)}", method: "post")
        let group = try #require(lowered.api.groups.first)
        return (group, try #require(group.endpoints.first))
    }

    /// A body with few required properties can be passed as single arguments.
    @Test(arguments: [(1, true), (4, true), (5, false)])
    func smallBodiesAreFlat(count: Int, isFlat: Bool) throws {
        let names = (0..<count).map { "p\($0)" }
        let properties = names.map { "\($0): {type: string}" }.joined(separator: ", ")
        let schema = "{type: object, required: [\(names.joined(separator: ", "))], properties: {\(properties)}}"
        let body = "requestBody: {required: true, content: {application/json: {schema: \(schema)}}}"
        #expect(try (operation(body).endpoint.flatBody != nil) == isFlat)
    }

    /// Many optional query parameters are the properties of a type.
    @Test(arguments: [(7, false), (8, true)])
    func manyQueryParametersAreAType(count: Int, isType: Bool) throws {
        let parameters = (0..<count).map { "{name: q\($0), in: query, schema: {type: string}}" }.joined(separator: ", ")
        #expect(try (operation("parameters: [\(parameters)]").endpoint.queryName != nil) == isType)
    }

    /// The names of protocols end in `API` already.
    @Test(arguments: [
        ("Users API", "users"), ("API", "api"), ("users", "users"), ("API users", "apiUsers"), ("Rest-API", "rest"),
    ])
    func propertyOfATagIsWithoutAPI(tag: String, property: String) throws {
        #expect(try operation("summary: a", tag: "'\(tag)'").group.propertyName == property)
    }
}
