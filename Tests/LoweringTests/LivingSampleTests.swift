import Foundation
import Testing

/// Samples look like objects of a product in use: their flags, states, dates and numbers agree.
@Suite struct LivingSampleTests {
    private func row(_ properties: String, of name: String = "Thing") throws -> [String: Any] {
        try #require(try sampleRows(properties, of: name, count: 1).first)
    }

    // MARK: Words

    /// No value is the name of its property, and no element has a number after its text.
    @Test(arguments: [
        "sort_name", "acct", "whatever", "group_name", "custom_css", "menu_section", "token_last_eight", "value",
        "context",
        "title", "display_name", "spoiler_text", "mood",
    ])
    func valuesAreNotNames(name: String) throws {
        let texts = try sampleRows("\(name): {type: string}").compactMap { $0[name] as? String }
        #expect(!texts.contains { $0.lowercased() == name.replacing("_", with: " ") })
        #expect(texts.allSatisfy { $0.range(of: "[ -][0-9]$", options: .regularExpression) == nil }, "\(texts)")
        #expect(Set(texts).count == 5, "\(texts)")
    }

    @Test(arguments: [
        ("acct", "^[a-z]+\\.[a-z]+$"), ("sha", "^[0-9a-f]{40}$"), ("md5", "^[0-9a-f]{32}$"),
        ("sha256", "^[0-9a-f]{64}$"),
        ("license", "^[A-Za-z0-9.-]+$"), ("mime_type", "^[a-z]+/[a-z]+$"), ("pronouns", "^[a-z]+/[a-z]+$"),
        ("aspect_ratio", "^[0-9]+:[0-9]+$"), ("uuid", "^[0-9a-f]{8}-"), ("http_method", "^[A-Z]+$"),
        ("server_name", "^[a-z]+\\.example\\."), ("video_codec", "^[a-z0-9]+$"), ("default_branch", "^[a-z0-9/.]+$"),
        ("avatar_static", "^data:image/"), ("header_static", "^data:image/"),
        ("url", "^https://www\\.example\\.org/[a-z-]+$"),
        ("scope", "^[a-z]+$"), ("operating_system", "[0-9]$"), ("followers", "^[A-Z]"),
    ])
    func textHasTheKindOfItsName(name: String, pattern: String) throws {
        let text = try #require(try row("\(name): {type: string}")[name] as? String)
        #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(text)")
    }

    @Test func namesSuitTheirObjects() throws {
        let repository = try row("full_name: {type: string}", of: "Repository")
        #expect((repository["full_name"] as? String)?.contains("/") == true)
        let user = try row("full_name: {type: string}", of: "User")
        #expect((user["full_name"] as? String)?.contains("/") == false)
        let products = ["Desk Lamp", "Travel Mug", "Wool Blanket", "Wireless Speaker", "Canvas Bag", "Oak Chair"]
        let film = try row("name: {type: string}", of: "Movie")
        #expect(try !products.contains(#require(film["name"] as? String)))
        let header = try row("header: {type: string, format: uri}", of: "Account")
        #expect((header["header"] as? String)?.hasPrefix("data:image/") == true)
    }

    /// A text of an example that is in no list is followed by words of the same kind.
    @Test func examplesAreFollowedByTextsOfTheirKind() throws {
        let found = try sampleRows(
            """
            title: {type: string, example: Hello world}, name: {type: string, example: John Doe}, \
            file: {type: string, example: files_upload.jsonl}, host: {type: string, example: mastodon.social}
            """, of: "User")
        #expect(Set(found.compactMap { $0["title"] as? String }).count == 5)
        #expect(found[1]["name"] as? String == "Ben Costa")
        #expect(found[1]["file"] as? String == "files_upload_2.jsonl")
        #expect(found.allSatisfy { $0["host"] as? String == "mastodon.social" })
    }

    // MARK: Examples

    /// The fullest example of a response comes before parts of other examples, and properties without an example are
    /// generated.
    @Test func componentsHaveTheirFullestExample() throws {
        let item = "{$ref: '#/components/schemas/Item'}"
        let response = { (schema: String, example: String) in
            "{responses: {'200': {description: d, content: {application/json: {schema: \(schema), example: \(example)}}}}}"
        }
        let order = "{type: object, properties: {item: \(item)}}"
        let lowered = try Lowered(
            schemas: [
                "Item": """
                {type: object, properties: {id: {type: integer}, name: {type: string}, note: {type: string},
                 stock: {type: integer}}}
                """.replacing("\n", with: "")
            ],
            paths: """
                {/orders: {get: \(response(order, "{item: {id: 1}}"))}, \
                /parts: {get: \(response(order, "{item: {id: 2, name: Part, note: n, stock: 1}}"))}, \
                /items: {get: \(response(item, "{id: 3, name: Whole, note: x}"))}}
                """)
        let text = try #require(try lowered.sample("Item"))
        #expect(text.hasPrefix(#"{"id":3,"name":"Whole","note":"x","stock":"#), "\(text)")
    }

    // MARK: Flags and states

    @Test(arguments: [
        ("bot", false), ("locked", false), ("limited", false), ("is_muted", false), ("private", false),
        ("has_more", false),
        ("active", true), ("is_enabled", true), ("email_verified", true), ("visible", true), ("can_edit", true),
        ("has_attachments", true), ("has_errors", false), ("published", true),
    ])
    func flagsHaveTheirNormalValue(name: String, value: Bool) throws {
        #expect(try row("\(name): {type: boolean}")[name] as? Bool == value)
    }

