import Testing

/// Names that differ only in letters and signs.
@Suite struct SpellingNameTests {
    private func properties(_ wires: [String]) throws -> [String] {
        let members = wires.map { "'\($0)': {type: string}" }.joined(separator: ", ")
        let object = try Lowered(schemas: ["A": "{type: object, properties: {\(members)}}"]).object("A")
        return object.properties.map(\.name.swift)
    }

    @Test(arguments: [
        (["paidAt", "paid_at"], ["paidAtProperty", "paidAtUnderscored"]),
        (["paid.at", "paid-at"], ["paidAtDotted", "paidAtHyphenated"]),
        (["filter[name]", "filter_name"], ["filterNameBracketed", "filterNameUnderscored"]),
        (["oauth2X", "oAuth2X"], ["oauth2XLowercase", "oauth2XMixedCase"]),
        (["a", "A"], ["lowercaseA", "capitalizedA"]), (["_id", "id"], ["underscoreID", "idProperty"]),
        (["x/", "x"], ["xSlash", "xProperty"]), (["🎉", "🚀"], ["partyPopper", "rocket"]),
    ])
    func theDistinctionIsReadable(wires: [String], names: [String]) throws {
        #expect(try properties(wires) == names)
    }

    @Test func pathsDifferInTheirSigns() throws {
        let done = "{get: {tags: [t], responses: {'204': {description: ok}}}}"
        let lowered = try Lowered("paths: {/x: \(done), /x/: \(done), /a-b: \(done), /a_b: \(done)}")
        #expect(
            lowered.api.groups.flatMap(\.endpoints).map(\.id) == [
                "getXOperation", "getXSlash", "getABHyphenated", "getABUnderscored",
            ])
    }

    @Test func serversWithOneNameAreReported() throws {
        let lowered = try Lowered(
            """
            servers: [{url: 'https://{h}/v1', variables: {h: {default: a.b}}},
              {url: 'https://{h}/v1', variables: {h: {default: c.d}}}]
            paths: {}
            """)
        #expect(lowered.api.servers.map(\.name.swift) == ["aB", "cD"])
        let paths = try Lowered("servers: [{url: 'https://a.b/v1'}, {url: 'https://a.b/v2'}]\npaths: {}")
        #expect(paths.api.servers.map(\.name.swift) == ["aBV1", "aBV2"])
        #expect(
            paths.messages == [
                "servers would have the same name in Swift: 'https://a.b/v1' is 'aBV1', 'https://a.b/v2' is 'aBV2'"
            ])
    }
}
