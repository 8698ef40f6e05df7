import CodegenHTTP
import CodegenIR
import Foundation
import Testing

@testable import CodegenMockServer

/// The mock server answers with the resource that was requested.
@Suite struct ServedIdentityTests {
    private func json(_ responder: Responder, _ path: String) throws -> Any {
        let answer = responder.answer(RequestMessage("GET", path))
        #expect(answer.status == 200, "\(path)")
        guard case .bytes(let bytes) = answer.body else { return [:] as [String: Any] }
        return try JSONSerialization.jsonObject(with: Data(bytes))
    }

    private func members(_ responder: Responder, _ path: String) throws -> [String: String] {
        try #require(json(responder, path) as? [String: Any]).mapValues { "\($0)" }
    }

    @Test func detailsAgreeWithTheirList() throws {
        let planner = Responder(try Descriptions.own("planner"))
        let page = try #require(json(planner, "/projects/15/tasks") as? [String: Any])
        let tasks = try #require(page["items"] as? [[String: Any]])
        #expect(tasks.count == 2)
        for task in tasks {
            let detail = try members(planner, "/tasks/\(try #require(task["id"]))")
            for name in ["id", "title", "status", "priority"] {
                #expect(detail[name] == "\(try #require(task[name]))", "\(name)")
            }
            #expect(task["project_id"] as? Int == 15)
        }
        let users = try #require(json(planner, "/users/") as? [[String: Any]])
        let second = try members(planner, "/users/\(try #require(users[1]["id"]))")
        #expect(second["full_name"] == users[1]["full_name"] as? String)
        #expect(second["full_name"] != users[0]["full_name"] as? String)
    }

    @Test func unknownIdentifiersAreKept() throws {
        let planner = Responder(try Descriptions.own("planner"))
        #expect(try members(planner, "/tasks/987654")["id"] == "987654")
        let music = Responder(try Descriptions.own("music"))
        #expect(try members(music, "/tracks/4uLU6%20hMCj")["id"] == "4uLU6 hMCj")
        let shop = Responder(try Descriptions.own("shop"))
        let id = "0f8fad5b-d9cb-469f-a165-70867728950e"
        #expect(try members(shop, "/customers/\(id)")["id"] == id)
        #expect(try members(shop, "/orders/77")["id"] == "77")
    }

    @Test func theResponseStaysValid() throws {
        let responder = Responder(
            try Descriptions.of(
                """
                paths:
                  /pets/{id}:
                    get:
                      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                      responses:
                        '200':
                          description: ''
                          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
                components:
                  schemas:
                    Pet: { type: object, required: [id], properties: { id: { type: string, pattern: '^P[0-9]{3}$' } } }
                """))
        #expect(try members(responder, "/pets/P123")["id"] == "P123")
        #expect(try members(responder, "/pets/other")["id"]?.hasPrefix("P") == true)
    }
}
