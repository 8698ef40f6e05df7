import CodegenIR
import CodegenLowering
import CodegenSchemaValues
import EndpointMockData
import Testing

/// Samples that refer to the samples of other types.
@Suite struct SampleCompositionTests {
    private static func ref(_ name: String) -> String { "{$ref: '#/components/schemas/\(name)'}" }

    private static let user = "{type: object, properties: {id: {type: string}, name: {type: string, example: Ada}}}"

    private func lowered(_ schemas: KeyValuePairs<String, String>) throws -> Lowered {
        let lowered = try Lowered(schemas: schemas)
        #expect(lowered.messages.isEmpty)
        return lowered
    }

    /// Returns the values of the members of a type's sample.
    private func members(_ type: String, in lowered: Lowered) throws -> [SampleValue] {
        guard case .object(let members)? = try lowered.type(type).sample?.examples.first else { return [] }
        return members.map(\.value)
    }

    private func reference(
        _ type: String, _ ending: SampleReference.Ending, count: ClosedRange<Int>? = nil
    ) -> SampleValue {
        .reference(SampleReference(type: type, ending: ending, count: count))
    }

    // MARK: References

    @Test func placesDecideHowReferencesEnd() throws {
        let post = """
            {type: object, required: [b, c, f], properties: {a: \(Self.ref("User")), b: \(Self.ref("User")), \
            c: {oneOf: [\(Self.ref("User")), {type: 'null'}]}, d: {type: array, items: \(Self.ref("User"))}, \
            e: {type: array, minItems: 3, items: \(Self.ref("User"))}, \
            f: {type: array, maxItems: 1, items: \(Self.ref("User"))}}}
            """
        let found = try members("Post", in: lowered(["Post": post, "User": Self.user]))
        #expect(
            found == [
                reference("User", .absent), reference("User", .never), reference("User", .null),
                reference("User", .absent, count: 0...2), reference("User", .absent, count: 3...3),
                reference("User", .absent, count: 0...1),
            ])
    }

    @Test func anExampleAtThePlaceIsKept() throws {
        let post = """
            {type: object, properties: {a: {allOf: [\(Self.ref("User"))], example: {id: '5', name: Eve}}, \
            b: \(Self.ref("User"))}}
            """
        let found = try members("Post", in: lowered(["Post": post, "User": Self.user]))
        #expect(found.first?.json == #"{"id":"5","name":"Eve"}"#)
        #expect(found.last == reference("User", .absent))
    }

    /// Recorded examples have empty objects where the server had no values.
    @Test func emptyObjectsOfExamplesAreFilled() throws {
        let post = """
            {type: object, example: {a: {}, b: [{}], c: {}, d: {}}, properties: {a: \(Self.ref("User")), \
            b: {type: array, items: {type: object, properties: {n: {const: 1}}}}, \
            c: {type: object, additionalProperties: {type: string}}, d: \(Self.ref("Post"))}}
            """
        let lowered = try lowered(["Post": post, "User": Self.user])
        let found = try members("Post", in: lowered)
        #expect(found.first == reference("User", .absent))
        #expect(found.dropFirst().map(\.json) == [#"[{"n":1}]"#, "{}", "{}"])
    }

    @Test func responsesReferToTypes() throws {
        let content = { (schema: String) in "content: {application/json: {schema: \(schema)}}" }
        let list = "{type: array, items: \(Self.ref("User"))}"
        let lowered = try Lowered(
            operation: """
                {responses: {'200': {description: d, \(content(Self.ref("User")))}, \
                '201': {description: d, \(content(list))}}}
                """, schemas: ["User": Self.user])
        let samples = try lowered.endpoint("call").samples
        #expect(
            samples.map(\.json) == [reference("User", .never), reference("User", .absent, count: 0...2)])
        let user = try #require(try lowered.sample("User"))
        let second = try #require(try lowered.sample("User", 1))
        #expect(samples.map(\.body) == [user, "[\(user),\(second)]"])
    }

    @Test func aNewPropertyChangesOneSample() throws {
        let page = "{type: object, properties: {all: {type: array, items: \(Self.ref("User"))}}}"
        let before = try lowered(["Page": page, "User": Self.user])
        let user = Self.user.replacing("{id:", with: "{age: {type: integer}, id:")
        let after = try lowered(["Page": page, "User": user])
        #expect(try members("Page", in: before) == members("Page", in: after))
        #expect(try before.sample("Page") != after.sample("Page"))
    }

    @Test func typesReferToEachOther() throws {
        let found = try lowered([
            "A": "{type: object, properties: {n: {const: 1}, b: \(Self.ref("B"))}}",
            "B": "{type: object, properties: {n: {const: 2}, a: \(Self.ref("A"))}}",
        ])
        #expect(try members("A", in: found).last == reference("B", .absent))
        #expect(try found.sample("A") == #"{"n":1,"b":{"n":2}}"#)
        #expect(try found.sample("B") == #"{"n":2,"a":{"n":1}}"#)
    }

    /// Each of two types can end only without the other: their samples cannot refer to each other.
    @Test func requiredReferencesEnd() throws {
        let node = { (name: String) in
            let all = "{type: array, minItems: 2, items: {anyOf: [\(Self.ref(name)), {type: integer}]}}"
            return "{type: object, required: [n, all], properties: {n: {type: integer}, all: \(all)}}"
        }
        let found = try lowered(["A": node("B"), "B": node("A")])
        #expect(try #require(try found.sample("A")).utf8.count < 10_000)
        #expect(try #require(try found.sample("B")).utf8.count < 10_000)
    }

    @Test func anExampleCannotNameAType() throws {
        let mark = #"{"\U0010FFFF": "0 absent - Evil"}"#
        let found = try lowered([
            "A": "{type: object, properties: {a: {type: object, example: \(mark)}, b: \(Self.ref("User"))}}",
            "User": Self.user,
        ])
        let members = try members("A", in: found)
        #expect(members.first?.json.contains("Evil") == true)
        #expect(members.first?.hasReferences == false)
    }

    @Test func siblingsOfAReferenceAreMet() throws {
        let post = "{type: object, required: [a], properties: {a: {allOf: [\(Self.ref("User")), {required: [key]}]}}}"
        let found = try lowered(["Post": post, "User": Self.user])
        #expect(try #require(try found.sample("Post")).contains(#""key":"#))
    }

    @Test func differentElementsRemainValid() throws {
        let all = "{type: array, minItems: 2, uniqueItems: true, items: \(Self.ref("Flag"))}"
        let found = try lowered([
            "Post": "{type: object, required: [all], properties: {all: \(all)}}",
            "Flag": "{type: object, required: [on], properties: {on: {type: boolean}}}",
        ])
        #expect(try found.sample("Post") == #"{"all":[{"on":false},{"on":true}]}"#)
    }

    @Test func aUnionRefersToItsAlternatives() throws {
        let name = "{type: string, example: n}"
        let found = try lowered([
            "Pet": "{oneOf: [\(Self.ref("Cat")), \(Self.ref("Dog"))], discriminator: {propertyName: kind}}",
            "Cat": "{type: object, required: [kind], properties: {kind: {const: Cat}, name: \(name)}}",
            "Dog": "{type: object, required: [kind], properties: {kind: {const: Dog}, age: {type: integer}}}",
        ])
        #expect(try found.type("Pet").sample?.examples == [reference("Cat", .never), reference("Dog", .never)])
        #expect(try found.sample("Pet", 2)?.hasPrefix(#"{"kind":"Cat","name":""#) == true)
    }

    @Test func shortSamplesHaveNoReferences() throws {
        var options = LoweringOptions()
        options.samples = .required
        let lowered = try Lowered(
            schemas: ["Post": "{type: object, properties: {a: \(Self.ref("User"))}}", "User": Self.user],
            options: options)
        #expect(try members("Post", in: lowered).map(\.json) == [try lowered.sample("User")])
    }

    // MARK: Variations

    private func varied(_ members: String) throws -> [VariedMember] {
        try lowered(["Post": "{type: object, properties: {\(members)}}"]).type("Post").sample?.variations ?? []
    }

    @Test func identifiersNamesNumbersAndDatesVary() throws {
        let found = try varied(
            """
            id: {type: string}, title: {type: string}, count: {type: integer}, at: {type: string, format: date-time}, \
            on: {type: string, format: date}, key: {type: string, format: uuid}, kind: {type: string}, \
            flag: {type: boolean}, url: {type: string, format: uri}, code: {type: integer}
            """)
        #expect(
            found.map(\.path) == [["id"], ["title"], ["count"], ["at"], ["on"], ["key"], ["url"]])
    }

    @Test(arguments: [
        "title: {const: a}", "title: {type: string, pattern: '^a$'}", "id: {type: integer, multipleOf: 5, maximum: 20}",
        "tag: {type: array, items: {const: a}}", "id: {type: number, minimum: 0, maximum: 1, example: 0.5}",
    ])
    func valuesThatWouldBeInvalidDoNotVary(members: String) throws {
        #expect(try varied(members).isEmpty)
    }

    @Test(arguments: [
        "stars: {type: integer, format: int8, minimum: 1, maximum: 300}",
        "stars: {type: integer, minimum: 2, maximum: 9, multipleOf: 2}",
        "stars: {type: integer, minimum: 1, exclusiveMaximum: 5, maximum: 5}",
        "stars: {type: integer, minimum: 1, maximum: 5, anyOf: [{maximum: 2}, {minimum: 4}]}",
    ])
    func someInvalidElementIsEnoughToKeepAMember(member: String) throws {
        #expect(try varied(member).isEmpty)
    }

    /// The elements must also be valid for the schemas around the member.
    @Test func elementsFitTheAlternativesOfTheirObject() throws {
        let name = "name: {type: string, example: a}"
        let short = "{type: object, properties: {\(name)}, oneOf: [{properties: {name: {maxLength: 1}}}]}"
        let long = short.replacing("maxLength: 1", with: "maxLength: 90")
        let found = try lowered(["Short": short, "Long": long, "Page": "{properties: {it: \(short)}}"])
        #expect(try found.type("Short").sample?.variations.isEmpty == true)
        #expect(try found.type("Long").sample?.variations.map(\.path) == [["name"]])
        #expect(try found.type("Page").sample?.variations.isEmpty == true)
    }

    @Test func limitedNumbersVaryWithinTheirLimits() throws {
        #expect(
            try varied("stars: {type: integer, minimum: 1, maximum: 5}")
                == [VariedMember(["stars"], .range(1...5))])
        let (low, high) = (Int.min, Int.max)
        #expect(try varied("stars: {type: integer, minimum: \(low), maximum: \(high)}").map(\.path) == [["stars"]])
        #expect(try varied("stars: {type: integer, minimum: \(low), maximum: \(high), const: 1}").isEmpty)
    }

    /// Otherwise, a list would have only one element.
    @Test func anotherMemberVariesIfThereIsNoIdentifier() throws {
        let members = "kind: {type: string}, url: {type: string, format: uri}, job: {type: string}"
        #expect(try varied(members + ", mood: {const: a}").map(\.path) == [["url"], ["job"]])
        #expect(try varied("kind: {const: a}, version: {type: integer}").map(\.path) == [["version"]])
        #expect(try varied("kind: {const: a}, on: {type: boolean}").isEmpty)
    }

    @Test func membersOfInlineObjectsVary() throws {
        #expect(try varied("a: {type: object, properties: {id: {type: integer}}}").map(\.path) == [["a", "id"]])
    }

    /// Falkenstein is in no list of words, so the next element is not in the next country, but in that of another city.
    @Test func partsOfAPlaceVaryTogether() throws {
        let country = "country: {type: string, example: DE}"
        #expect(try varied("id: {type: integer}, city: {type: string}, \(country)").count == 3)
        let other = "id: {type: integer}, city: {type: string, example: Falkenstein}, \(country)"
        #expect(
            try varied(other) == [
                VariedMember(
                    ["city"], .values([#""Falkenstein""#, #""Berlin""#, #""Lisbon""#, #""Toronto""#])),
                VariedMember(["country"], .values([#""DE""#, #""DE""#, #""PT""#, #""CA""#])),
                VariedMember(["id"]),
            ])
        let unknown = "region: {type: string, example: Vogtland, pattern: '^V'}"
        #expect(try varied("id: {type: integer}, \(country), \(unknown)").map(\.path) == [["id"]])
    }

    @Test func tagsDoNotVary() throws {
        let found = try lowered([
            "Pet": "{oneOf: [\(Self.ref("Cat"))], discriminator: {propertyName: name, mapping: {Cat: Cat}}}",
            "Cat": "{type: object, required: [name], properties: {name: {type: string}, id: {type: integer}}}",
        ])
        #expect(try found.type("Cat").sample?.variations.map(\.path) == [["id"]])
    }

    @Test func everyElementIsValidAndDifferent() throws {
        let found = try lowered(["User": Self.user])
        let all = try (0..<100).map { try found.sample("User", $0) }
        #expect(Set(all).count == 100)
    }

    @Test func furtherExamplesAreElements() throws {
        let user = Self.user.replacing("type: object,", with: "type: object, examples: [{id: a}, {id: b}, {id: 3}],")
        let lowered = try Lowered(schemas: ["User": user])
        #expect(try (0..<2).map { try lowered.sample("User", $0) } == [#"{"id":"a"}"#, #"{"id":"b"}"#])
    }
}
