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

    @Test func openEnumerationsKeepUnknownValues() throws {
        #expect(
            try enumeration(.string, unknown: "unknown", [("draft", "draft"), ("default", "a\"b")]) == #"""
                public nonisolated enum Status: OpenEnum<String> {
                    case draft
                    case `default`
                    case unknown(String)

                    public static let _knownValues = KnownValues<Self>([.draft, .default]) { .unknown($0) }
                    public var rawValue: String {
                        switch self {
                        case .draft: return "draft"
                        case .default: return "a\"b"
                        case .unknown(let value): return value
                        }
                    }
                }

                """#)
    }

    @Test func closedEnumerationsHaveRawValues() throws {
        #expect(
            try enumeration(.integer, unknown: nil, [("one", "1"), ("million", "1000000")]) == """
                public nonisolated enum Status: Int, ClosedEnum {
                    case one = 1
                    case million = 1_000_000
                }

                """)
    }

    @Test func closedMixedEnumerationsMatchJSON() throws {
        let text = try enumeration(.json, unknown: nil, [("text", "\"a\""), ("nothing", "null")])
        #expect(text.contains("public nonisolated enum Status: ClosedEnum {"))
        #expect(text.contains("        case \"a\": self = .text\n        case .null: self = .nothing\n"))
        #expect(text.contains("        default: return nil\n"))
    }

    @Test func manyValuesShareLines() throws {
        let members = (1...8).map { ("memberNumber\($0)", "\($0)") }
        #expect(
            try enumeration(.string, unknown: "unrecognized", members) == """
                public nonisolated enum Status: OpenEnum<String> {
                    case memberNumber1
                    case memberNumber2
                    case memberNumber3
                    case memberNumber4
                    case memberNumber5
                    case memberNumber6
                    case memberNumber7
                    case memberNumber8
                    case unrecognized(String)

                    public static let _knownValues = KnownValues<Self>([
                        .memberNumber1, .memberNumber2, .memberNumber3, .memberNumber4, .memberNumber5, .memberNumber6, .memberNumber7,
                        .memberNumber8,
                    ]) { .unrecognized($0) }
                    public var rawValue: String {
                        switch self {
                        case .memberNumber1: return "1"
                        case .memberNumber2: return "2"
                        case .memberNumber3: return "3"
                        case .memberNumber4: return "4"
                        case .memberNumber5: return "5"
                        case .memberNumber6: return "6"
                        case .memberNumber7: return "7"
                        case .memberNumber8: return "8"
                        case .unrecognized(let value): return value
                        }
                    }
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
