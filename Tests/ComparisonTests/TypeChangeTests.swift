import Testing

@testable import CodegenComparison

@Suite struct TypeChangeTests {
    private static let user = "User: {type: object, properties: {name: {type: string}, age: {type: integer}}}"

    private static func values(_ list: String, name: String = "Status") -> String {
        "\(name): {type: string, enum: [\(list)]}"
    }

    private static func status(_ list: String, _ description: (String, String) -> String) -> String {
        description("{type: object, properties: {status: {$ref: '#/components/schemas/Status'}}}", values(list))
    }

    private static func union(
        _ alternatives: String, mapping: String = "", key: String = "kind", _ description: (String, String) -> String
    ) -> String {
        let refs = alternatives.split(separator: " ").map { "{$ref: '#/components/schemas/\($0)'}" }.joined(
            separator: ", ")
        let discriminator = "discriminator: {propertyName: \(key)\(mapping.isEmpty ? "" : ", mapping: {\(mapping)}")}"
        let pets = ["Cat", "Dog", "Bird"].map { name in
            "\(name): {type: object, required: [\(key)], properties: {\(key): {type: string}, \(name.lowercased()): {type: string}}}"
        }
        return description("{oneOf: [\(refs)], \(discriminator)}", pets.joined(separator: "\n    "))
    }

    private static let receivedPost: @Sendable (String, String) -> String = { (post: String, rest: String) in
        received(post, rest: rest)
    }
    private static let sentPost: @Sendable (String, String) -> String = { (post: String, rest: String) in
        sent(post, rest: rest)
    }
    private static let mapping = "c: '#/components/schemas/Cat', d: '#/components/schemas/Dog'"

