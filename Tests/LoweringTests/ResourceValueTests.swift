import CodegenIR
import CodegenLowering
import Foundation
import Testing

/// Properties of different schemas that describe the same resource have equal values.
@Suite struct ResourceValueTests {
    private func lowered(_ schemas: KeyValuePairs<String, String>) throws -> Lowered {
        let lowered = try Lowered(schemas: schemas)
        #expect(lowered.messages.isEmpty)
        return lowered
    }

    /// Returns an element of a type's list of samples.
    private func members(_ type: String, _ variant: Int = 0, in lowered: Lowered) throws -> [String: Any] {
        let text = try #require(try lowered.sample(type, variant))
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func text(_ value: Any?) throws -> String { try #require(value.map { "\($0)" }) }

    private static func user(_ id: String) -> String {
        "{type: object, properties: {id: {\(id)}, full_name: {type: string}, email: {type: string, format: email}}}"
    }

    // MARK: Keys

    @Test(arguments: ["type: string", "type: integer", "type: string, format: uuid", "type: string, example: u-7"])
    func keysMatchTheirResources(id: String) throws {
        let plain = id.replacing(", example: u-7", with: "")
        let post = """
            {type: object, properties: {user_id: {\(plain)}, authorId: {\(plain)}, \
            owner_id: {anyOf: [{\(plain)}, {type: 'null'}]}, editorIDs: {type: array, items: {\(plain)}}, \
            author: {type: object, properties: {id: {\(plain)}, email: {type: string}}}, author_name: {type: string}}}
            """
        let lowered = try lowered(["User": Self.user(id), "Post": post])
        for variant in [0, 1, 5] {
            let user = try members("User", variant, in: lowered)
            let post = try members("Post", variant, in: lowered)
            let key = try text(user["id"])
            #expect(try ["user_id", "authorId", "owner_id"].map { try text(post[$0]) } == [key, key, key])
            #expect(try text((post["author"] as? [String: Any])?["id"]) == key)
            #expect(try text(post["author_name"]) == text(user["full_name"]))
        }
        let first = try members("Post", in: lowered)
        let list = first["editorIDs"] as? [Any] ?? []
        let keys: [String] = list.map { "\($0)" }
        let users: [String] = try (0..<2).map { try text(members("User", $0, in: lowered)["id"]) }
        #expect(keys == users)
        let author = try #require(first["author"] as? [String: Any])
        #expect(try text(author["email"]) == text(members("User", in: lowered)["email"]))
    }

    @Test(arguments: [
        ("post_id: {type: string}", "post_id"), ("user_id: {type: integer}", "user_id"),
        ("user_id: {type: string, example: mine}", "user_id"), ("widget_id: {type: string}", "widget_id"),
        ("user_id: {type: string, pattern: '^[A-Z]{4}$'}", "user_id"),
    ])
    func otherKeysAreTheirOwn(property: String, name: String) throws {
        let lowered = try lowered([
            "User": Self.user("type: string"), "Post": "{type: object, properties: {id: {type: string}, \(property)}}",
        ])
        let keys = try ["User", "Post"].map { try text(members($0, in: lowered)["id"]) }
        #expect(try !keys.contains(text(members("Post", in: lowered)[name])))
    }

    @Test func resourcesThatReferToEachOtherEnd() throws {
        let reference = { (name: String) in "{type: object, properties: {\(name)_id: {type: string}}}" }
        let lowered = try lowered([
            "User": "{allOf: [{$ref: '#/components/schemas/Base'}], properties: {post_id: {type: string}}}",
            "Base": "{type: object, properties: {user_id: {type: string}}}", "Post": reference("user"),
        ])
        let user = try text(members("User", in: lowered)["user_id"])
        #expect(try text(members("Post", in: lowered)["user_id"]) == user)
    }

    // MARK: Lists and details

    @Test(arguments: ["PostSummary", "PostRead", "CreatePostRequest", "SimplifiedPostObject", "Post_Out"])
    func formsOfAResourceAgree(name: String) throws {
        let properties = "id: {type: string}, title: {type: string}, likes: {type: integer}, author: {type: string}"
        let lowered = try Lowered(schemas: [
            "Post": "{type: object, properties: {\(properties), content: {type: string}}}",
            name: "{type: object, properties: {\(properties)}}",
        ])
        let type = try #require(lowered.api.types.map(\.name.swift).first { $0 != "Post" })
        for variant in 0..<3 {
            let (whole, part) = (try members("Post", variant, in: lowered), try members(type, variant, in: lowered))
            #expect(part.count == 4)
            for (name, value) in part { #expect(try text(value) == text(whole[name]), "\(name)") }
        }
    }

    @Test func otherResourcesDiffer() throws {
        let properties = "{type: object, properties: {id: {type: string}, title: {type: string}}}"
        let lowered = try lowered(["Post": properties, "PostItem": properties])
        #expect(try lowered.sample("Post") != lowered.sample("PostItem"))
    }

    @Test func slugsAgreeWithNames() throws {
        let product = "{type: object, properties: {slug: {type: string}, name: {type: string}}}"
        let lowered = try lowered(["Product": product])
        for variant in 0..<10 {
            let product = try members("Product", variant, in: lowered)
            let name = try text(product["name"])
            #expect(try text(product["slug"]) == name.lowercased().replacing(" ", with: "-"))
        }
    }

    // MARK: Elements of lists

    @Test func elementsAreOtherPeopleAndThings() throws {
        let user = """
            {type: object, properties: {name: {type: string}, email: {type: string}, username: {type: string}, \
            company: {type: string}, avatar: {type: string}}}
            """
        let lowered = try lowered(["User": user])
        var names: Set<String> = []
        for variant in 0..<144 {
            let user = try members("User", variant, in: lowered)
            let name = try text(user["name"])
            #expect(names.insert(name).inserted)
            let account = name.lowercased().replacing(" ", with: ".")
            #expect(try text(user["username"]) == account)
            #expect(try text(user["email"]) == "\(account)@example.com")
            #expect(name.wholeMatch(of: /[A-Z][a-z]+ [A-Z][a-z]+/) != nil, "\(name)")
        }
        let companies = try (0..<8).map { try text(members("User", $0, in: lowered)["company"]) }
        #expect(Set(companies).count == 8)
    }

    @Test func numbersOfElementsStayPlausible() throws {
        let lowered = try lowered([
            "Film": "{type: object, properties: {id: {type: string}, stars: {type: integer}, month: {type: integer}}}"
        ])
        for variant in 0..<40 {
            let film = try members("Film", variant, in: lowered)
            #expect((1...5).contains(try #require(film["stars"] as? Int)))
            #expect((1...12).contains(try #require(film["month"] as? Int)))
        }
    }
}
