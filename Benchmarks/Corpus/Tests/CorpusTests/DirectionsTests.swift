import Testing

@testable import corpus

/// For a nested value, the direction of its own model counts.
struct DirectionsTests {
    private static let tree = """
        { "in": { "properties": { "n": { "nullable": true } } },
          "out": { "properties": { "n": { "nullable": true } } },
          "maybe": { "oneOf": [{ "type": "null" }, { "$ref": "#/in" }] },
          "either": { "anyOf": [{ "$ref": "#/in" }, { "$ref": "#/other" }] },
          "beside": { "oneOf": [{ "$ref": "#/other" }], "properties": { "n": { "nullable": true } } },
          "strict": { "oneOf": [{ "$ref": "#/in" }, { "required": ["n"], "properties": { "n": { "nullable": true } } }] },
          "other": { "properties": { "m": {} } },
          "wrapped": { "nullable": true, "allOf": [{ "$ref": "#/in" }] },
          "around": { "properties": {
            "in": { "$ref": "#/in" }, "out": { "$ref": "#/out" }, "maybe": { "$ref": "#/maybe" },
            "either": { "$ref": "#/either" }, "strict": { "$ref": "#/strict" },
            "beside": { "$ref": "#/beside" },
            "wrapped": { "$ref": "#/wrapped" }, "list": { "items": { "$ref": "#/in" } },
            "inline": { "properties": { "n": { "nullable": true } } } } } }
        """

    @Test(arguments: [
        (#"{"in":{"n":null}}"#, #"{"in":{}}"#), (#"{"maybe":{"n":null}}"#, #"{"maybe":{}}"#),
        (#"{"wrapped":{"n":null}}"#, #"{"wrapped":{}}"#), (#"{"list":[{"n":null}]}"#, #"{"list":[{}]}"#),
    ])
    func nullIsAbsentInAReceivedModelInsideOneOfBothWays(one: String, other: String) throws {
        #expect(try difference(one, other, around: .both) == nil)
    }

    /// A value that matches both alternatives: the model without the property does not affect its null.
    @Test func ofAUnionTheModelWithThePropertyCounts() throws {
        #expect(try difference(#"{"either":{"n":null}}"#, #"{"either":{}}"#, around: .both) == nil)
        #expect(try difference(#"{"beside":{"n":null}}"#, #"{"beside":{}}"#, around: .received) == nil)
        #expect(try difference(#"{"either":{"m":null}}"#, #"{"either":{}}"#, around: .both) != nil)
    }

    @Test func ofAUnionItIsEnoughThatOneModelDoesNotRequireTheProperty() throws {
        #expect(try difference(#"{"strict":{"n":null}}"#, #"{"strict":{}}"#, around: .received) == nil)
    }

    @Test func nullIsKeptInAModelOfBothWaysInsideAReceivedOne() throws {
        let lost = try difference(#"{"out":{"n":null}}"#, #"{"out":{}}"#, around: .received)
        #expect(lost == "$.out.n: null is missing")
    }

    @Test func inlineModelHasTheDirectionOfItsParent() throws {
        #expect(try difference(#"{"inline":{"n":null}}"#, #"{"inline":{}}"#, around: .received) == nil)
        #expect(try difference(#"{"inline":{"n":null}}"#, #"{"inline":{}}"#, around: .sent) != nil)
    }

    /// `Out` is sent, but not in a PATCH.
    @Test func nullIsAbsentInAModelWithoutThreeStates() throws {
        let text = "In.n property type=Nullable<Int> nullable\nOut.n property type=Int? nullable\n"
        let states = Symbols.threeStates(in: text)
        #expect(states == ["In"])
        let (one, other) = (#"{"out":{"n":null}}"#, #"{"out":{}}"#)
        #expect(try difference(one, other, around: .both, threeStates: states) == nil)
        #expect(try difference(one, other, around: .both, threeStates: ["Out"]) != nil)
    }

    @Test func viewThatFitsCounts() throws {
        let directions = try Directions(
            [schema("/in", "In", .sent), schema("/in", "InReceived", .received)], description: description())
        let place = Place(file: "", pointer: "/in")
        #expect(directions.of([place], inside: [.received]) == [.received])
        #expect(directions.of([place], inside: [.both]) == [.sent, .received])
    }

    @Test func optionalAndListHaveTheDirectionOfTheirModel() throws {
        let symbols = [schema("/in", "In?", .received), schema("/around/properties/in", "In?", .both)]
        let directions = try Directions(symbols, description: description())
        #expect(directions.of(type: "In?") == .received)
        #expect(directions.of(type: "[In]") == .received)
        #expect(directions.of(type: "Other") == .both)
    }

    private func difference(
        _ one: String, _ other: String, around: Symbols.Direction, threeStates: Set<String>? = nil
    ) throws -> String? {
        let description = try description()
        let symbols = [
            schema("/in", "In", .received), schema("/out", "Out", .both), schema("/other", "Other", .both),
            schema("/around", "Around", around),
        ]
        let comparison = Comparison(
            description: description,
            directions: Directions(symbols, threeStates: threeStates, description: description))
        let place = PlaceFinder.Found(
            type: "Around", direction: around, schema: Place(file: "", pointer: "/around"))
        return try comparison.difference(JSONReader.read(one), JSONReader.read(other), of: place)
    }

    private func description() throws -> Description {
        let tree = try JSONReader.read(Self.tree)
        return Description { _ in tree }
    }

    private func schema(_ pointer: String, _ type: String, _ direction: Symbols.Direction) -> Symbols.Schema {
        Symbols.Schema(file: "", pointer: pointer, type: type, direction: direction)
    }
}
