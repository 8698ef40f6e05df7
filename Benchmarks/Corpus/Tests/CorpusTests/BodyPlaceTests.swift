import Testing

@testable import corpus

/// The schemas of operation bodies.
struct BodyPlaceTests {
    private static let tree = """
        { "get": {
            "requestBody": { "content": { "application/json; charset=utf-8": { "schema": {} } } },
            "responses": {
              "200": { "content": { "text/plain": { "schema": {} }, "application/json": { "schema": {} } } },
              "4xx": { "schema": {} },
              "default": { "$ref": "#/failure" } } },
          "put": { "parameters": [{ "in": "query" }, { "in": "body", "schema": {} }] },
          "failure": { "content": { "application/json": { "schema": {} } } } }
        """

    @Test(arguments: [
        ("200", "/get/responses/200/content/application~1json/schema"), ("404", "/get/responses/4xx/schema"),
        ("500", "/failure/content/application~1json/schema"),
    ])
    func answerIsFoundByStatusThenFamilyThenDefault(status: String, pointer: String) throws {
        #expect(try schema(BodyKey(status: status), "/get") == pointer)
    }

    @Test func contentTypeIsFoundWithoutItsParameters() throws {
        let pointer = "/get/requestBody/content/application~1json; charset=utf-8/schema"
        #expect(try schema(BodyKey(status: nil), "/get") == pointer)
        #expect(try schema(BodyKey(status: "200", contentType: "image/png"), "/get") == nil)
    }

    @Test func bodyMayBeAParameter() throws {
        #expect(try schema(BodyKey(status: nil), "/put") == "/put/parameters/1/schema")
    }

    private func schema(_ body: BodyKey, _ operation: String) throws -> String? {
        let tree = try JSONReader.read(Self.tree)
        return Description { _ in tree }.schema(of: body, in: Place(file: "", pointer: operation))?.pointer
    }
}
