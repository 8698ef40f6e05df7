import EndpointRuntime
import EndpointRuntimeTestSupport
import Foundation
import Testing

@Suite("Parts of a call that an app stores")
struct StoredCallTests {
    private func copy<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    @Test func methodsAndHeaderFieldsKeepTheirValues() throws {
        #expect(try copy([HTTPMethod.query, "PURGE"]) == [.query, "PURGE"])
        var headers: HTTPHeaders = ["B": "1", "a": "2"]
        headers.add("b", "3")
        let stored = try copy(headers)
        #expect(stored == headers)
        #expect(stored.map(\.name) == ["B", "a", "b"])
        #expect(try copy(HTTPHeaders()).isEmpty)
    }

    @Test func securitySchemesKeepTheirValues() throws {
        let schemes: [SecurityScheme] = [
            .http("a", .basic), .http("a", .bearer), .http("a", .other("HOBA")), .apiKey("b", in: .header, name: "X"),
            .apiKey("b", in: .query, name: "q"), .apiKey("b", in: .cookie, name: "sid"), .oauth2("c"),
            .oauth2("c", scopes: ["r", "w"]), .openIDConnect("d", scopes: ["r"]), .mutualTLS("e"),
        ]
        #expect(try copy(schemes) == schemes)
        let requirements = [SecurityRequirement(schemes[0], schemes[4]), .none]
        #expect(try copy(requirements) == requirements)
        for text in [#"["other","a"]"#, #"["bearer"]"#, #"["query","a"]"#, "[]", "1"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(SecurityScheme.self, from: Data(text.utf8))
            }
        }
    }
}