    static let cases = [
        ChangeCase(
            "type-added", received(object("{type: string}")), received(object("{type: string}"), rest: user), "User"),
        ChangeCase(
            "type-removed", received(object("{type: string}"), rest: user), received(object("{type: string}")), "User"),
        ChangeCase(
            "type-renamed",
            received("{$ref: '#/components/schemas/User'}", rest: user),
            received("{$ref: '#/components/schemas/Person'}", rest: user.replacing("User:", with: "Person:")),
            "User: → Person"),
        ChangeCase(
            "type-kind-changed", received("{type: object, properties: {a: {type: string}}}"),
            received("{type: string, enum: [a, b]}"), "Post: struct → enum"),
        ChangeCase(
            "alias-type-changed", received("{type: array, items: {type: string}}"), received("{type: string}"),
            "Post: [String] → String"),
        ChangeCase(
            "type-no-longer-identifiable",
            received("{type: object, required: [id], properties: {id: {type: integer}, title: {type: string}}}"),
            received(
                "{type: object, properties: {title: {type: string}, id: {type: object, properties: {a: {type: string}}}}}"
            ),
            "Post", also: ["response-property-became-optional", "response-property-type-changed", "type-added"]),
        ChangeCase(
            "type-identity-changed",
            received("{type: object, x-codegen: {id: a}, properties: {a: {type: string}, b: {type: string}}}"),
            received("{type: object, x-codegen: {id: b}, properties: {a: {type: string}, b: {type: string}}}"),
            "Post: a → b"),
        ChangeCase(
            "additional-properties-added", received(object("{type: string}")),
            received(object("{type: string}", additional: "{type: string}")),
            "Post: String"),
        ChangeCase(
            "additional-properties-removed",
            received(object("{type: string}", additional: "{type: string}")),
            received(object("{type: string}")), "Post: String"),
        ChangeCase(
            "additional-properties-removed",
            sent(object("{type: string}", additional: "{type: string}")),
            sent(object("{type: string}")), "Post: String"),
        ChangeCase(
            "additional-properties-forbidden",
            sent(object("{type: string}", additional: "{type: string}")),
            sent(object("{type: string}", additional: "false")),
            "Post: String"),
        ChangeCase(
            "additional-properties-type-changed",
            received(object("{type: string}", additional: "{type: string}")),
            received(object("{type: string}", additional: "{type: integer}")),
            "Post: String → Int"),
        ChangeCase(
            "additional-properties-type-changed",
            received(
                object("{type: string}", additional: "{type: string}"),
                rest: "Level: {enum: [low, high]}"),
            received(
                object("{type: string}").replacing(
                    "{type: object, ",
                    with:
                        "{type: object, propertyNames: {$ref: '#/components/schemas/Level'}, additionalProperties: {type: string}, "
                ), rest: "Level: {enum: [low, high]}"),
            "Post: [String: String] → [Level: String]", effects: [.source]),

        ChangeCase("request-enum-value-added", status("a", sentPost), status("a, b", sentPost), "Status.b"),
        ChangeCase("request-enum-value-removed", status("a, b", sentPost), status("a", sentPost), "Status.b"),
        ChangeCase("response-enum-value-added", status("a", receivedPost), status("a, b", receivedPost), "Status.b"),
        ChangeCase(
            "response-enum-value-added-to-closed", status("a", receivedPost), status("a, b", receivedPost), "Status.b",
            isClosed: true),
        ChangeCase("response-enum-value-removed", status("a, b", receivedPost), status("a", receivedPost), "Status.b"),
        ChangeCase(
            "enum-case-renamed", status("a, b", receivedPost),
            status("a, b", receivedPost).replacing("enum: [a, b]", with: "enum: [a, b], x-enum-varnames: [a, second]"),
            "Status.b: → second"),
        ChangeCase(
            "enum-value-changed",
            status("a, b", receivedPost).replacing("enum: [a, b]", with: "enum: [a, x], x-enum-varnames: [a, b]"),
            status("a, b", receivedPost), "Status.b: x → b"),
        // Two values swap their names.
        ChangeCase(
            "enum-value-changed",
            status("a, b", receivedPost).replacing("enum: [a, b]", with: "enum: [a, b], x-enum-varnames: [x, y]"),
            status("a, b", receivedPost).replacing("enum: [a, b]", with: "enum: [a, b], x-enum-varnames: [y, x]"),
            "Status.x: a → b"),
        // A new value takes the name of another value, which gets a new name.
        ChangeCase(
            "enum-value-changed",
            status("a", receivedPost).replacing("enum: [a]", with: "enum: [a], x-enum-varnames: [x]"),
            status("a, b", receivedPost).replacing("enum: [a, b]", with: "enum: [a, b], x-enum-varnames: [y, x]"),
            "Status.x: a → b"),
        ChangeCase(
            "enum-type-changed", status("a, b", receivedPost),
            status("a, b", receivedPost).replacing(
                "{type: string, enum: [a, b]}", with: "{type: integer, enum: [1, 2]}"),
            "Status: String → Int"),

        ChangeCase(
            "request-alternative-added", union("Cat Dog", sentPost), union("Cat Dog Bird", sentPost), "Post.bird: Bird"),
        ChangeCase(
            "request-alternative-removed", union("Cat Dog Bird", sentPost), union("Cat Dog", sentPost),
            "Post.bird: Bird"),
        ChangeCase(
            "response-alternative-added", union("Cat Dog", receivedPost), union("Cat Dog Bird", receivedPost),
            "Post.bird: Bird"),
        ChangeCase(
            "response-alternative-added-to-closed", union("Cat Dog", receivedPost), union("Cat Dog Bird", receivedPost),
            "Post.bird: Bird", isClosed: true),
        ChangeCase(
            "response-alternative-removed", union("Cat Dog Bird", receivedPost), union("Cat Dog", receivedPost),
            "Post.bird: Bird"),
        ChangeCase(
            "alternative-renamed", union("Cat Dog", mapping: mapping, receivedPost),
            union("Cat Dog", mapping: mapping.replacing("d: ", with: "e: "), receivedPost), "Post.d: → e",
            also: ["discriminator-value-changed"]),
        ChangeCase(
            "alternative-type-changed", union("Cat Dog", mapping: mapping, receivedPost),
            union("Cat Bird", mapping: mapping.replacing("Dog", with: "Bird"), receivedPost), "Post.d: Dog → Bird",
            also: ["response-property-removed-optional", "response-property-added"]),
        ChangeCase(
            "discriminator-changed", union("Cat Dog", receivedPost), union("Cat Dog", key: "type", receivedPost),
            "Post: kind → type", also: ["response-property-added", "response-property-removed"]),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }

