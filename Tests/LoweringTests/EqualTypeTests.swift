import CodegenIR
import Testing

/// Schemas that differ only in their annotations become one type with several names.
@Suite struct EqualTypeTests {
    private let state = "{type: string, enum: [on, off]}"

    @Test func equalEnumerationsAreOneType() throws {
        let lowered = try Lowered(schemas: [
            "Lamp": "{type: object, properties: {state: \(state)}}",
            "Fan": "{type: object, properties: {fan_state: {type: string, description: Of the fan., enum: [on, off]}}}",
        ])
        #expect(try lowered.enumeration("LampState").members.map(\.name.swift) == ["on", "off"])
        #expect(try lowered.alias("FanFanState") == .named("LampState"))
        #expect(try lowered.object("Lamp").properties.map(\.type.spelling) == ["LampState?"])
    }

    /// Equal values under unrelated names are a coincidence.
    @Test func enumerationsWithUnrelatedNamesDiffer() throws {
        let lowered = try Lowered(schemas: [
            "Lamp": "{type: object, properties: {state: \(state)}}",
            "Fan": "{type: object, properties: {mode: \(state)}}",
        ])
        for name in ["LampState", "FanMode"] { _ = try lowered.enumeration(name) }
    }

    @Test func enumerationsOfOneComponentAreOneType() throws {
        let lowered = try Lowered(schemas: [
            "Lamp": "{type: object, properties: {state: \(state), mode: \(state)}}",
            "Fan": "{type: object, properties: {speed: \(state)}}",
        ])
        #expect(try lowered.alias("LampState") == .named("LampMode"))
        for name in ["LampMode", "FanSpeed"] { _ = try lowered.enumeration(name) }
    }

