import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

@Suite("Patterns of hosts")
struct HostPatternTests {
    @Test(arguments: [
        ("example.com", "example.com", true), ("example.com", "EXAMPLE.com.", true),
        ("example.com", "a.example.com", false), ("example.com", "badexample.com", false),
        ("*.example.com", "a.example.com", true), ("*.example.com", "example.com", false),
        ("*.example.com", ".example.com", false), ("*.example.com", "a.b.example.com", false),
        ("*.example.com", "badexample.com", false), ("**.example.com", "a.b.example.com", true),
        ("**.example.com", "example.com", true), ("**.example.com", "badexample.com", false),
        ("192.0.2.1", "192.0.2.1", true), ("[2001:DB8::1]", "2001:db8::1", true), ("::1", "[::1]", true),
    ])
    func matches(pattern: String, host: String, isMatch: Bool) throws {
        let table = try HostTable([pattern: true])
        #expect((table[host] ?? false) == isMatch)
    }

    @Test(arguments: [
        "", ".", "*", "*.", "**.", "*.com", "a*.example.com", "*.*.example.com", "example..com", "bücher.example",
        "https://example.com", "example.com:443", "example.com/path", "*.0.2.1", "**.127.0.0.1", "-a.example.com",
        "a-.example.com", "a b.example.com", "***.example.com", String(repeating: "a", count: 64) + ".com",
        String(repeating: "a.", count: 127) + "com", "zz::1",
    ])
    func otherPatternsAreErrors(pattern: String) {
        #expect(throws: ConnectionSecurityError.invalidHost(pattern)) { try HostTable([pattern: 1]) }
    }

    @Test func theMostSpecificPatternCounts() throws {
        let table = try HostTable([
            "**.example.com": 1, "*.example.com": 2, "api.example.com": 3, "**.eu.example.com": 4,
        ])
        #expect(table["api.example.com"] == 3)
        #expect(table["www.example.com"] == 2)
        #expect(table["eu.example.com"] == 2)
        #expect(table["a.b.example.com"] == 1)
        #expect(table["a.eu.example.com"] == 4)
        #expect(table["example.org"] == nil)
    }

    @Test func caseMakesNoOtherPattern() {
        #expect(throws: ConnectionSecurityError.self) { try HostTable(["example.com": 1, "Example.com.": 2]) }
    }
}
