import CodegenOpenAPI
import Foundation
import Testing

/// References that lead back to themselves, at every object and list of a description, end with a diagnostic.
@Suite struct ReferenceCycleTests {
    @Test(arguments: Cycle.all) func endsAtEveryKindOfObject(_ cycle: Cycle) throws {
        let places = try Description.full.containers
        #expect(places.count > 80)
        var reported = 0
        for place in places {
            let described = try Description.full.described(with: cycle, at: place)
            let hasEnded = described.document != nil || !described.diagnostics.isEmpty
            #expect(hasEnded, "\(cycle) at \(place)")
            if described.diagnostics.contains(where: { $0.contains("refers to itself") }) { reported += 1 }
        }
        #expect(reported >= cycle.minimumReported, "\(cycle): \(reported)")
    }

    /// Following a reference and finding a part of its target are the same walk, so both end.
    @Test func endsInsideTheTargetOfAKnownReference() {
        let described = Described(
            paths: """
                {/a: {$ref: '#/paths/~1a'},
                /b: {get: {responses: {'200': {$ref: '#/paths/~1a/get/responses/200'}}}}}
                """)
        #expect(described.diagnostics.count { $0.contains("refers to itself and never to a value") } == 2)
    }

    @Test func limitsTheLengthOfChains() {
        func diagnostics(_ count: Int) -> [String] {
            let links = (1..<count).map { "S\($0): {$ref: '#/components/schemas/S\($0 + 1)'}" }
            let response = "{$ref: '#/components/responses/R1'}"
            let responses = (1..<count).map { "R\($0): {$ref: '#/components/responses/R\($0 + 1)'}" }
            return Described(
                paths: "{/a: {get: {responses: {'200': \(response)}}}}",
                components: """
                    {schemas: {\(links.joined(separator: ", ")), S\(count): {type: string}},
                    responses: {\(responses.joined(separator: ", ")), R\(count): {description: ok}}}
                    """
            ).diagnostics
        }
        #expect(diagnostics(64).isEmpty)
        let long = diagnostics(70)
        #expect(long.contains { $0.contains("leads through more than 64 references; in paths./a.get.responses.200") })
        #expect(long.allSatisfy { $0.contains("refer to the target itself") })
    }
}

/// A way in which a reference leads back to itself.
struct Cycle: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reference: @Sendable (_ place: String) -> String
    /// Further members of the root, for the references in between.
    var root: @Sendable (_ place: String) -> [String: [String: String]] = { _ in [:] }
    /// The reference in another file.
    var other: @Sendable (_ place: String) -> String? = { _ in nil }
    var minimumReported = 40

    static let all: [Cycle] = [
        Cycle(testDescription: "itself", reference: { "#\($0)" }),
        Cycle(testDescription: "a part of itself", reference: { "#\($0)/get/responses/200" }),
        Cycle(
            testDescription: "the object around it",
            reference: { "#\($0.split(separator: "/").dropLast().map { "/\($0)" }.joined())" },
            minimumReported: 0),
        Cycle(
            testDescription: "two references", reference: { _ in "#/x-a" },
            root: { ["x-a": ["$ref": "#\($0)"]] }),
        Cycle(
            testDescription: "a part behind a reference that leads back", reference: { _ in "#/x-a/properties/x" },
            root: { ["x-a": ["$ref": "#\($0)"]] }),
        Cycle(
            testDescription: "three references", reference: { _ in "#/x-a" },
            root: { ["x-a": ["$ref": "#/x-b"], "x-b": ["$ref": "#\($0)"]] }),
        Cycle(
            testDescription: "three references with parts", reference: { _ in "#/x-a/get" },
            root: { ["x-a": ["$ref": "#/x-b/schema"], "x-b": ["$ref": "#\($0)/items"]] }),
        Cycle(
            testDescription: "another file", reference: { _ in "other.json#/x" },
            other: { "{\"x\": {\"$ref\": \"api.json#\($0)\"}}" }),
        Cycle(
            testDescription: "a part behind another file", reference: { _ in "other.json#/x/properties/y" },
            other: { "{\"x\": {\"$ref\": \"api.json#\($0)\"}}" }),
        Cycle(
            testDescription: "an identifier", reference: { _ in "https://example.com/a" },
            root: { ["x-a": ["$id": "https://example.com/a", "$ref": "#\($0)"]] }),
        Cycle(
            testDescription: "a part of an identified schema", reference: { _ in "https://example.com/a#/$defs/x" },
            root: { ["x-a": ["$id": "https://example.com/a", "$ref": "#\($0)/$defs"]] },
            minimumReported: 0),
        Cycle(
            testDescription: "an anchor", reference: { _ in "#anchor" },
            root: { ["x-a": ["$anchor": "anchor", "$ref": "#\($0)"]] }),
    ]
}

/// A description with an object of every kind.
struct Description {
    private let json: Any

    static var full: Description {
        get throws { Description(json: try JSONSerialization.jsonObject(with: Data(text.utf8))) }
    }

