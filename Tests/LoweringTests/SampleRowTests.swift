import CodegenLowering
import CodegenSchemaValues
import Foundation
import Testing

/// The rows of a list differ at all depths, and their members still agree.
@Suite struct SampleRowTests {
    // MARK: Lists and maps

    @Test func elementsOfListsDiffer() throws {
        let found = try sampleRows(
            """
            tags: {type: array, items: {type: string}}, roles: {type: array, items: {type: string, enum: [a, b, c, d]}}, \
            lines: {type: array, items: {type: object, properties: {name: {type: string}, note: {type: string}}}}
            """)
        let tags = found.compactMap { $0["tags"] as? [String] }
        #expect(Set(tags).count == 5 && tags.allSatisfy { Set($0).count == 2 }, "\(tags)")
        let roles = found.compactMap { $0["roles"] as? [String] }
        #expect(Set(roles).count == 4 && roles.allSatisfy { Set($0).count == 2 }, "\(roles)")
        let names = found.compactMap { ($0["lines"] as? [[String: String]])?.map { $0["name"] } }
        #expect(Set(names).count == 5, "\(names)")
    }

    /// The name of a property with bytes is not that of a text.
    @Test func bytesRemainEncoded() throws {
        let found = try sampleRows(
            "icon: {type: string, contentEncoding: base64url}, photo: {type: string, format: byte}, avatar_url: {type: string, format: base64url}"
        )
        for row in found {
            #expect(row["icon"] as? String == "ZXhhbXBsZQ")
            #expect(row["avatar_url"] as? String == "ZXhhbXBsZQ")
            #expect(Data(base64Encoded: try #require(row["photo"] as? String)) != nil)
        }
    }

    /// An element without variants, or another one of a list without equal elements, keeps the list as it is.
    @Test func listsRemainValid() throws {
        let codes = try sampleRows(
            "codes: {type: array, uniqueItems: true, minItems: 2, items: {type: string, enum: [a, b]}, example: [b, a]}"
        )
        #expect(codes.allSatisfy { Set($0["codes"] as? [String] ?? []) == ["a", "b"] })
        let pair = try sampleRows("pair: {type: array, items: {type: string, pattern: '^(x|y)$'}, example: [x, y]}")
        #expect(pair.allSatisfy { $0["pair"] as? [String] == ["x", "y"] })
    }

    @Test func valuesOfMapsDiffer() throws {
        let found = try sampleRows(
            """
            name_localizations: {type: object, additionalProperties: {type: string}}, \
            balances: {type: object, additionalProperties: {type: string}}, \
            extra: {type: object, additionalProperties: {type: string}}, free: {type: object, additionalProperties: {}}
            """)
        let names = found.compactMap { $0["name_localizations"] as? [String: String] }
        #expect(Set(names).count == 5 && names.allSatisfy { Array($0.keys) == ["en"] }, "\(names)")
        #expect((found[0]["balances"] as? [String: String])?.keys.first == "EUR")
        #expect((found[0]["extra"] as? [String: String])?.keys.first == "source")
        #expect((found[0]["free"] as? [String: Any])?.isEmpty == true)
    }

    // MARK: Enumerations

    @Test func longEnumerationsAndAlternativesDiffer() throws {
        let alternatives = "oneOf: [{const: 0, title: A}, {const: 1, title: B}, {const: 2, title: C}]"
        let long = (0..<150).map { "v\($0)" }.joined(separator: ", ")
        let found = try sampleRows("level: {type: integer, \(alternatives)}, zone: {type: string, enum: [\(long)]}")
        #expect(found.compactMap { $0["level"] as? Int } == [0, 1, 2, 0, 1])
        #expect(Set(found.compactMap { $0["zone"] as? String }).count == 5)
    }

    /// A state whose date the sample has is that of every row.
    @Test func statesKeepTheirEnds() throws {
        let found = try sampleRows(
            """
            status: {type: string, enum: [open, delivered], example: delivered}, id: {type: string}, \
            deliveredAt: {type: string, format: date-time}
            """)
        #expect(found.allSatisfy { $0["status"] as? String == "delivered" && $0["deliveredAt"] != nil })
    }

