import IR
import Testing

@testable import Rendering

@Suite struct EnumerationTests {
    private func enumeration(
        _ raw: EnumerationType.RawType, _ form: EnumerationType.Form = .cases, unknown: String?,
        _ members: [(String, String)]
    ) throws -> String {
        let members = members.map { EnumerationType.Member(name: Name(swift: $0.0, wire: $0.1)) }
        let value = EnumerationType(rawType: raw, form: form, members: members, unknownCase: unknown)
        return try render(type("Status", .enumeration(value)))
    }

    @Test func openOnesKeepUnknownValues() throws {
        #expect(
            try enumeration(.string, unknown: "unknown", [("draft", "draft"), ("default", "a\"b")]) == #"""
                public nonisolated enum Status: OpenEnum {
                    case draft
                    case `default`
                    /// A value that this version of the client does not know; it is kept and written back.
                    case unknown(String)

                    public init(rawValue: String) {
                        switch rawValue {
                        case "draft": self = .draft
                        case "a\"b": self = .default
                        default: self = .unknown(rawValue)
                        }
                    }

                    public var rawValue: String {
                        switch self {
                        case .draft: return "draft"
                        case .default: return "a\"b"
                        case .unknown(let value): return value
                        }
                    }

                    public static let knownCases: [Status] = [.draft, .default]
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

    @Test func largeOnesAreConstants() throws {
        #expect(
            try enumeration(.number, .constants, unknown: "unknown", [("half", "0.5")]) == """
                public nonisolated struct Status: OpenEnum {
                    public let rawValue: Double

                    public init(rawValue: Double) {
                        self.rawValue = rawValue
                    }

                    public static let half = Status(rawValue: 0.5)

                    public static let knownCases: [Status] = [.half]
                }

                """)
    }

    @Test func largeClosedOnesRefuseUnknownValues() throws {
        let text = try enumeration(.string, .constants, unknown: nil, [("a", "a")])
        #expect(text.contains("public nonisolated struct Status: ClosedEnum {"))
        #expect(text.contains("guard Self.rawValues.contains(rawValue) else { return nil }"))
        #expect(text.contains("public static let allCases: [Status] = [.a]"))
        #expect(text.contains("private static let rawValues: Set<String> = [\"a\"]"))
    }
}