    /// The pointers to all objects and lists, in a stable order.
    var containers: [String] {
        var found: [String] = []
        func visit(_ value: Any, _ pointer: String) {
            if let object = value as? [String: Any] {
                if !pointer.isEmpty { found.append(pointer) }
                for (key, value) in object.sorted(by: { $0.key < $1.key }) {
                    visit(
                        value,
                        "\(pointer)/\(key.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1"))"
                    )
                }
            } else if let list = value as? [Any] {
                found.append(pointer)
                for (index, value) in list.enumerated() { visit(value, "\(pointer)/\(index)") }
            }
        }
        visit(json, "")
        return found
    }

    func described(with cycle: Cycle, at place: String) throws -> Described {
        let tokens = place.split(separator: "/").map {
            $0.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
        }
        var root = Self.replacing(tokens[...], in: json, by: ["$ref": cycle.reference(place)]) as? [String: Any] ?? [:]
        for (key, object) in cycle.root(place) { root[key] = object }
        let text = String(
            decoding: try JSONSerialization.data(withJSONObject: root, options: .sortedKeys), as: UTF8.self)
        return Described(
            text, files: cycle.other(place).map { ["other.json": $0, "api.json": text] } ?? [:], path: "api.json")
    }

    private static func replacing(_ tokens: ArraySlice<String>, in value: Any, by new: Any) -> Any {
        guard let token = tokens.first else { return new }
        if var object = value as? [String: Any], let inner = object[token] {
            object[token] = replacing(tokens.dropFirst(), in: inner, by: new)
            return object
        }
        if var list = value as? [Any], let index = Int(token), list.indices.contains(index) {
            list[index] = replacing(tokens.dropFirst(), in: list[index], by: new)
            return list
        }
        return value
    }

    private static let text = #"""
        {
          "openapi": "3.1.0", "info": {"title": "T", "version": "1", "contact": {"name": "n"}, "license": {"name": "n"}},
          "servers": [{"url": "https://{h}.example.com", "variables": {"h": {"default": "a", "enum": ["a"]}}}],
          "tags": [{"name": "t", "externalDocs": {"url": "https://example.com"}}],
          "security": [{"key": []}],
          "paths": {
            "/a/{id}": {
              "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}],
              "servers": [{"url": "https://example.com"}],
              "post": {
                "tags": ["t"],
                "parameters": [
                  {"name": "q", "in": "query", "content": {"application/json": {"schema": {"type": "object"}}}},
                  {"$ref": "#/components/parameters/P"}
                ],
                "requestBody": {
                  "content": {
                    "multipart/form-data": {
                      "schema": {"type": "object", "properties": {"f": {"type": "string"}}},
                      "encoding": {"f": {"headers": {"X": {"schema": {"type": "string"}}}}},
                      "examples": {"e": {"value": {"f": "x"}}}
                    }
                  }
                },
                "responses": {
                  "200": {
                    "description": "ok",
                    "headers": {"H": {"schema": {"type": "integer"}, "example": 1}},
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/S"}, "example": {"x": {}}}},
                    "links": {"L": {"operationId": "o", "parameters": {"id": "$response.body#/id"}}}
                  },
                  "default": {"$ref": "#/components/responses/R"}
                },
                "callbacks": {
                  "c": {"{$request.body#/url}": {"post": {"responses": {"200": {"description": "ok"}}}}}
                },
                "security": [{"key": []}]
              }
            }
          },
          "webhooks": {"w": {"post": {"responses": {"200": {"description": "ok"}}}}},
          "components": {
            "schemas": {
              "S": {
                "type": "object", "required": ["x"], "properties": {"x": {"type": "object"}, "y": {"enum": ["a"]}},
                "patternProperties": {"^z": {"type": "string"}}, "additionalProperties": {"type": "string"},
                "propertyNames": {"minLength": 1}, "dependentSchemas": {"x": {"properties": {"d": {"type": "string"}}}},
                "allOf": [{"properties": {"a": {"type": "string"}}}], "examples": [{"x": {}}], "xml": {"name": "s"}
              },
              "U": {
                "oneOf": [{"$ref": "#/components/schemas/S"}, {"type": "string"}],
                "discriminator": {"propertyName": "a", "mapping": {"s": "#/components/schemas/S"}}
              },
              "L": {
                "type": "array", "items": {"type": "string"}, "prefixItems": [{"type": "string"}],
                "contains": {"type": "string"}, "$defs": {"D": {"$anchor": "d", "type": "string"}}
              },
              "N": {"anyOf": [{"type": "null"}, {"type": "string", "contentSchema": {"type": "object"}}], "not": {"type": "array"}}
            },
            "parameters": {"P": {"name": "p", "in": "query", "schema": {"type": "string"}, "examples": {"e": {"value": "x"}}}},
            "responses": {"R": {"description": "r", "content": {"application/json": {"schema": {"type": "object"}}}}},
            "requestBodies": {"B": {"content": {"application/json": {"schema": {"type": "object"}}}}},
            "headers": {"H": {"schema": {"type": "string"}}},
            "examples": {"E": {"value": {"x": 1}}},
            "links": {"L": {"operationId": "o"}},
            "callbacks": {"C": {"{$url}": {"post": {"responses": {"200": {"description": "ok"}}}}}},
            "pathItems": {"I": {"get": {"responses": {"200": {"description": "ok"}}}}},
            "securitySchemes": {"key": {"type": "oauth2", "flows": {"clientCredentials": {"tokenUrl": "https://e.com", "scopes": {}}}}}
          }
        }
        """#
}
