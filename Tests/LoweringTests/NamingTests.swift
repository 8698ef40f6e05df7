import Testing

@testable import Lowering

@Suite struct NamingTests {
    @Test(arguments: [
        ("user_id", "userID"), ("avatar_url", "avatarURL"), ("URLString", "urlString"), ("ids", "ids"),
        ("tag_ids", "tagIDs"), ("HTTPServer", "httpServer"), ("is-active", "isActive"), ("X-Rate-Limit", "xRateLimit"),
        ("PENDING_REVIEW", "pendingReview"), ("2fa", "_2fa"), ("oauth_token", "oauthToken"), ("ipv6", "ipv6"),
        ("my_ipv6_address", "myIPv6Address"), ("page[size]", "pageSize"), ("$ref", "dollarRef"), ("größe", "größe"),
        ("userIDs", "userIDs"), ("", "value"), ("@type", "atType"), ("foo.bar", "fooBar"),
    ])
    func membersAreLowerCamelCase(wire: String, swift: String) {
        #expect(SwiftNames.member(wire) == swift)
    }

    @Test(arguments: [
        ("payment_intent", "PaymentIntent"), ("api-key", "APIKey"), ("Pet", "Pet"), ("400Error", "Model400Error"),
        ("io.k8s.Pod", "IoK8sPod"), ("user", "User"), ("URL", "URL"), ("oauth2 client", "OAuth2Client"),
    ])
    func typesAreUpperCamelCase(wire: String, swift: String) {
        #expect(SwiftNames.type(wire) == swift)
    }

    @Test(arguments: [
        ("", "empty"), ("+1", "plus1"), ("-1", "minus1"), ("=", "equals"), (">=", "greaterThanEquals"),
        ("-created_at", "minusCreatedAt"), ("½-½", "halfMinusHalf"), ("not found", "notFound"), ("*", "asterisk"),
    ])
    func enumerationCasesSayTheirSymbols(wire: String, swift: String) {
        #expect(SwiftNames.enumerationCase(wire) == swift)
    }

    @Test func namesThatDifferOnlyInCaseAreToldApart() {
        var scope = NameScope()
        #expect(scope.claimAll(["Asc", "asc"]) { [SwiftNames.member($0)] } == ["asc2", "asc"])
    }

    @Test func aNumberAfterADigitIsSeparated() {
        var scope = NameScope()
        #expect([scope.claim("v1"), scope.claim("v1")] == ["v1", "v1_2"])
    }
}
