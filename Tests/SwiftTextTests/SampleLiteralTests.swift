import CodegenIR
import EndpointMockData
import Testing

@testable import CodegenSwiftText

@Suite struct SampleLiteralTests {
    private func literal(_ value: SampleValue) -> String {
        let api = API(
            name: "Community", clientName: "CommunityClient", serverName: "CommunityServer",
            samplesName: "CommunitySamples", documentation: Documentation())
        return SampleLiteral(symbols: SymbolPrinter(api, isMocks: true), indentation: 4).example(value)
    }

    private let user = SampleValue.reference(SampleReference(type: "User", ending: .absent))
    private let users = SampleValue.reference(SampleReference(type: "User", ending: .absent, count: 1...3))
    private let long = SampleValue.scalar("\"\(String(repeating: "x", count: 90))\"")

    @Test func aShortSampleIsOneLine() {
        #expect(literal(.object([.init("\"id\"", .scalar("1"))])) == ##"#"{"id": 1}"#"##)
        #expect(literal(.array([user, .scalar("1")])) == #""[\(User.sample), 1]""#)
        #expect(literal(.object([.init("\"by\"", user)])) == ##"#"{"by": \#(User.sample)}"#"##)
    }

    @Test func aLongSampleHasALineForEachMember() {
        let value = SampleValue.object([
            .init("\"a\"", long), .init("\"b\"", users), .init("\"c\"", .array([.scalar("1"), .scalar("2")])),
            .init("\"d\"", .object([.init("\"e\"", long)])),
        ])
        let text = String(repeating: "x", count: 90)
        #expect(
            literal(value) == """
                \"""
                    {
                        "a": "\(text)",
                        "b": \\(list: User.sample, count: 1...3),
                        "c": [1, 2],
                        "d": {
                            "e": "\(text)"
                        }
                    }
                    \"""
                """)
    }

    /// Text of the description must not end a literal or become an interpolation.
    @Test(arguments: [
        (###""a\\(b)""###, "#"), (###""a\\#(b)""###, "##"), (####""a\\##(b)""####, "###"), (###""a\"#b""###, "##"),
        (###""a\nb""###, "#"),
    ])
    func textIsNotCode(json: String, fence: String) {
        #expect(literal(.scalar(json)) == "\(fence)\"\(json)\"\(fence)")
        let lines = literal(.object([.init("\"a\"", long), .init("\"b\"", .scalar(json)), .init("\"c\"", user)]))
        #expect(lines.hasPrefix("\(fence)\"\"\"\n"))
        #expect(lines.hasSuffix("\n    \"\"\"\(fence)"))
        #expect(lines.contains("\"b\": \(json),"))
        #expect(lines.contains("\"c\": \\\(fence)(User.sample)\n"))
    }
}
