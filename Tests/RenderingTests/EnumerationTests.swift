import CodegenIR
import Testing

@testable import CodegenRendering

@Suite struct EnumerationTests {
    private func enumeration(
        _ raw: EnumerationType.RawType, unknown: String?, _ members: [(String, String)]
    ) throws -> String {
        let members = members.map { EnumerationType.Member(name: Name(swift: $0.0, wire: $0.1)) }
        let value = EnumerationType(rawType: raw, members: members, unknownCase: unknown)
        return try render(type("Status", .enumeration(value)))
    }

    @Test func openOnesKeepUnknownValues() throws {
        #expect(
            try enumeration(.string, unknown: "unknown", [("draft", "draft"), ("default", "a\"b")]) == #"""
                public nonisolated enum Status: OpenEnum<String> {
                    case draft
                    case `default`
                    case unknown(String)

                    public static let knownValues = KnownValues<Self>(["draft": .draft, "a\"b": .default]) { .unknown($0) }
                    public var unknownValue: String? { if case .unknown(let value) = self { value } else { nil } }
                }

                """#)
    }

    @Test func closedOnesHaveRawValues() throws {
        #expect(
            try enumeration(.integer, unknown: nil, [("one", "1"), ("million", "1000000")]) == """
                public nonisolated enum Status: Int, ClosedEnum {
                    case one = 1
                    case million = 1_000_000
                }

                """)
    }

    @Test func closedMixedOnesMatchJSON() throws {
        let text = try enumeration(.json, unknown: nil, [("text", "\"a\""), ("nothing", "null")])
        #expect(text.contains("public nonisolated enum Status: ClosedEnum {"))
        #expect(text.contains("        case \"a\": self = .text\n        case .null: self = .nothing\n"))
        #expect(text.contains("        default: return nil\n"))
    }

    @Test func manyValuesShareLines() throws {
        let members = (1...5).map { ("member\($0)", "the value number \($0)") }
        #expect(
            try enumeration(.string, unknown: "unrecognized", members) == """
                public nonisolated enum Status: OpenEnum<String> {
                    case member1
                    case member2
                    case member3
                    case member4
                    case member5
                    case unrecognized(String)

                    public static let knownValues = KnownValues<Self>([
                        "the value number 1": .member1, "the value number 2": .member2, "the value number 3": .member3,
                        "the value number 4": .member4, "the value number 5": .member5,
                    ]) { .unrecognized($0) }
                    public var unknownValue: String? { if case .unrecognized(let value) = self { value } else { nil } }
                }

                """)
    }

    @Test func numberOfMembersDoesNotChangeTheForm() throws {
        let text = try enumeration(.integer, unknown: "unknown", (1...2_000).map { ("_\($0)", "\($0)") })
        #expect(text.hasPrefix("public nonisolated enum Status: OpenEnum<Int> {\n    case _1\n    case _2\n"))
        let closed = try enumeration(.integer, unknown: nil, (1...2_000).map { ("_\($0)", "\($0)") })
        #expect(closed.hasPrefix("public nonisolated enum Status: Int, ClosedEnum {\n    case _1 = 1\n"))
    }
}