    @Test(arguments: [
        ("pending", "deliveredAt", false), ("delivered", "shippedAt", true), ("shipped", "deliveredAt", false),
        ("delivered", "deliveredAt", true),
    ])
    func datesOfStatesFollowEachOther(status: String, date: String, isPresent: Bool) throws {
        let row = try sampleRows(
            "status: {type: string, enum: [\(status)]}, id: {type: string}, \(date): {type: string, format: date-time}")[
                0]
        #expect((row[date] != nil) == isPresent)
    }

    @Test(arguments: ["canceler_id", "statusReason", "reason", "detail"])
    func explanationsOfEndsAreAbsent(name: String) throws {
        let row = try sampleRows(
            "\(name): {type: string}, id: {type: string}, state: {type: string}, message: {type: string}")[0]
        #expect(row[name] == nil)
    }

    // MARK: Numbers

    @Test(arguments: [
        ("min_value", "max_value", ""), ("value_low", "value_high", ""), ("age_lower", "age_upper", ""),
        ("minTemp", "maxTemp", ""), ("uses", "max_uses", ""), ("min_values", "max_values", ", minimum: 0, maximum: 25"),
        ("min_size", "size", ""),
    ])
    func limitsAreInOrder(less: String, greater: String, limits: String) throws {
        for type in ["integer", "number"] {
            for owner in ["Option", "Target", "Scope", "Device"] {
                let found = try sampleRows(
                    "\(less): {type: \(type)\(limits)}, \(greater): {type: \(type)\(limits)}, id: {type: string}",
                    of: owner, count: 30)
                for row in found {
                    let numbers = [less, greater].compactMap { row[$0] as? Double }
                    #expect(numbers.count == 2 && numbers[0] <= numbers[1], "\(row)")
                }
            }
        }
    }

    /// If the example of one limit cannot change, the other one does.
    @Test func limitsAgreeWithExamples() throws {
        let found = try sampleRows(
            "min_price: {type: number, example: 90}, max_price: {type: number}, id: {type: string}")
        #expect(found.allSatisfy { ($0["min_price"] as? Double ?? 1) <= ($0["max_price"] as? Double ?? 0) }, "\(found)")
    }

    @Test func numbersOfIssuesCountDownWithTheirIdentifiers() throws {
        let found = try sampleRows(
            "id: {type: integer}, number: {type: integer}, created_at: {type: string, format: date-time}", of: "Issue")
        let numbers = found.compactMap { $0["number"] as? Int }
        #expect(numbers.count == 5 && zip(numbers, numbers.dropFirst()).allSatisfy { $0 - $1 == 1 }, "\(numbers)")
    }

    @Test(arguments: ["date", "timestamp", "joined_at"])
    func eventsHaveTheNewestFirst(name: String) throws {
        let ids = try sampleRows("id: {type: integer}, \(name): {type: string, format: date-time}").compactMap {
            $0["id"] as? Int
        }
        #expect(ids.count == 5 && ids == ids.sorted(by: >))
    }

    // MARK: Words

