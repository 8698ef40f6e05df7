import CodegenIR
import CodegenLowering
import Testing

/// The names of union cases.
@Suite struct UnionNameTests {
    private func lowered(_ alternatives: String, rest: String = "", union: String = "BookingPaymentSource") throws
        -> Lowered
    {
        let object = "{type: object, properties: {a: {type: string}}}"
        let bank = "{type: object, required: [object], properties: {object: {type: string, const: bank_account}}}"
        let card = "{type: object, title: Credit card, properties: {a: {type: string}}}"
        return try Lowered(schemas: [
            union: "{oneOf: [\(alternatives)] \(rest)}", "BookingPaymentSourceCard": object, "BookingTransfer": object,
            "Bank": bank, "Titled": card, "api.v1.Range": object, "api.v2.Range": object,
            "UKLocalBookingPaymentSource": object,
        ])
    }

    private func names(_ alternatives: String, rest: String = "") throws -> [String] {
        try lowered(alternatives, rest: rest).union("BookingPaymentSource").alternatives.map(\.caseName)
    }

    private func references(_ names: String...) -> String {
        names.map { "{$ref: '#/components/schemas/\($0)'}" }.joined(separator: ", ")
    }

    @Test func configuredSuffixesAreLeftOut() throws {
        var options = LoweringOptions()
        options.schemaSuffixes = ["Response", "Dto"]
        let object = "{type: object, properties: {a: {type: string}}}"
        let names = ["GuildChannelResponse", "ThreadDto", "PinDto", "PinResponse"]
        let alternatives =
            names.map { "{$ref: '#/components/schemas/\($0)'}" } + [
                "{title: VoiceDto, type: object, required: [v], properties: {v: {type: string}}}",
                "{type: array, items: {$ref: '#/components/schemas/ThreadDto'}}",
            ]
        let schemas = names.map { "\($0): \(object)" } + ["Place: {oneOf: [\(alternatives.joined(separator: ", "))]}"]
        let lowered = try Lowered(
            "paths: {}\ncomponents: {schemas: {\(schemas.joined(separator: ", "))}}", options: options)
        #expect(
            try lowered.union("Place").alternatives.map(\.caseName) == [
                "guildChannel", "thread", "pinDto", "pinResponse", "voice", "threadArray",
            ])
    }

    @Test func theValueThatSelectsComesFirst() throws {
        let mapping =
            ", discriminator: {propertyName: type, mapping: {credit: '#/components/schemas/Titled', "
            + "wire: '#/components/schemas/BookingTransfer', sepa: '#/components/schemas/BookingTransfer'}}"
        #expect(try names(references("Titled", "BookingTransfer"), rest: mapping) == ["credit", "transfer"])
        #expect(try names(references("Bank", "Titled")) == ["bankAccount", "creditCard"])
        #expect(
            try names("{type: string, enum: [auto]}, {type: string, enum: ['']}, {type: integer}") == [
                "auto", "empty", "int",
            ])
    }

    /// Used if neither a string nor a title provides a better name.
    @Test(arguments: [
        ("version", ["1", "2"], ["version1", "version2"]), ("ok", ["true", "false"], ["okTrue", "okFalse"]),
    ])
    func numbersAndFlagsHaveTheNameOfTheirProperty(_ property: String, _ values: [String], _ cases: [String]) throws {
        func object(_ value: String, _ title: String = "") -> String {
            "{type: object, \(title) required: [\(property)], properties: {\(property): {const: \(value)}}}"
        }
        #expect(try names(values.map { object($0) }.joined(separator: ", ")) == cases)
        #expect(try names(object(values[0], "title: Old,") + ", " + object(values[1])) == ["old", cases[1]])
    }

    @Test(arguments: [
        ("integer", ["1", "-2"], ["code1", "codeMinus2"], ["code": [UnionType.Tag.integer(1)]]),
        ("boolean", ["true", "false"], ["codeTrue", "codeFalse"], ["code": [.bool(true)]]),
        ("number", ["2.50", "1e1"], ["code2Point50", "code1e1"], ["code": ["2.5"]]),
        ("number", ["1e1", "2"], ["code1e1", "code2"], ["code": [.integer(10)]]),
        ("string", ["1", "nan"], ["code1", "nan"], ["code": ["1"]]),
    ])
    func mappedNumbersAndFlagsHaveTheNameOfTheDiscriminator(
        _ type: String, _ values: [String], _ cases: [String], _ tags: [String: [UnionType.Tag]]
    ) throws {
        let object = "{type: object, required: [code], properties: {code: {type: \(type)}}}"
        let mapping = "{'\(values[0])': '#/components/schemas/One', '\(values[1])': '#/components/schemas/Two'}"
        let union = try Lowered(schemas: [
            "One": object, "Two": object,
            "U": "{oneOf: [\(references("One", "Two"))], discriminator: {propertyName: code, mapping: \(mapping)}}",
        ]).union("U")
        #expect(union.alternatives.map(\.caseName) == cases)
        #expect(union.alternatives[0].tags == tags)
    }

    @Test func aValueOfSeveralAlternativesIsNotAName() throws {
        let same = "{type: object, required: [object], properties: {object: {type: string, const: bank_account}}}"
        #expect(try names(references("Bank", "Titled") + ", " + same) == ["bank", "creditCard", "object"])
    }

    @Test func theNameOfTheUnionIsLeftOut() throws {
        #expect(
            try names(references("BookingPaymentSourceCard", "BookingTransfer", "UKLocalBookingPaymentSource"))
                == ["card", "transfer", "ukLocal"])
        let inline = "{title: Booking payment source cash, type: object, properties: {b: {type: string}}}"
        let lowered = try lowered(inline + ", {type: string}")
        #expect(try lowered.union("BookingPaymentSource").alternatives.map(\.caseName) == ["cash", "string"])
        #expect(lowered.api.types.map(\.name.swift).contains("BookingPaymentSourceCash"))
    }

    @Test func theKindIsTheLastResort() throws {
        let object = { (property: String) in
            "{type: object, required: [\(property)], properties: {\(property): {type: string}}}"
        }
        #expect(
            try names(
                "{type: string}, {type: array, items: {type: string}}, {type: number}, {type: string, enum: [a, b]}")
                == ["string", "stringArray", "double", "value"])
        // Objects are distinguished by their properties, not by their positions.
        let lowered = try lowered("\(object("id")), \(object("email"))")
        #expect(try lowered.union("BookingPaymentSource").alternatives.map(\.caseName) == ["id", "email"])
        #expect(
            Set(lowered.api.types.map(\.name.swift)).isSuperset(
                of: ["BookingPaymentSourceID", "BookingPaymentSourceEmail"]))
    }

    /// A property of only one object makes a better name than a property of all objects. A property with a sentence
    /// makes the worst name.
    @Test(arguments: [
        (["id card", "id iban"], ["card", "iban"]), (["id message card", "id iban"], ["card", "iban"]),
        (["id message", "id iban"], ["message", "iban"]), (["id", "id iban"], ["object", "iban"]),
        (["id iban", "id name"], ["iban", "name"]), (["id name bic", "id name"], ["bic", "object"]),
    ])
    func objectsAreNamedByTheirUniqueProperties(_ objects: [String], _ cases: [String]) throws {
        let schemas = objects.map { properties in
            let names = properties.split(separator: " ")
            return "{type: object, required: [\(names.joined(separator: ", "))], properties: {"
                + names.map { "\($0): {type: string}" }.joined(separator: ", ") + "}}"
        }
        #expect(try names(schemas.joined(separator: ", ")) == cases)
        #expect(try names(schemas.reversed().joined(separator: ", ")) == cases.reversed())
    }

    /// PayPal: no property is required, and each property has one allowed value.
    @Test func aCodeIsABetterNameThanASentence() throws {
        let problem = { (issue: String, text: String, more: String) in
            "{type: object, properties: {description: {enum: [\(text)]}, issue: {enum: [\(issue)]}\(more)}}"
        }
        #expect(
            try names(problem("A_BAD", "It was bad.", "") + ", " + problem("B_BAD", "It was very bad.", ""))
                == ["aBad", "bBad"])
        // A property that some objects do not have does not name them.
        let only = ", level: {enum: [high]}"
        #expect(
            try names("{type: object, properties: {a: {type: string}\(only)}}, {type: object, properties: {b: {}}}")
                == ["a", "b"])
    }

    /// Without the words of the union's name, deleted customers would become `customer`; that name belongs to
    /// customers.
    @Test func aWholeNameComesBeforeAPart() throws {
        let object = "{type: object, properties: {a: {type: string}}}"
        let union = try Lowered(schemas: [
            "U": "{type: object, properties: {customer: {oneOf: [\(references("Customer", "DeletedCustomer"))]}}}",
            "Customer": object, "DeletedCustomer": object,
            "DeletedDiscount": "{oneOf: [\(references("DeletedCustomer", "Customer"))]}",
        ]).union("DeletedDiscount")
        #expect(union.alternatives.map(\.caseName) == ["deletedCustomer", "customer"])
    }

    @Test func namespacesAreLeftOutUnlessTwoHaveAName() throws {
        #expect(try names(references("api.v1.Range", "Titled")) == ["range", "creditCard"])
        #expect(try names(references("api.v1.Range", "api.v2.Range")) == ["apiV1Range", "apiV2Range"])
    }

    @Test func noNameIsThatOfAnOptional() throws {
        let tag = "{type: object, required: [type], properties: {type: {const: none}, a: {type: string}}}"
        #expect(try names("\(tag), {type: string}") == ["noneValue", "string"])
    }

    /// An added alternative may remove a name, which the compiler reports. Its position does not matter.
    @Test func anAddedAlternativeTakesOverNoName() throws {
        let some = ["Bank", "BookingTransfer", "api.v1.Range"].map { references($0) } + ["{type: string}"]
        let old = try names(some.joined(separator: ", "))
        let object = "{type: object, properties: {z: {type: string}}}"
        for other in [references("Titled"), object] {
            #expect(try names((some + [other]).joined(separator: ", ")).dropLast() == old[...])
            #expect(try names(([other] + some).joined(separator: ", ")).dropFirst() == old[...])
        }
        let second = references("api.v2.Range")
        #expect(try names((some + [second]).joined(separator: ", "))[2] == "apiV1Range")
        #expect(try names(([second] + some).joined(separator: ", "))[3] == "apiV1Range")
    }
}
