import EndpointMockData
import Testing

@testable import CodegenMockServer

/// Collections inside of objects, and bodies with envelopes.
@Suite struct NestedStateTests {
    private static let shops = """
        paths:
          /shops:
            post:
              requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewShop' } } } }
              responses: { '201': { $ref: '#/components/responses/Shop' } }
          /shops/{shopId}:
            parameters: [{ name: shopId, in: path, required: true, schema: { type: string, format: uuid } }]
            get: { responses: { '200': { $ref: '#/components/responses/Shop' }, '404': { description: '' } } }
            delete: { responses: { '204': { description: '' }, '404': { description: '' } } }
          /shops/{shopId}/items:
            parameters: [{ name: shopId, in: path, required: true, schema: { type: string, format: uuid } }]
            get: { responses: { '200': { $ref: '#/components/responses/Items' }, '404': { description: '' } } }
            post:
              requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewItem' } } } }
              responses: { '201': { $ref: '#/components/responses/Item' }, '404': { description: '' } }
          /shops/{shopId}/items/{code}:
            parameters:
              - { name: shopId, in: path, required: true, schema: { type: string, format: uuid } }
              - { name: code, in: path, required: true, schema: { type: string } }
            get: { responses: { '200': { $ref: '#/components/responses/Item' }, '404': { description: '' } } }
        components:
          responses:
            Shop:
              description: ''
              content: { application/json: { schema: { type: object, properties: { data: { $ref: '#/components/schemas/Shop' } } } } }
            Item:
              description: ''
              content: { application/json: { schema: { type: object, properties: { data: { $ref: '#/components/schemas/Item' } } } } }
            Items:
              description: ''
              content:
                application/json:
                  schema:
                    type: object
                    properties:
                      success: { type: boolean, example: true }
                      data: { type: object, properties: { items: { type: array, items: { $ref: '#/components/schemas/Item' } } } }
          schemas:
            NewShop: { type: object, properties: { shop: { type: object, properties: { name: { type: string } } } } }
            Shop: { type: object, properties: { id: { type: string, format: uuid }, name: { type: string } } }
            NewItem: { type: object, properties: { name: { type: string } } }
            Item:
              type: object
              properties: { code: { type: string, example: K-09 }, name: { type: string }, shopId: { type: string, format: uuid } }
        """

    @Test func newObjectsHaveEmptyCollections() async throws {
        try await withState(try Descriptions.of(Self.shops)) { served in
            let created = try await served.send("POST", "/shops", json: #"{"shop":{"name":"Corner"}}"#)
            #expect(created.status == 201)
            let shop = try #require(try created.json["data"]?["id"]?.string)
            #expect(try created.json["data"]?["name"] == .string("Corner"))
            #expect(shop.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
            let items = "/shops/\(shop)/items"
            #expect(try await served.get(items).json["data"]?["items"]?.elements?.isEmpty == true)

            let item = try await served.send("POST", items, json: #"{"name":"Tea"}"#).json["data"]
            #expect(item?["shopId"] == .string(shop))
            #expect(item?["code"] == .string("K-11"))
            let list = try await served.get(items).json
            #expect(list["success"] == .bool(true))
            #expect(list["data"]?["items"]?.texts("name") == ["Tea"])
            #expect(try await served.get("\(items)/K-11").status == 200)

            #expect(try await served.call("DELETE", "/shops/\(shop)").status == 204)
            #expect(try await served.get(items).status == 404)
            #expect(try await served.get("\(items)/K-11").status == 404)
            #expect(try await served.get("/__state").json["\(items)"] == nil)
        }
    }

    @Test func objectsOfTheSamplesHaveSamplesInside() async throws {
        try await withState(try Descriptions.of(Self.shops)) { served in
            let shop = try #require(try await served.get("/__state").json["/shops"]?.texts("id").first)
            let items = try await served.get("/shops/\(shop)/items").json["data"]?["items"]
            #expect(items?.elements?.isEmpty == false)
            #expect(Set(items?.texts("shopId") ?? []) == [shop])
            let other = "00000000-0000-4000-8000-00000000ffff"
            #expect(try await served.get("/shops/\(other)/items").status == 404)
        }
    }
}