    @Test func partsOfUnknownPlacesChangeTogether() throws {
        let found = try sampleRows(
            "city: {type: string, example: Falkenstein}, country: {type: string, example: DE}, zip_code: {type: string, example: '08223'}",
            of: "Address")
        #expect(
            found.compactMap { $0["city"] as? String } == ["Falkenstein", "Berlin", "Lisbon", "Toronto", "Falkenstein"])
        #expect(found.compactMap { $0["country"] as? String } == ["DE", "DE", "PT", "CA", "DE"])
    }

    @Test func codesAreFollowedByCodes() throws {
        let found = try sampleRows(
            "plan_code: {type: string, example: startup}, tax_code: {type: string, example: SALES_TAX}, sku: {type: string, example: A-100}"
        )
        let plans = found.compactMap { $0["plan_code"] as? String }
        #expect(plans[0] == "startup" && Set(plans).count > 2 && plans.allSatisfy { $0 == $0.lowercased() }, "\(plans)")
        let taxes = found.compactMap { $0["tax_code"] as? String }
        #expect(
            taxes[0] == "SALES_TAX" && Set(taxes).count > 2 && taxes.allSatisfy { $0 == $0.uppercased() }, "\(taxes)")
    }

    @Test func filesOnHostsAreNumberedAndHostsAreNot() throws {
        let found = try sampleRows(
            "logo: {type: string, format: uri, example: 'https://cdn.example.com/logo.png'}, site: {type: string, example: 'https://notes.md'}"
        )
        #expect(found[1]["logo"] as? String == "https://cdn.example.com/logo_2.png")
        #expect(found[1]["site"] as? String == "https://notes.md")
    }

    @Test func theStateBesideACityIsARegion() throws {
        let found = try sampleRows(
            "city: {type: string, example: Woodland Hills}, state: {type: string, example: CA}, zipcode: {type: string, example: '91364'}",
            of: "Customer")
        #expect(found[1]["state"] as? String == "Berlin" && found[1]["zipcode"] as? String == "10115", "\(found[1])")
    }

    @Test func usualCurrenciesFollowInLongEnumerations() throws {
        let codes = ["AED", "USD", "UYU", "UZS", "EUR", "CAD"] + (10..<40).map { "X\($0)" }
        let found = try sampleRows("currency: {type: string, enum: [\(codes.joined(separator: ", "))], example: USD}")
        #expect(found.compactMap { $0["currency"] as? String } == ["USD", "EUR", "CAD", "USD", "EUR"])
    }

    @Test func identifiersInBracesAndMonthsKeepTheirForm() throws {
        let found = try sampleRows(
            "uuid: {type: string, example: '{58021780-82b6-4517-b153-0ae73ce3e4b4}'}, month: {type: string, example: '11'}"
        )
        let texts = found.compactMap { $0["uuid"] as? String }
        #expect(texts.allSatisfy { $0.hasPrefix("{") && UUID(uuidString: String($0.dropFirst().dropLast())) != nil })
        #expect(Set(texts).count == 5)
        #expect(found.compactMap { $0["month"] as? String } == ["11", "12", "1", "2", "3"])
    }

    /// Long numbers in strings are identifiers that count, not digests.
    @Test func longIdentifiersCountDown() throws {
        let found = try sampleRows(
            "id: {type: string, example: '116137105693595912'}, created_at: {type: string, format: date-time}")
        #expect(found.prefix(2).compactMap { $0["id"] as? String } == ["116137105693595912", "116137105693595911"])
    }

    /// A number does not grow beyond a limit that no other value can have.
    @Test func numbersStayBelowLimitsThatDoNotVary() throws {
        let found = try sampleRows(
            "min_values: {type: integer}, max_values: {type: integer, maximum: 25, minimum: 20}, id: {type: string}",
            count: 30)
        for row in found {
            #expect(try #require(row["min_values"] as? Int) <= #require(row["max_values"] as? Int), "\(row)")
        }
    }

    @Test func picturesReplaceAddressesOfImagesOnDemand() throws {
        let schema = """
            {type: object, properties: {avatar_url: {type: string, example: 'https://example.com/a.png'}, \
            website: {type: string, example: 'https://example.com/w'}}, example: {avatar_url: 'https://example.com/b.png', \
            website: 'https://example.com/v'}}
            """
        var options = LoweringOptions()
        let described = try Lowered(schemas: ["User": schema], options: options)
        #expect(try described.sample("User")?.contains("https://example.com/b.png") == true)
        options.vocabulary = SampleVocabulary(images: .generated)
        let generated = try Lowered(schemas: ["User": schema], options: options)
        let texts = try (0..<2).map { try #require(try generated.sample("User", $0)) }
        #expect(
            texts[0].contains(#""avatar_url":"data:image/"#) && texts[0].contains("https://example.com/v"), "\(texts)")
        #expect(texts[0] != texts[1] && texts[1].contains("data:image/"), "\(texts)")
    }
}
