import IR
import Testing

@testable import Rendering

@Suite struct UnionTests {
    private func union(
        _ alternatives: [UnionType.Alternative], _ selection: UnionType.Selection, other: String? = nil,
        unknown: String? = "unknown", isIndirect: Bool = false
    ) throws -> String {
        let union = UnionType(
            alternatives: alternatives, selection: selection, defaultCase: other, unknownCase: unknown,
            isIndirect: isIndirect)
        return try render(type("Pet", .union(union)))
    }

    private let cat = UnionType.Alternative(
        caseName: "cat", type: .named("Cat"), discriminatorValues: ["cat"], kinds: [.object])
    private let dog = UnionType.Alternative(
        caseName: "dog", type: .array(.named("Dog")), discriminatorValues: ["dog", "hound"], writesDiscriminator: true,
        kinds: [.array])

    @Test func readsTheDiscriminator() throws {
        #expect(
            try union([cat, dog], .discriminator(property: "petType"), isIndirect: true) == """
                public nonisolated indirect enum Pet: UnionCodable, Equatable, Sendable {
                    case cat(Cat)
                    case dog([Dog])
                    /// A member that this version of the client does not know, as it came.
                    case unknown(JSONValue)

                    public init(from reader: inout UnionReader) {
                        switch reader.discriminator("petType") {
                        case "cat": self = .cat(reader.read())
                        case "dog", "hound": self = .dog(reader.read())
                        default: self = .unknown(reader.json())
                        }
                    }

                    public func write(to writer: inout UnionWriter) {
                        switch self {
                        case .cat(let value): writer.write(value)
                        case .dog(let value): writer.write(value, discriminator: "petType", "dog")
                        case .unknown(let value): writer.write(value)
                        }
                    }
                }

                """)
    }

    @Test func takesTheDefaultMapping() throws {
        let text = try union([cat, dog], .discriminator(property: "t"), other: "cat")
        #expect(text.contains("        default: self = .cat(reader.read())\n"))
    }

    @Test func closedOnesFailOnUnknownMembers() throws {
        let text = try union([cat, dog], .bestMatch, unknown: nil)
        #expect(text.contains("switch reader.bestMatch([Cat.self, [Dog].self]) {\n        case 0:"))
        #expect(text.contains("        default: self = .cat(reader.noMatch())\n"))
        #expect(!text.contains("unknown"))
    }

    @Test func tellsKindsApart() throws {
        let text = try union([cat, dog], .jsonKind)
        #expect(text.contains("switch reader.kind {\n        case .object: self = .cat(reader.read())\n"))
    }

    @Test func hasNoDefaultWhereAllKindsAreTaken() throws {
        let rest = UnionType.Alternative(caseName: "rest", type: .json, kinds: UnionType.JSONKind.allCases)
        let text = try union([cat, rest], .jsonKind, unknown: nil)
        #expect(text.contains("case .null, .bool, .integer, .number, .string, .array: self = .rest(reader.read())"))
        #expect(!text.contains("default"))
    }
}
