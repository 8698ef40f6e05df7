import CodegenIR
import CodegenLowering
import Testing

/// The optional properties of samples, and the number of elements in lists.
@Suite struct SampleExtentTests {
    private static let track = """
        {type: object, properties: {id: {type: string, examples: ['597']}, name: {type: string, examples: [Heroes]}}}
        """
    private static let page = """
        {type: object, required: [items], properties: {items: {type: array, items: \(ref("Track"))}}}
        """

    private static func ref(_ name: String) -> String { "{$ref: '#/components/schemas/\(name)'}" }

    private func sample(
        _ name: String, _ schemas: KeyValuePairs<String, String>, options: LoweringOptions = LoweringOptions()
    ) throws -> String {
        let lowered = try Lowered(schemas: schemas, options: options)
        #expect(lowered.messages.isEmpty)
        return try #require(try lowered.sample(name))
    }

    // MARK: Optional properties

    /// Issue 43: lists of objects without required properties contained empty rows.
    @Test func elementsHaveTheirOptionalProperties() throws {
        let page = try sample("Page", ["Page": Self.page, "Track": Self.track])
        #expect(page.hasPrefix(#"{"items":[{"id":"597","name":"Heroes"},{"id":"598","name":""#), "\(page)")
        #expect(!page.contains("Heroes 2") && page.split(separator: "Heroes").count == 2)
    }

    @Test func samplesOfResponsesHaveThem() throws {
        let content = "content: {application/json: {schema: \(Self.ref("Page"))}}"
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, \(content)}}}",
            schemas: ["Page": Self.page, "Track": Self.track])
        #expect(try lowered.endpoint("call").samples[0].body.hasPrefix(#"{"items":[{"id":"597","name":"Heroes"},"#))
    }

    @Test func onlyRequiredPropertiesAreInsideWhereConfigured() throws {
        var options = LoweringOptions()
        options.samples = .required
        let schemas: KeyValuePairs = ["Page": Self.page, "Track": Self.track]
        #expect(try sample("Page", schemas, options: options) == #"{"items":[{}]}"#)
        #expect(try sample("Track", schemas, options: options) == #"{"id":"597","name":"Heroes"}"#)
    }

    @Test func sixLevelsOfOptionalObjectsAreFilled() throws {
        let levels = (1...9).reversed().reduce("{type: integer, const: 1}") { inner, level in
            "{type: object, properties: {n: {const: \(level)}, l: \(inner)}}"
        }
        let sample = try sample("Deep", ["Deep": levels])
        #expect(sample.contains(#""n":6"#))
        #expect(!sample.contains(#""n":7"#))
        #expect(!sample.contains("{}"))
    }

    @Test func aRequiredObjectInTheDeepIsNotEmpty() throws {
        let levels = (1...9).reversed().reduce("{type: object, properties: {a: {const: 1}, b: {const: 2}}}") {
            inner, _ in
            "{type: object, required: [l], properties: {l: \(inner)}}"
        }
        #expect(try sample("Deep", ["Deep": levels]).contains(#"{"a":1,"b":2}"#))
    }

    @Test func recursionEndsInAbsenceOrAnEmptyList() throws {
        let node = """
            {type: object, properties: {name: {const: n}, parent: \(Self.ref("Node")), children: {type: array, items: \(Self.ref("Node"))}}}
            """
        #expect(try sample("Node", ["Node": node]) == #"{"name":"n","children":[]}"#)
    }

    // MARK: Size

    /// Twenty objects with twenty properties each.
    private static let wide = "{type: object, properties: {\(columns(10, of: column))}}"
    private static let column = "{type: object, properties: {\(columns(20, of: "{type: string}"))}}"

    private static func columns(_ count: Int, of schema: String) -> String {
        (1...count).map { "c\($0): \(schema)" }.joined(separator: ", ")
    }

    @Test func aLargeSampleHasTheFirstPropertiesOfItsObjects() throws {
        let sample = try sample("Wide", ["Wide": Self.wide])
        #expect(sample.utf8.count < 2_048)
        #expect(sample.contains(#""c10":{"c1":""#))
        #expect(!sample.contains(#""c20":""#))
    }

    @Test func aLargeSampleLeavesOutItsLastReferences() throws {
        let wide = "{type: object, properties: {\(Self.columns(40, of: Self.ref("Column")))}}"
        let sample = try sample("Wide", ["Wide": wide, "Column": Self.column])
        #expect(sample.utf8.count < 5_000)
        #expect(sample.contains(#""c1":{"c1":""#))
        #expect(!sample.contains(#""c40":{"#))
    }

    @Test func theOutermostObjectHasAllOfItsScalars() throws {
        #expect(try sample("Column", ["Column": Self.column]).contains(#""c20":""#))
    }

    @Test func requiredPropertiesComeFirst() throws {
        let column = Self.column.replacing("type: object,", with: "type: object, required: [c20],")
        let sample = try sample("Wide", ["Wide": "{type: object, properties: {\(Self.columns(10, of: column))}}"])
        #expect(sample.hasPrefix(#"{"c1":{"c1":""#))
        #expect(sample.contains(#""c20":""#))
    }

    // MARK: Lists

    @Test(arguments: [
        ("{type: array, items: {type: integer}}", 2), ("{type: array, items: {type: boolean}}", 2),
        ("{type: array, items: {const: a}}", 1), ("{type: array, items: {enum: [a, b, c]}}", 2),
        ("{type: array, maxItems: 1, items: {type: string}}", 1),
        ("{type: array, uniqueItems: true, items: {type: string}}", 2),
        ("{type: array, minItems: 3, items: {const: a}}", 3),
    ])
    func listsHaveTwoDifferentElements(schema: String, count: Int) throws {
        let sample = try sample("Box", ["Box": "{type: object, required: [l], properties: {l: \(schema)}}"])
        let elements = sample.dropFirst(#"{"l":["#.count).dropLast(2).split(separator: ",")
        #expect(elements.count == count, "\(sample)")
        #expect(Set(elements).count == min(count, schema.contains("const") ? 1 : 2), "\(sample)")
    }

    @Test func elementsDifferInIdsNamesAndDates() throws {
        let event = """
            {type: object, properties: {id: {type: integer}, key: {type: string, format: uuid}, name: {type: string}, \
            at: {type: string, format: date-time}, on: {type: string, format: date}}}
            """
        let lowered = try Lowered(
            schemas: [
                "Event": event, "Log": "{type: object, properties: {all: {type: array, items: \(Self.ref("Event"))}}}",
            ])
        let event1 = try #require(try lowered.sample("Event"))
        let event2 = try #require(try lowered.sample("Event", 1))
        #expect(try lowered.sample("Log") == #"{"all":[\#(event1),\#(event2)]}"#)
        let members = { (text: String) in Set(text.split(separator: ",")) }
        #expect(members(event1).isDisjoint(with: members(event2)))
    }
}