    @Test func openAndClosed() throws {
        let description = Self.status("a, b", Self.receivedPost)
        let closed = ChangeCase("became-closed", description, description, "", isClosed: true)
        let (open, other) = (try symbols(of: description), try symbols(of: description, options: closed.options))
        let forwards = ClientComparison(open, other).changes
        #expect(forwards.map(\.kind.id) == ["became-closed"])
        #expect(forwards.map(\.subject) == ["Status"])
        #expect(ClientComparison(other, open).changes.map(\.kind.id) == ["became-open"])
    }

    @Test func discriminatorValues() throws {
        try ChangeCase(
            "discriminator-value-changed", Self.union("Cat Dog", mapping: Self.mapping, Self.receivedPost),
            Self.union("Cat Dog", mapping: Self.mapping.replacing("d: ", with: "e: "), Self.receivedPost),
            "Post.e: kind=d → kind=e", also: ["alternative-renamed"]
        ).check()
    }

    /// An alias can refer to another declared type. The differences between the two types are reported only once.
    @Test func anotherTypeBehindAnAlias() throws {
        let types = "Article: \(object("{type: string}"))\n    Note: \(object("{type: integer}"))"
        let (old, new) = (
            received("{$ref: '#/components/schemas/Article'}", rest: types),
            received("{$ref: '#/components/schemas/Note'}", rest: types)
        )
        let kinds = try ClientComparison(symbols(of: old), symbols(of: new)).changes.map(\.kind.id)
        #expect(kinds.contains("response-property-type-changed"))
        #expect(!kinds.contains("alias-type-changed"))
    }

    /// Changes of unused types do not break calls.
    @Test func unusedTypesAreNotOnTheWire() throws {
        let changes = ClientComparison(
            try symbols(of: unused(object("{type: string}"))), try symbols(of: unused(object("{type: integer}")))
        ).changes
        #expect(changes.map(\.effects) == [[.source]])
    }

    /// If an inline schema becomes equal to a component, its name becomes an alias, and nothing breaks.
    @Test func aNewAliasOfAnEqualTypeIsSafe() throws {
        let other = "Other: {type: object, properties: {status: {type: string, enum: [a, b]}}}"
        let old = received(
            "{type: object, properties: {status: {type: string, enum: [a, c]}, other: {$ref: '#/components/schemas/Other'}}}",
            rest: other)
        let changes = ClientComparison(
            try symbols(of: old), try symbols(of: old.replacing("[a, c]", with: "[a, b]"))
        ).changes
        // The value has another name, but the type keeps its name.
        #expect(!changes.contains { $0.kind.id == "type-removed" || $0.kind.id.hasSuffix("swift-type-changed") })
    }
}

@Suite struct ChangeTableTests {
    private static let tested =
        OperationChangeTests.cases + CallFormChangeTests.cases + ParameterChangeTests.cases + ClientChangeTests.cases
        + RequestChangeTests.cases
        + RequestPropertyChangeTests.cases + ResponseChangeTests.cases + ResponsePropertyChangeTests.cases
        + TypeChangeTests.cases + IncomingChangeTests.cases + ThreeStateChangeTests.cases

    /// Each kind has at least one pair of descriptions, here or in a separate test.
    @Test func everyKindIsTested() {
        let own: Set = ["became-closed", "became-open", "discriminator-value-changed", "incoming-renamed"]
        let missing = Set(ChangeKind.all.map(\.id)).subtracting(Self.tested.map(\.kind)).subtracting(own)
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    @Test func identifiersAreUnique() {
        let ids = ChangeKind.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count > 90)
    }
}