    @Test(arguments: [
        "deleted_at", "banned_until", "closedAt", "canceled_at", "failed_at", "archivedAt", "last_error", "error",
    ])
    func endsAreAbsent(name: String) throws {
        let type = name.contains("error") ? "type: string" : "type: string, format: date-time"
        #expect(try row("\(name): {\(type)}, id: {type: string}, state: {type: string}")[name] == nil)
        let lowered = try Lowered(schemas: [
            "Thing":
                "{type: object, required: [\(name)], properties: {id: {type: string}, state: {type: string}, \(name): {\(type), nullable: true}}}"
        ])
        #expect(try lowered.sample("Thing")?.contains("\"\(name)\":null") == true)
    }

    @Test func endsAgreeWithTheState() throws {
        let closed = "closed_at: {type: string, format: date-time}, id: {type: string}"
        #expect(try row("\(closed), state: {type: string, enum: [closed]}")["closed_at"] != nil)
        let rows = try sampleRows("\(closed), state: {type: string, enum: [open, closed, draft]}")
        #expect(rows.allSatisfy { $0["closed_at"] == nil && $0["state"] as? String != "closed" })
        #expect(Set(rows.compactMap { $0["state"] as? String }) == ["open", "draft"])
    }

    @Test func descriptionsOfErrorsKeepTheirErrors() throws {
        #expect(try row("error: {type: string}, message: {type: string}", of: "Problem")["error"] != nil)
    }

    @Test func enumerationsDifferAndUnusualValuesAreTheLast() throws {
        let kinds = try sampleRows("kind: {type: string, enum: [unknown, deleted, a, b, failed, c]}").compactMap {
            $0["kind"] as? String
        }
        #expect(kinds == ["a", "b", "c", "unknown", "deleted"])
        let levels = try sampleRows("level: {type: integer, enum: [1, 2]}").compactMap { $0["level"] as? Int }
        #expect(levels == [1, 2, 1, 2, 1])
    }

    // MARK: Time and order

    @Test func listsBeginWithTheNewestObject() throws {
        for id in ["type: integer", "type: string"] {
            let found = try sampleRows("id: {\(id)}, created_at: {type: string, format: date-time}", count: 20)
            let dates = found.compactMap { $0["created_at"] as? String }
            #expect(dates.count == 20 && dates == dates.sorted(by: >) && Set(dates).count == 20)
            let ids = found.compactMap { Int("\($0["id"] ?? "")") }
            #expect(ids == ids.sorted(by: >) && Set(ids).count == 20, "\(ids)")
        }
        let seconds = try sampleRows("id: {type: integer}, created: {type: integer}").compactMap {
            $0["created"] as? Int
        }
        #expect(seconds.count == 5 && zip(seconds, seconds.dropFirst()).allSatisfy { $0 - $1 == 86_400 })
        let ids = try sampleRows("id: {type: integer}, name: {type: string}").compactMap { $0["id"] as? Int }
        #expect(ids == ids.sorted())
    }

    @Test func keysCountDownAsTheObjectsDo() throws {
        let lowered = try Lowered(schemas: [
            "User": "{type: object, properties: {id: {type: integer}, created_at: {type: string, format: date-time}}}",
            "Post": "{type: object, properties: {id: {type: integer}, user_id: {type: integer}}}",
        ])
        let number = { (type: String, name: String, variant: Int) in
            let text = try #require(try lowered.sample(type, variant))
            return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])[name] as? Int
        }
        for variant in 0..<5 { #expect(try number("User", "id", variant) == number("Post", "user_id", variant)) }
        #expect(try number("Post", "id", 1) == number("Post", "id", 0).map { $0 + 1 })
    }

    /// A list and its details have the same identifiers, also if only one of them shows the date.
    @Test func componentsOfAResourceHaveTheSameOrder() throws {
        let lowered = try Lowered(schemas: [
            "Ticket": "{type: object, properties: {id: {type: integer}, name: {type: string}}}",
            "TicketDetail":
                "{type: object, properties: {id: {type: integer}, created_at: {type: string, format: date-time}}}",
        ])
        for variant in 0..<5 {
            let id = try #require(try lowered.sample("TicketDetail", variant)?.split(separator: ",").first)
            #expect(try lowered.sample("Ticket", variant)?.hasPrefix(id) == true)
        }
    }

    // MARK: Numbers

    @Test(arguments: [
        ("completed_requests", "total_requests"), ("prompt_tokens", "total_tokens"), ("used_seats", "max_seats"),
        ("failed", "total"), ("tax", "total"), ("subtotal", "total_price"),
    ])
    func partsAreAtMostTheirWhole(part: String, whole: String) throws {
        let type = part == "tax" || part == "subtotal" ? "number" : "integer"
        for owner in ["Batch", "Usage", "Order", "Quota"] {
            for row in try sampleRows(
                "\(part): {type: \(type)}, \(whole): {type: \(type)}, id: {type: string}", of: owner, count: 50)
            {
                let numbers = [part, whole].compactMap { row[$0] as? Double }
                #expect(numbers.count == 2 && numbers[0] <= numbers[1], "\(row)")
            }
        }
    }

    @Test func countersGrowUnevenly() throws {
        let found = try sampleRows("likes: {type: integer, example: 40}, views: {type: integer, example: 210}")
        #expect(found[1]["likes"] as? Int == 52)
        #expect(found[1]["views"] as? Int == 273)
    }
}
