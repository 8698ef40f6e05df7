import Testing

/// Credentials are required, but their values are not checked.
@Suite struct SecurityTests {
    @Test func missingCredentialsAre401WithChallenge() async throws {
        try await withPlainCommunity { served in
            let reply = try await served.call("GET", "/posts")
            #expect(reply.status == 401)
            #expect(reply["WWW-Authenticate"] == #"Bearer realm="Community""#)
            #expect(reply["Content-Type"] == "application/problem+json")
            let reply1 = try await served.call("GET", "/posts", "Authorization: Basic eDp5")
            #expect(reply1.status == 401)
        }
    }

    @Test(arguments: [
        ("none", [], 204), ("optional", [], 204), ("inherited", [], 401), ("inherited", [key], 204),
        ("both", [key], 401), ("both", ["X-Key: 1"], 401), ("both", [key, "X-Key: 1"], 204),
        ("either", [], 401), ("either", ["Authorization: Basic eDp5"], 204), ("either?api%20key=1", [], 204),
        ("cookie", ["Cookie: a=b; sid=1"], 204), ("cookie", ["Cookie: a=b"], 401), ("oauth", [key], 204),
        ("open-id", [], 401), ("mutual-tls", [], 204), ("both", [key, "X-Key:"], 401), ("either?api%20key=", [], 401),
        ("cookie", ["Cookie: sid="], 401), ("cookie", [#"Cookie: sid="""#], 401),
    ])
    func alternativesAndCombinationsCount(_ path: String, _ headers: [String], _ status: Int) async throws {
        try await withKitchenSink { served in
            let head = ["GET /security/\(path) HTTP/1.1", "Host: localhost"] + headers
            let reply2 = try await RawClient.send(head, to: served.url)
            #expect(reply2.status == status)
        }
    }

    @Test func challengesNameEveryAlternative() async throws {
        try await withKitchenSink { served in
            let reply = try await served.call("GET", "/security/either")
            let challenges = reply.headers.filter { $0.name.lowercased() == "www-authenticate" }.map(\.value)
            #expect(
                challenges.joined(separator: ", ")
                    == #"ApiKey realm="Kitchen sink", in="query", name="api key", Basic realm="Kitchen sink""#)
        }
    }
}
