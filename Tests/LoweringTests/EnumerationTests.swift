import CodegenIR
import Testing

@Suite struct EnumerationTests {
    private func enumeration(_ schema: String) throws -> EnumerationType {
        try Lowered(schemas: ["E": schema]).enumeration("E")
    }

    @Test(arguments: [
        ("{type: string, enum: [a, b]}", EnumerationType.RawType.string), ("{type: integer, enum: [1, -1]}", .integer),
        ("{type: number, enum: [0.5, 1]}", .number), ("{enum: [a, 1, true]}", .json), ("{enum: [a, b]}", .string),
    ])
    func membersDecideTheRawType(schema: String, type: EnumerationType.RawType) throws {
        #expect(try enumeration(schema).rawType == type)
    }

    @Test func emptyTextSymbolsAndCaseAreMembers() throws {
        let members = try enumeration("{type: string, enum: ['', '+1', '-1', '=', ½-½, a, A, '*', '🙂']}").members
        #expect(members.map(\.name.wire) == ["", "+1", "-1", "=", "½-½", "a", "A", "*", "🙂"])
        #expect(
            members.map(\.name.swift)
                == [
                    "empty", "plus1", "minus1", "equals", "halfMinusHalf", "lowercaseA", "capitalizedA", "asterisk",
                    "value",
                ])
    }

    @Test func equalNumbersAreOneMember() throws {
        let members = try enumeration("{type: number, enum: [1, 1.0, 2.50, 2.5, 10, 1e1]}").members
        #expect(members.map(\.name.swift) == ["value1", "value2Point50", "value10"])
    }

    @Test func constantsMayBeDeprecated() throws {
        let members = try enumeration("{oneOf: [{const: a}, {const: b, deprecated: true}]}").members
        #expect(members.map { $0.documentation.deprecation != nil } == [false, true])
    }

    @Test func unknownMembersHaveACaseWhoseNameIsFree() throws {
        #expect(try enumeration("{type: string, enum: [a]}").unknownCase == "unknown")
        #expect(try enumeration("{type: string, enum: [Unknown, unrecognized]}").unknownCase == "unknownValue")
    }

    @Test func extensionsNameAndDescribeMembers() throws {
        let members = try enumeration(
            "{type: integer, enum: [1, 2], x-enum-varnames: [Low, High], x-enum-descriptions: [Little., Much.]}"
        ).members
        #expect(members.map(\.name.swift) == ["low", "high"])
        #expect(members.map(\.documentation.summary) == ["Little.", "Much."])
    }

    @Test(arguments: [
        "x-enumNames: [none, low]", "x-enum-values: [none, low]", "x-enum-values: {none: 0, low: 1}",
        "x-enum-values: {0: none, 1: low}", "x-enum-values: [{name: low, value: 1}, {name: none, value: 0}]",
        "x-enum-varnames: {0: none, 1: low}",
        "x-ms-enum: {name: E, values: [{value: 0, name: none}, {value: 1, name: low}]}",
        "x-enum-varnames: [E_none, E_low]", "description: '0 = other, 1 = another', x-enum-varnames: [none, low]",
    ])
    func extensionsNameNumbers(_ names: String) throws {
        let members = try enumeration("{type: integer, enum: [0, 1], \(names)}").members
        #expect(members.map(\.name.swift) == ["noneValue", "low"])
    }

    @Test(arguments: [
        "x-enum-values: [low]", "x-enum-values: {a: 0, b: 0}", "x-enum-values: {0: a, 1: a}", "x-enum-values: 1",
        "x-enum-values: [{value: 0}]", "x-ms-enum: {name: E}", "x-enum-varnames: {}",
    ])
    func ambiguousNamesOfNumbersAreLeftAlone(_ names: String) throws {
        let members = try enumeration("{type: integer, enum: [0, 1], \(names)}").members
        #expect(members.map(\.name.swift) == ["value0", "value1"])
    }

    @Test(arguments: [
        "0 = none, 1 = low", "Priority: 0 = none, 1 = low priority.", "The levels (0: none; 1: low).",
        "0 - none | 1 - low", "The levels:\\r\\n0 = none\\r\\n1 = low\\r\\n", "0 = none\\r1 = low",
        "* `0`: None\\n* `1`: Low (default)\\n* `2`: Gone", "0 => none, 1 => low. More text = here.",
    ])
    func theDescriptionNamesNumbers(_ description: String) throws {
        let names = try enumeration("{type: integer, enum: [0, 1], description: \"\(description)\"}").members.map(
            \.name.swift)
        #expect(names[0] == "noneValue")
        #expect(["low", "lowPriority"].contains(names[1]))
    }

    @Test(arguments: [
        "0 = none", "0 = none, 1 = low, 1 = high", "0 = same, 1 = same", "0 = none, 1 = 5", "0-1 = any",
        "0 = none, 1 = the value that is used otherwise", "Values 0 and 1", "10 = none, 11 = low",
    ])
    func otherDescriptionsNameNoNumbers(_ description: String) throws {
        let members = try enumeration("{type: integer, enum: [0, 1], description: '\(description)'}").members
        #expect(members.map(\.name.swift) == ["value0", "value1"])
        let strings = try enumeration("{type: string, enum: ['0', '1'], description: '0 = none, 1 = low'}").members
        #expect(strings.map(\.name.swift) == ["_0", "_1"])
    }

    /// Names in settings take precedence over names in other extensions.
    @Test func settingsNameMembers() throws {
        let members = try enumeration(
            "{type: string, enum: [D, P, draft], x-enum-varnames: [a, b, c], x-codegen: {members: {D: draft, P: c}}}"
        ).members
        #expect(members.map(\.name.swift) == ["draft", "c", "cValue"])
        #expect(members.map(\.name.wire) == ["D", "P", "draft"])
    }

    @Test func membersThatCannotBeNamedAreReported() throws {
        let lowered = try Lowered(schemas: [
            "E": "{type: integer, enum: [1, 2], x-codegen: {members: {1: low, 2: low, 3: high}}}"
        ])
        #expect(try lowered.enumeration("E").members.map(\.name.swift) == ["value1", "value2"])
        #expect(lowered.messages.contains { $0.contains("2 values request the name 'low'") })
        #expect(lowered.messages.contains { $0.contains("the enumeration has no value '3'") })
    }

    @Test func aDefaultIsTheNamedMember() throws {
        let schema = "{type: string, enum: [x-type], x-codegen: {members: {x-type: foo}}}"
        let lowered = try Lowered(schemas: [
            "Box": "{type: object, required: [it], properties: {it: {$ref: '#/components/schemas/Kind'}}}",
            "Kind": schema,
        ])
        #expect(try lowered.object("Box").properties.first?.defaultValue == .enumCase("foo"))
    }

    @Test func extensionOfAnotherLengthIsLeftAlone() throws {
        let members = try enumeration("{type: integer, enum: [1, 2], x-enum-varnames: [Low]}").members
        #expect(members.map(\.name.swift) == ["value1", "value2"])
    }

    @Test func extensibleEnumerationIsAnEnumeration() throws {
        #expect(try enumeration("{type: string, x-extensible-enum: [a, b]}").members.map(\.name.wire) == ["a", "b"])
        let both = try enumeration("{type: string, x-extensible-enum: [a, b], enum: [c]}")
        #expect(both.members.map(\.name.wire) == ["c"])
    }

    @Test func nullAmongMembersMakesTheUseOptional() throws {
        #expect(try memberType("{type: [string, 'null'], enum: [a, null]}") == "BoxIt?")
        #expect(try memberType("{type: string, nullable: true, enum: [a, null]}", version: "3.0.3") == "BoxIt?")
    }

    @Test(arguments: ["{const: v}", "{type: string, enum: [v]}", "{type: string, enum: [v, v], description: d}"])
    func theOnlyStringOfARequiredPropertyIsAConstant(_ schema: String) throws {
        let lowered = try Lowered(schemas: ["A": "{type: object, required: [k], properties: {k: \(schema)}}"])
        let property = try #require(try lowered.object("A").properties.first)
        #expect(property.type == .primitive(.string))
        #expect(property.defaultValue == .constant("v"))
        #expect(!lowered.api.types.contains { $0.name.swift == "AK" })
    }

    @Test(arguments: [
        "{type: object, properties: {k: {const: v}}}", "{type: object, required: [k], properties: {k: {const: 1}}}",
        "{type: object, required: [k], properties: {k: {enum: [v, w]}}}",
        "{type: object, required: [k], properties: {k: {type: string, enum: [v], nullable: true}}}",
        "{type: object, required: [k], properties: {k: {type: string, enum: [v], x-codegen: {typeName: Kind}}}}",
        "{type: object, required: [k], properties: {k: {type: string, enum: [v], readOnly: true}}}",
        "{type: object, required: [k], properties: {k: {$ref: '#/components/schemas/V'}}}",
    ])
    func otherPropertiesWithOneValueHaveAType(_ schema: String) throws {
        let lowered = try Lowered(schemas: ["A": schema, "V": "{type: string, enum: [v]}"], version: "3.0.3")
        let property = try #require(try lowered.object("A").properties.first)
        #expect(property.type != .primitive(.string))
        #expect(!property.isConstant)
    }
}
