import CodegenIR
import Testing

@testable import CodegenRendering

@Suite struct UnionTests {
    private func union(
        _ alternatives: [UnionType.Alternative], _ selection: UnionType.Selection, other: String? = nil,
        base: String? = nil, unknown: String? = "unknown", isIndirect: Bool = false
    ) throws -> String {
        let union = UnionType(
            alternatives: alternatives, selection: selection, defaultCase: other, baseCase: base,
            unknownCase: unknown, isIndirect: isIndirect)
        return try render(type("Pet", .union(union)))
    }

    private let cat = UnionType.Alternative(
        caseName: "cat", type: .named("Cat"), tags: ["petType": ["cat"]], kinds: [.object])
    private let dog = UnionType.Alternative(
        caseName: "dog", type: .array(.named("Dog")), tags: ["petType": ["dog", "hound"]],
        writesDiscriminator: true, kinds: [.array])

    @Test func readsTheDiscriminator() throws {
        #expect(
            try union([cat, dog], .discriminator(property: "petType"), isIndirect: true) == """
                public nonisolated indirect enum Pet: UnionCodable, Equatable, Sendable {
                    case cat(Cat)
                    case dog([Dog])
                    /// A value that matches no declared alternative, as received.
                    case unknown(JSONValue)

                    @_spi(GeneratedCode) public init(from reader: inout UnionReader) {
                        switch reader.alternative(discriminator: ["petType": ["cat", ["dog", "hound"]]]) {
                        case 0: self = .cat(reader.read())
                        case 1: self = .dog(reader.read())
                        default: self = .unknown(reader.json())
                        }
                    }

                    @_spi(GeneratedCode) public func _write(to writer: inout UnionWriter) {
                        switch self {
                        case .cat(let value): writer.write(value)
                        case .dog(let value): writer.write(value, discriminator: "petType", "dog")
                        case .unknown(let value): writer.write(value)
                        }
                    }
                }

                """)
    }

    @Test func literalsCreateTheOnlyStringAndTheOnlyList() throws {
        let text = UnionType.Alternative(caseName: "text", type: .primitive(.string), kinds: [.string])
        let parts = UnionType.Alternative(caseName: "parts", type: .array(.named("Part")), kinds: [.array])
        let both = try union([text, parts], .jsonKind)
        #expect(
            both.hasSuffix(
                """

                nonisolated extension Pet: ExpressibleByStringLiteral {
                    public init(stringLiteral value: String) { self = .text(value) }
                }

                nonisolated extension Pet: ExpressibleByArrayLiteral {
                    public init(arrayLiteral elements: Part...) { self = .parts(elements) }
                }

                """))
        let date = UnionType.Alternative(caseName: "date", type: .primitive(.date), kinds: [.string])
        #expect(try !union([text, date, parts], .bestMatch).contains("ExpressibleByStringLiteral"))
        #expect(try !union([date, parts], .jsonKind).contains("ExpressibleByStringLiteral"))
    }

    @Test func takesTheDefaultMapping() throws {
        let text = try union([cat, dog], .discriminator(property: "petType"), other: "cat")
        #expect(text.contains(#"["petType": [.otherwise(["cat"]), ["dog", "hound"]]]"#))
    }

    @Test func namesAndTheBaseAreMarkedInTags() throws {
        let fish = UnionType.Alternative(
            caseName: "fish", type: .named("Fish"), tags: ["petType": ["Fish"]], goesByName: true)
        let pet = UnionType.Alternative(caseName: "pet", type: .named("PetBase"))
        let bird = UnionType.Alternative(caseName: "bird", type: .named("Bird"))
        let text = try union([cat, fish, bird, pet], .discriminator(property: "petType"), base: "pet")
        #expect(text.contains(#"(discriminator: ["petType": ["cat", .name("Fish"), nil, .base]]) {"#))
    }

    @Test func literalsOfSeveralPropertiesAreTags() throws {
        let one = UnionType.Alternative(
            caseName: "one", type: .named("One"), tags: ["type": [.integer(1)], "live": [.bool(true)]])
        let two = UnionType.Alternative(caseName: "two", type: .named("Two"), tags: ["type": [.string("1")]])
        let text = try union([one, two], .literals(properties: ["type", "live"]))
        #expect(text.contains(#"switch reader.alternative(by: ["type": [1, "1"], "live": [true, nil]]) {"#))
    }

    @Test func manyTagsFillLines() throws {
        let alternatives = (10..<40).map { number in
            UnionType.Alternative(
                caseName: "c\(number)", type: .named("T\(number)"), tags: ["t": [.string("value\(number)")]])
        }
        let text = try union(alternatives, .literals(properties: ["t"]))
        #expect(
            text.contains(
                """
                        switch reader.alternative(
                            by: [
                                "t": [
                                    "value10", "value11", "value12", "value13", "value14", "value15", "value16", "value17", "value18",
                                    "value19",
                """))
        #expect(text.contains(" \"value39\",\n                ]\n            ]\n        ) {\n"))
    }

    @Test func closedUnionsFailOnUnknownMembers() throws {
        let text = try union([cat, dog], .bestMatch, unknown: nil)
        #expect(text.contains("switch reader.bestMatch(of: 2) {\n        case 0:"))
        #expect(text.contains("        default: self = .cat(reader.noMatch())\n"))
        #expect(!text.contains("unknown"))
    }

    @Test func switchesOverTheKind() throws {
        let text = try union([cat, dog], .jsonKind)
        #expect(text.contains("switch reader.kind {\n        case .object: self = .cat(reader.read())\n"))
    }

    @Test func hasNoDefaultWhereAllKindsAreTaken() throws {
        let rest = UnionType.Alternative(caseName: "rest", type: .json, kinds: UnionType.JSONKind.allCases)
        let text = try union([cat, rest], .jsonKind, unknown: nil)
        #expect(text.contains("case .null, .bool, .integer, .number, .string, .array: self = .rest(reader.read())"))
        #expect(!text.contains("default"))
    }

    @Test func aCaseNamedLikeItsTypeDoesNotHideIt() throws {
        let first = UnionType.Alternative(caseName: "中文", type: .named("中文"), kinds: [.object])
        let text = try union([first, cat], .bestMatch)
        #expect(text.contains("case 中文(Community.中文)\n"))
    }
}
