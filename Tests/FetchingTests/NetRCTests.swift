import Testing

@testable import CodegenFetching

@Suite struct NetRCTests {
    private func login(_ text: String, _ host: String = "a.example") throws -> [String]? {
        try NetRC(text).login(for: host).map { [$0.name, $0.password] }
    }

    @Test func aMachineHasItsLogin() throws {
        let text = "machine b.example login x password y\nmachine A.example\n\tlogin me\n  account z password secret"
        #expect(try login(text) == ["me", "secret"])
        #expect(try login(text, "B.EXAMPLE") == ["x", "y"])
        #expect(try login(text, "c.example") == nil)
        #expect(try login(text, "sub.a.example") == nil)
        #expect(try login("") == nil)
    }

    @Test func theFirstEntryOfAMachineCounts() throws {
        #expect(try login("machine a.example login 1 password 1 machine a.example login 2 password 2") == ["1", "1"])
    }

    @Test func defaultIsForTheOthers() throws {
        let text = "machine b.example login x password y\ndefault login any password one\n"
        #expect(try login(text) == ["any", "one"])
        #expect(try login(text, "b.example") == ["x", "y"])
    }

    @Test func wordsAreQuotedAndCommented() throws {
        let text = "# machine a.example login no password no\r\nmachine a.example # the server\r\nlogin \"two words\""
        #expect(try login("\(text) password \"a\\\"b\\\\c # d\"") == ["two words", #"a"b\c # d"#])
        #expect(try login("machine a.example login a#b password p") == ["a#b", "p"])
    }

    /// A macro ends at an empty line, regardless of its words.
    @Test func macrosAreLeftOut() throws {
        let text = "macdef init\nmachine a.example login no password no\n\nmachine a.example login me password secret"
        #expect(try login(text) == ["me", "secret"])
    }

    @Test(arguments: [
        ("machine", "line 1 has no value"), ("machine a login me\n\npassword", "line 3 has no value"),
        ("machine a\nsecret login me", "line 2 is not valid in a netrc file"),
    ])
    func invalidEntriesAreLocated(_ text: String, _ reason: String) {
        #expect(throws: FetchProblem(reason)) { try NetRC(text) }
    }

    @Test func aLoginIsBasicAuthorization() throws {
        #expect(
            try NetRC("machine a login Aladdin password \"open sesame\"").login(for: "a")?.authorization
                == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    }
}
