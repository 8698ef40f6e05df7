import CodegenIR
import Testing

@testable import CodegenLowering

/// The names of the inline types of a list's elements.
@Suite struct ElementNameTests {
    private static let inline = "{type: object, properties: {a: {type: string}}}"

    private func list(_ items: String = inline) -> String { "{type: array, items: \(items)}" }

    /// Returns the type of each property of a component `Thing`.
    private func types(_ properties: String, others: String = "") throws -> [String] {
        let lowered = try Lowered(
            "paths: {}\ncomponents: {schemas: {Thing: {type: object, properties: {\(properties)}} \(others)}}")
        return try lowered.object("Thing").properties.map { String($0.type.spelling.dropLast()) }
    }

    @Test(arguments: [
        ("parts", "ThingPart"), ("sub_parts", "ThingSubPart"), ("data", "ThingData"), ("tagList", "ThingTag"),
        ("list", "ThingListItem"), ("categories", "ThingCategory"), ("IDs", "ThingID"),
        ("externalCAs", "ThingExternalCA"), ("items", "ThingItem"),
        ("type", "ThingType"), ("parts2", "ThingParts2"),
    ])
    func elementsHaveTheSingularOfTheProperty(property: String, name: String) throws {
        #expect(try types("\(property): \(list())") == ["[\(name)]"])
        #expect(try types("\(property): \(list("{type: string, enum: [x, y]}"))") == ["[\(name)]"])
        #expect(try types("\(property): \(list(list()))") == ["[[\(name)]]"])
    }

    /// Neither type gets the name that both could have.
    @Test(arguments: [["part", "parts"], ["parts", "part"]]) func membersOfOneNameAreDistinguished(_ names: [String])
        throws
    {
        let schemas = ["part": Self.inline, "parts": list()]
        let properties = names.map { "\($0): \(schemas[$0] ?? "{}")" }.joined(separator: ", ")
        let expected = ["part": "ThingPartProperty", "parts": "[ThingPartsItem]"]
        #expect(try types(properties) == names.map { expected[$0] })
    }

