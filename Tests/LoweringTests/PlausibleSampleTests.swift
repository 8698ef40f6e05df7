import Foundation
import Testing

/// Generated samples are plausible for the names of properties.
@Suite struct PlausibleSampleTests {
    private func sample(
        _ properties: String, of name: String = "Thing", _ variant: Int = 0
    ) throws -> [String: String] {
        let lowered = try Lowered(schemas: [name: "{type: object, properties: {\(properties)}}"])
        #expect(lowered.messages.isEmpty)
        let text = try #require(try lowered.sample(name, variant))
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return try #require(object).mapValues { "\($0)" }
    }

    private func text(_ name: String, _ limits: String = "", of owner: String = "Thing") throws -> String {
        try #require(try sample("\(name): {type: string\(limits)}", of: owner)[name])
    }

    private func number(_ name: String, _ type: String, of owner: String = "Thing") throws -> Double {
        let text = try sample("\(name): {\(type)}", of: owner)[name]
        return try #require(text.flatMap { Double($0) })
    }

    // MARK: Texts

    @Test(arguments: [
        ("firstName", "^[A-Z][a-z]+$"), ("author", "^[A-Z][a-z]+ [A-Z][a-z]+$"),
        ("billing_city", "^[A-Z][a-z]+( [A-Z][a-z]+)?$"), ("phoneNumber", #"^\+1 \d{3}-555-01\d\d$"#),
        ("color", "^#[0-9A-F]{6}$"), ("description", #"^[A-Z].*\.$"#), ("price", #"^\d+\.\d\d$"#),
        ("currencyCode", "^[A-Z]{3}$"), ("username", "^[a-z]+\\.[a-z]+$"), ("avatar_url", "^data:image/gif;base64,"),
        ("createdAt", #"^202[45]-\d\d-\d\dT\d\d:\d\d:00Z$"#), ("birthDate", #"^1990-0[45]-\d\d$"#),
        ("mimeType", "^[a-z]+/[a-z]+$"),
        ("tags", "^[a-z]+$"), ("groupName", "^[A-Z][a-z]+ [A-Z][a-z]+$"), ("whatever", "^[A-Z][a-z]+ [a-z]+$"),
        ("macAddress", "^([0-9A-F]{2}:){5}[0-9A-F]{2}$"), ("orderNumber", #"^ORD-\d{4}$"#), ("type", "^thing$"),
        ("slug", "^[a-z-]+$"),
        ("accessToken", "^[0-9a-z]{16}$"), ("state", "^[a-z]+$"), ("passcode", #"^[1-9]\d{5}$"#),
        ("card_cvc", #"^[1-9]\d\d$"#), ("last4", #"^[1-9]\d{3}$"#), ("password", "^[0-9a-z]{16}$"),
        ("code", #"^THI-\d{4}$"#), ("promotion_code", #"^PRO-\d{4}$"#), ("country_code", "^[A-Z]{2}$"),
        ("verification_code", #"^[1-9]\d{5}$"#), ("status_code", #"^[1-9]\d\d$"#), ("reference", #"^THI-\d{4}$"#),
        ("card_number", #"^[\d ]+$"#), ("phone_number", #"^\+1 "#), ("created_by", "^[A-Z][a-z]+ [A-Z][a-z]+$"),
        ("sorted_by", "^[a-z]+_[a-z]+$"), ("custom_message", #"^[A-Z].*\.$"#),
        ("unit_amount_decimal", #"^\d+\.\d\d$"#),
        ("account_holder_name", "^[A-Z][a-z]+ [A-Z][a-z]+$"), ("filePath", #"^/[a-z]+/[a-z]+\.[a-z]+$"#),
        ("create_time", "^202[45]-[01][0-9]-"), ("iban", "^[A-Z]{2}[0-9]{2}"), ("line2", "^[A-Z][a-z]+"),
    ])
    func textSuitsItsName(name: String, pattern: String) throws {
        let text = try text(name)
        #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(text)")
    }

    @Test(arguments: [
        ("UserResponse", "^[A-Z][a-z]+ [A-Z][a-z]+$"), ("Tag", "^[a-z]+$"), ("Genre", "^[A-Z][a-z]+$"),
        ("City", "^[A-Z][a-z]+( [A-Z][a-z]+)?$"),
    ])
    func nameDependsOnItsObject(owner: String, pattern: String) throws {
        let text = try text("name", of: owner)
        #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(text)")
    }

    @Test func messageOfAnErrorIsAnError() throws {
        let errors = [
            "The request could not be completed.", "The value is not valid.", "The item was not found.",
            "Please sign in again.",
        ]
        #expect(try errors.contains(text("message", of: "ErrorResponse")))
        #expect(try !errors.contains(text("message", of: "Comment")))
    }

    @Test(arguments: [
        ("country", "minLength: 2, maxLength: 2", "^[A-Z]{2}$"), ("color", "pattern: '^[a-z]+$'", "^[a-z]+$"),
        ("phone", #"pattern: '^\+[1-9]\d{1,14}$'"#, #"^\+1\d{10}$"#), ("title", "maxLength: 5", "^[A-Za-z]{1,5}$"),
        ("title", "pattern: '^[0-9]{3}$'", "^[0-9]{3}$"),
        ("createdAt", "maxLength: 10", "^202[45]-[01][0-9]-[0-3][0-9]$"),
        ("city", "enum: [here]", "^here$"), ("city", "default: there", "^there$"), ("city", "example: far", "^far$"),
        ("website", "format: uuid", "^[0-9a-f]{8}-"), ("contact", "format: phone", #"^\+1 "#),
    ])
    func limitsAndExamplesPrecedeNames(name: String, limits: String, pattern: String) throws {
        let text = try text(name, ", \(limits)")
        #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(text)")
    }

    @Test func sentencesReachTheMinimumLength() throws {
        let text = try text("description", ", minLength: 150, maxLength: 300")
        #expect((150...300).contains(text.count), "\(text)")
        #expect(!text.contains("xx"), "\(text)")
        #expect(try self.text("description", ", minLength: 100, maxLength: 100").count == 100)
    }

    @Test func moreElementsThanWordsDiffer() throws {
        let lowered = try Lowered(
            schemas: [
                "Tags": """
                {type: object, properties: {tags: {type: array, minItems: 20, uniqueItems: true, items: {type: string}}}}
                """
            ])
        #expect(lowered.messages.isEmpty)
        let sample = try #require(try lowered.sample("Tags"))
        #expect(Set(sample.split(separator: ",")).count == 20)
    }

    // MARK: Objects

    @Test func namesOfResourcesAreIdentifiers() throws {
        let lowered = try Lowered(
            schemas: [
                "Customer": "{type: object, properties: {id: {type: string}, name: {type: string}}}",
                "Category": "{type: object, properties: {id: {type: string}}}",
                "Charge": """
                {type: object, properties: {customer: {type: string}, default_customer: {type: string},
                 category: {type: string}, customer_url: {type: string, format: uri}, coupon: {type: string}}}
                """.replacing("\n", with: ""),
            ])
        let object = { (name: String) in
            let text = try #require(try lowered.sample(name))
            return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String])
        }
        let (customer, charge) = try (object("Customer"), object("Charge"))
        #expect(charge["customer"] == customer["id"])
        #expect(charge["default_customer"] == customer["id"])
        #expect(charge["category"]?.contains(where: \.isNumber) == false)
        #expect(charge["customer_url"]?.hasPrefix("https://www.example.org/") == true)
        #expect(charge["coupon"]?.lowercased() != "coupon")
    }

    @Test func propertiesOfAnObjectAgree() throws {
        let place = try sample(
            """
            city: {type: string}, country: {type: string}, countryCode: {type: string}, latitude: {type: number}, \
            longitude: {type: number}
            """)
        let places = [
            "Berlin": ["Germany", "DE", "52.52", "13.405"], "Lisbon": ["Portugal", "PT", "38.7223", "-9.1393"],
            "Toronto": ["Canada", "CA", "43.6532", "-79.3832"], "Kyoto": ["Japan", "JP", "35.0116", "135.7681"],
            "Chicago": ["United States", "US", "41.8781", "-87.6298"],
            "Melbourne": ["Australia", "AU", "-37.8136", "144.9631"],
            "Cape Town": ["South Africa", "ZA", "-33.9249", "18.4241"],
            "Oslo": ["Norway", "NO", "59.9139", "10.7522"],
        ]
        let names = ["country", "countryCode", "latitude", "longitude"]
        let city = try #require(place["city"])
        #expect(names.compactMap { place[$0] } == places[city])

        let address = try sample("geo: {type: object, properties: {lat: {type: number}}}, city: {type: string}")
        let latitude = try #require(address["city"].flatMap { places[$0]?[2] })
        #expect(address["geo"]?.contains(latitude) == true, "\(address)")

        let person = try sample(
            """
            fullName: {type: string}, firstName: {type: string}, lastName: {type: string}, \
            email: {type: string, format: email}
            """)
        let (first, last) = try (#require(person["firstName"]), #require(person["lastName"]))
        #expect(person["fullName"] == "\(first) \(last)")
        #expect(person["email"] == "\(first).\(last)@example.com".lowercased())
    }

    @Test(arguments: [
        ("createdAt", "updatedAt"), ("start", "end"), ("start_date", "end_date"), ("validFrom", "validTo"),
        ("birthDate", "joinedAt"), ("endTime", "expiresAt"), ("departure", "arrival"),
    ])
    func datesAreInOrder(earlier: String, later: String) throws {
        for (type, isText) in [("string, format: date-time", true), ("integer, format: unix-time", false)] {
            let dates = try sample("\(later): {type: \(type)}, \(earlier): {type: \(type)}")
            let (first, second) = (dates[earlier] ?? "", dates[later] ?? "")
            #expect(isText ? first < second : Int(first) ?? .max < Int(second) ?? .min, "\(first) \(second)")
        }
        let days = try sample("\(earlier): {type: string, format: date}, \(later): {type: string, format: date}")
        #expect(days[earlier] ?? "" <= days[later] ?? "")
    }

    // MARK: Numbers

    private static let numbers: [(name: String, type: String, range: ClosedRange<Double>)] = [
        ("price", "type: number", 0.5...1_295.0), ("latitude", "type: number", -90...90),
        ("unit_price", "type: integer", 20...1_295), ("rating", "type: number, minimum: 0, maximum: 1", 0.8...0.8),
        ("year", "type: integer", 2_000...2_030), ("page", "type: integer", 1...1), ("limit", "type: integer", 5...20),
        ("expires_in", "type: integer", 3_600...3_600), ("expiresIn", "type: number", 3_600...3_600),
        ("refresh_expires_in", "type: integer", 3_600...3_600), ("expires_in", "type: integer, maximum: 900", 60...60),
        ("year", "type: integer, format: int8", 1...127), ("price", "type: number, multipleOf: 50", 50...5_000),
        ("progress", "type: integer, minimum: 1, maximum: 5", 1...5), ("total", "type: integer", 2...2),
        ("page", "type: integer, minimum: 0, maximum: 0", 0...0), ("updatedAt", "type: integer", 1.7e9...1.8e9),
        ("total", "type: number", 0.5...1_295), ("offset", "type: integer", 0...0),
    ]

    @Test(arguments: numbers)
    func numberSuitsItsNameAndLimits(name: String, type: String, range: ClosedRange<Double>) throws {
        let number = try number(name, type)
        #expect(range.contains(number), "\(number)")
    }

    @Test func totalAgreesWithTheList() throws {
        let item = "{type: array, minItems: 3, items: {type: string}}"
        #expect(try sample("total: {type: integer}, items: \(item)")["total"] == "3")
        #expect(try sample("total: {type: integer, example: 156}, items: \(item)")["total"] == "156")
        #expect(try sample("total: {type: integer, maximum: 2}, items: \(item)")["total"] == "2")
        #expect(try sample("total: {type: integer}, items: \(item), tags: \(item)")["total"] == "2")
        #expect(try number("total", "type: number", of: "Pagination") == 2)
        #expect(try number("pages", "type: integer", of: "UserPage") == 1)
        let order = try sample("total: {type: number}, lines: {type: array, items: {type: string}}", of: "Order")
        #expect(order["total"]?.contains(".") == true, "An amount, not the number of lines.")
    }

    @Test func listOfAPageIsComplete() throws {
        let flags = try sample("hasMore: {type: boolean}, last: {type: boolean}, isOpen: {type: boolean}")
        let texts = ["hasMore", "last", "isOpen"].map { flags[$0] }
        #expect(texts[0] != texts[1])
        #expect(texts[0] == texts[2])
    }

    // MARK: Stability

    @Test func valuesDoNotDependOnOtherProperties() throws {
        let alone = try sample("city: {type: string}")["city"]
        let beside = try sample("firstName: {type: string}, city: {type: string}, code: {type: integer}")
        #expect(alone == beside["city"])
    }
}