    @Test func enumerationsOfOtherValuesOrCasesDiffer() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {x: \(state), y: {type: string, enum: [on, off, auto]}}}",
            "B": "{type: object, properties: {x: {type: string, enum: [on, off], x-enum-varnames: [yes, no]}}}",
        ])
        for name in ["AX", "AY", "BX"] { _ = try lowered.enumeration(name) }
    }

    @Test func unionsWithTagsInOtherPropertiesDiffer() throws {
        let union = { (tag: String) in
            "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], discriminator: {propertyName: \(tag)}}"
        }
        let tagged = "{type: object, required: [kind, sort], properties: {kind: {type: string}, sort: {type: string}}}"
        let lowered = try Lowered(schemas: [
            "Lamp": "{type: object, properties: {first: \(union("kind")), second: \(union("sort"))}}", "A": tagged,
            "B": tagged,
        ])
        for name in ["LampFirst", "LampSecond"] { _ = try lowered.union(name) }
    }

    @Test func stringsThatDifferInTheirBytesDiffer() throws {
        let lowered = try Lowered(schemas: [
            "A": #"{type: object, properties: {x: {type: string, enum: ["\u00E9"]}}}"#,
            "B": #"{type: object, properties: {x: {type: string, enum: ["e\u0301"]}}}"#,
        ])
        #expect(try lowered.enumeration("AX").members.map { Array($0.name.wire.utf8).count } == [2])
        #expect(try lowered.enumeration("BX").members.map { Array($0.name.wire.utf8).count } == [3])
    }

    @Test func componentsStayAndReplaceEqualInlineTypes() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {x: \(state)}}", "Switch": state, "Valve": state,
        ])
        #expect(try lowered.alias("AX") == .named("Valve"))
        _ = try lowered.enumeration("Switch")
    }

    @Test func theNameIsOfTheShortestPathThatIsNotDeprecated() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, deprecated: true, properties: {state: \(state)}}",
            "Agents": "{type: object, properties: {state: \(state)}}",
            "Chat": "{type: object, properties: {state: \(state)}}",
        ])
        _ = try lowered.enumeration("ChatState")
        for name in ["AState", "AgentsState"] { #expect(try lowered.alias(name) == .named("ChatState")) }
    }

    @Test func requestedNamesStay() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {x: \(state)}}",
            "B": "{type: object, properties: {x: {type: string, enum: [on, off], x-codegen: {typeName: Power}}}}",
        ])
        #expect(try lowered.alias("AX") == .named("Power"))
        _ = try lowered.enumeration("Power")
    }

    @Test func objectsOfOnePropertyNameAreOneType() throws {
        let size = "{type: object, properties: {unit: {type: string, enum: [cm, in]}}}"
        let lowered = try Lowered(schemas: [
            "Box": "{type: object, properties: {size: \(size), inner: \(size)}}",
            "Door": "{type: object, properties: {size: \(size)}}",
        ])
        _ = try lowered.object("BoxSize")
        _ = try lowered.object("BoxInner")
        #expect(try lowered.alias("DoorSize") == .named("BoxSize"))
        #expect(try lowered.alias("DoorSizeUnit") == .named("BoxSizeUnit"))
        #expect(try lowered.type("DoorSize").owningFile == "Door")
    }

    @Test func objectsOfDifferentComponentsDiffer() throws {
        func holder(_ component: String) -> String {
            "{type: object, properties: {x: {$ref: '#/components/schemas/\(component)'}}}"
        }
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {at: \(holder("One"))}}",
            "B": "{type: object, properties: {at: \(holder("Two"))}}",
            "One": "{type: object, properties: {a: {type: string}}}",
            "Two": "{type: object, properties: {a: {type: string}}}",
        ])
        for name in ["AAt", "BAt", "One", "Two"] { _ = try lowered.object(name) }
    }

    @Test func propertiesOfBasesHaveTheTypesOfTheBase() throws {
        let lowered = try Lowered(schemas: [
            "A": "{allOf: [{$ref: '#/components/schemas/Base'}], properties: {own: {type: string}}}",
            "Base": "{type: object, properties: {at: {type: object, properties: {x: {type: integer}}}}}",
        ])
        #expect(try lowered.alias("AAt") == .named("BaseAt"))
        _ = try lowered.object("BaseAt")
    }

    /// The location of the child begins with the text of the location of the base, but is not inside of it.
    @Test func aNameThatGoesOnIsNotInsideOfAShorterOne() throws {
        let lowered = try Lowered(schemas: [
            "Offer": "{allOf: [{$ref: '#/components/schemas/OfferRights'}], properties: {own: {type: string}}}",
            "OfferRights": "{type: object, properties: {at: {type: object, properties: {x: {type: integer}}}}}",
        ])
        #expect(try lowered.alias("OfferAt") == .named("OfferRightsAt"))
        _ = try lowered.object("OfferRightsAt")
    }

    @Test func bodiesOfOperationsStaySeparate() throws {
        let list = "{type: object, properties: {items: {type: array, items: {type: string}}}}"
        let answer = "{responses: {'200': {description: ok, content: {application/json: {schema: \(list)}}}}}"
        let lowered = try Lowered(schemas: [:], paths: "{/b: {get: \(answer)}, /a: {get: \(answer)}}")
        for name in ["GetAResponse", "GetBResponse"] {
            _ = try lowered.object(name)
            #expect(try lowered.sample(name) != nil)
        }
    }

    @Test func theOrderOfTheDescriptionDoesNotChangeTheOwner() throws {
        let a = "{type: object, properties: {x: \(state)}}"
        let orders = try [["A", "B"], ["B", "A"]].map { names in
            try Lowered(
                "paths: {}\ncomponents:\n  schemas:" + names.map { "\n    \($0): \(a)" }.joined())
        }
        for lowered in orders { #expect(try lowered.alias("BX") == .named("AX")) }
    }

    @Test func usesOfAllPlacesCount() throws {
        let list = "{type: object, properties: {kind: \(state)}}"
        let lowered = try Lowered(
            operation: """
                {requestBody: {content: {application/json: {schema: \(list)}}},
                responses: {'200': {description: ok, content: {application/json: {schema: \(list)}}}}}
                """, method: "post")
        #expect(try lowered.type("CallRequestKind").usage == .both)
        #expect(try lowered.alias("CallResponseKind") == .named("CallRequestKind"))
    }
}