    @Test func membersWithoutTypesTakeNoNames() throws {
        #expect(try types("part: {type: string}, parts: \(list())") == ["String", "[ThingPart]"])
        #expect(try types("part: \(Self.inline), parts: \(list("{type: string}"))") == ["ThingPart", "[String]"])
        let other = ", Other: \(Self.inline)"
        let reference = "{$ref: '#/components/schemas/Other'}"
        #expect(try types("part: \(reference), parts: \(list())", others: other) == ["Other", "[ThingPart]"])
        #expect(
            try types("part: \(Self.inline), parts: \(list(reference))", others: other) == ["ThingPart", "[Other]"])
    }

    @Test func twoListsOfOneNameKeepTheirNames() throws {
        let types = try types("parts: \(list()), partList: \(list("{type: object, properties: {b: {}}}"))")
        #expect(types == ["[ThingPartsItem]", "[ThingPartListItem]"])
    }

    @Test func componentsKeepTheirNames() throws {
        let others = ", ThingPart: {type: object, properties: {c: {}}}"
        #expect(try types("parts: \(list())", others: others) == ["[ThingPartsItem]"])
    }

    @Test func elementsOfAComponentHaveItsSingular() throws {
        let names = try Lowered(schemas: ["Shelves": list(), "Furniture": list()]).api.types.map(\.name.swift)
        #expect(names.sorted() == ["Furniture", "FurnitureItem", "Shelf", "Shelves"])
    }

    /// A combination with one list is the list, also if it is nullable.
    @Test(arguments: ["oneOf: [LIST]", "anyOf: [LIST, {type: 'null'}]", "allOf: [LIST]", "oneOf: [{anyOf: [LIST]}]"])
    func elementsOfACombinationHaveTheSingularOfTheComponent(combination: String) throws {
        let schema = "{\(combination.replacing("LIST", with: list()))}"
        #expect(try Lowered(schemas: ["Shelves": schema]).api.types.map(\.name.swift).sorted() == ["Shelf", "Shelves"])
    }

    @Test func listsOfListsNeedNoNamesForTheInnerLists() throws {
        let matrix = ", Matrix: \(list(list()))"
        #expect(try types("rows: \(list(list(list())))") == ["[[[ThingRow]]]"])
        let lowered = try Lowered("paths: {}\ncomponents: {schemas: {Thing: {type: string} \(matrix)}}")
        #expect(lowered.api.types.map(\.name.swift).contains("MatrixItem"))
    }

    @Test func listsInDictionariesHaveNoNames() throws {
        #expect(
            try types("prices: {type: object, additionalProperties: \(list())}") == ["[String: [ThingPricesValue]]"])
    }

    // MARK: Unions

    /// Returns the types of the alternatives of the property `name`, and the types of the properties.
    private func alternatives(of name: String, _ properties: String) throws -> [String] {
        let lowered = try Lowered(
            "paths: {}\ncomponents: {schemas: {Thing: {type: object, properties: {\(properties)}}}}")
        return try lowered.union(name).alternatives.map(\.type.spelling)
    }

    private func union(_ lists: String...) -> String {
        "{anyOf: [\(lists.joined(separator: ", ")), {type: string}]}"
    }

    @Test func elementsOfAListInAUnionHaveTheSingularOfTheProperty() throws {
        let found = try alternatives(of: "ThingDiscounts", "discounts: \(union(list()))")
        #expect(found == ["[ThingDiscount]", "String"])
        let nested = try alternatives(of: "ThingRows", "rows: \(union(list(list())))")
        #expect(nested == ["[[ThingRow]]", "String"])
    }

    /// The union has the name that the elements would have.
    @Test func elementsOfAListInAUnionOfOneThingKeepTheirNames() throws {
        let found = try alternatives(of: "ThingInput", "input: \(union(list()))")
        #expect(found == ["[ThingInputArrayItem]", "String"])
    }

    @Test func elementsOfATitledListHaveItsSingular() throws {
        let titled = "{type: array, title: Array of content parts, items: \(Self.inline)}"
        let found = try alternatives(of: "ThingContent", "content: \(union(titled))")
        #expect(found == ["[ThingContentArrayOfContentPart]", "String"])
    }

    /// An addition never gives the name `ThingDiscount` to another type.
    @Test func unionWithAListBesideAMemberOfItsNameIsDistinguished() throws {
        for properties in [
            "discount: \(Self.inline), discounts: \(union(list()))",
            "discounts: \(union(list())), discount: \(Self.inline)",
            "discount: \(Self.inline), discounts: \(union(list("{oneOf: [\(Self.inline)]}")))",
        ] {
            let found = try alternatives(of: "ThingDiscounts", properties)
            #expect(found == ["[ThingDiscountsArrayItem]", "String"])
            #expect(try types(properties).contains("ThingDiscountProperty"))
        }
    }

    /// Neither alternative gets the name that both could have, in any order.
    @Test func alternativesOfOneNameAreDistinguished() throws {
        let part = "{title: Part, type: object, properties: {b: {}}}"
        let parts = "{title: Parts, type: array, items: \(Self.inline)}"
        for alternatives in [[part, parts], [parts, part]] {
            let union = "{oneOf: [\(alternatives.joined(separator: ", "))]}"
            let found = try Lowered(schemas: ["Thing": union]).union("Thing").alternatives.map(\.type.spelling)
            #expect(Set(found) == ["ThingPartAlternative", "[ThingPartsItem]"])
        }
    }

    @Test func parametersAreListsToo() throws {
        let parameter = { (name: String) in
            "{name: \(name), in: query, schema: {type: array, items: {type: string, enum: [a, \(name)]}}}"
        }
        let lowered = try Lowered(operation: "{parameters: [\(parameter("sorts")), \(parameter("include"))]}")
        #expect(try lowered.endpoint("call").parameters.map(\.type.spelling) == ["[CallSort]?", "[CallInclude]?"])
    }

    @Test(arguments: [
        ("people", "person"), ("children", "child"), ("statuses", "status"), ("addresses", "address"),
        ("caches", "cache"), ("batches", "batch"), ("boxes", "box"), ("cases", "case"), ("databases", "database"),
        ("movies", "movie"), ("ties", "tie"), ("policies", "policy"), ("leaves", "leaf"), ("archives", "archive"),
        ("heroes", "hero"), ("shoes", "shoe"), ("menus", "menu"), ("causes", "cause"), ("bonuses", "bonus"),
        ("indices", "index"), ("criteria", "criterion"), ("analyses", "analysis"), ("sizes", "size"),
        ("quizzes", "quiz"), ("keys", "key"), ("settings", "setting"), ("aliases", "alias"), ("ids", "id"),
    ])
    func pluralsHaveASingular(plural: String, singular: String) {
        #expect(Singular.noun(plural) == singular)
    }

    @Test(arguments: [
        "status", "address", "analysis", "news", "series", "sms", "https", "alias", "data", "os", "s", "", "lens",
        "person", "is", "virus",
    ])
    func otherWordsHaveNone(_ word: String) {
        #expect(Singular.noun(word) == nil)
    }
}
