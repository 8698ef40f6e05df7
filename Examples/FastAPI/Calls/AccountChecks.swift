import EndpointMiddleware
import EndpointRuntime
import Foundation
import Toolshed

/// Signs in with a form, refreshes an expired token, and changes the profile.
struct AccountChecks {
    let client: ToolshedClient
    let session: TokenSession
    let report: Report

    func run() async {
        await register()
        await signIn()
        await profile()
        await patch()
    }

    private func register() async {
        await report.check("auth.register") {
            let brief = try await client.auth.register(
                Registration(email: "bo@toolshed.org", password: "ten letters", name: "Bo", bornOn: day("1999-02-28")))
            try expect(brief, MemberBrief(id: fixed(2), name: "Bo (27, 11)"))

            let taken = try await failure { () throws(APIError) in
                try await client.auth.register(
                    Registration(email: "ada@toolshed.org", password: "ten letters", name: "A"))
            }
            try expect(taken.reason, .conflict)
            try expect(taken.body(of: AuthErrors.Register.self), .conflict(Taken(code: .taken, existingID: fixed(1))))

            let invalid = try await failure { () throws(APIError) in
                try await client.auth.register(Registration(email: "no address", password: "short", name: "Bo"))
            }
            try expect(invalid.reason, .unprocessableContent)
            guard case .unprocessableContent(let body) = invalid.body(of: AuthErrors.Register.self) else {
                throw Mismatch("received \(invalid)", "")
            }
            try expect(
                body.detail?.map(\.loc),
                [[.string("body"), .string("email")], [.string("body"), .string("password")]])
            try expect(body.detail?.map(\.type), ["value_error", "string_too_short"])
            try expect(body.detail?.last?.ctx, ["min_length": 10])
        }
    }

    private func signIn() async {
        await report.check("auth.signIn") {
            let wrong = try await failure { () throws(APIError) in
                try await client.auth.signIn(BodySignIn(username: "ada@toolshed.org", password: "wrong & long=1+1"))
            }
            try expect(wrong.reason, .unauthorized)
            try expect(
                wrong.body(of: AuthErrors.SignIn.self),
                .unauthorized(Problem(code: .badCredentials, message: "Unknown member ada@toolshed.org.")))

            // The server refuses this token, as after its expiry.
            let tokens = try await client.auth.signIn(
                BodySignIn(
                    grantType: "password", username: "ada@toolshed.org", password: "left-handed plane",
                    scope: "borrow stale"))
            try expect(tokens.tokenType, .bearer)
            try expect(tokens.scope, "borrow stale")
            try await session.signIn(with: tokens)
        }
        await report.check("auth.refresh") {
            let member = try await client.members.readProfile()
            try expect(member.refreshes, 1)
            try expect(report.attempts(of: "members.readProfile"), 2)
            let used = try await failure { () throws(APIError) in
                try await client.auth.refresh(Renewal(refreshToken: "refresh-0"))
            }
            try expect(
                used.body(of: AuthErrors.Refresh.self),
                .unauthorized(Problem(code: .badCredentials, message: "The refresh token was used.")))
        }
    }

    private func profile() async {
        await report.check("members.readProfile") {
            try expect(
                try await client.members.readProfile(),
                Member(
                    id: fixed(1), name: "Ada", website: URL(string: "https://ada.example.org/tools"),
                    email: "ada@toolshed.org", joinedAt: moment("2024-02-29T06:30:15").addingTimeInterval(0.25),
                    bornOn: day("1980-12-31"), bio: "Turns wood.", refreshes: 1))
        }
        await report.check("members.readMember") {
            let brief = try await client.members.readMember(memberID: fixed(1))
            try expect(brief.website, URL(string: "https://ada.example.org/tools"))
            let missing = try await failure { () throws(APIError) in
                try await client.members.readMember(memberID: fixed(5))
            }
            try expect(missing.reason, .notFound)
            try expect(
                missing.body(of: MembersErrors.ReadMember.self),
                .notFound(Problem(code: .noSuchMember, message: "No member 00000000-0000-4000-8000-000000000005.")))
        }
    }

    private func patch() async {
        await report.check("members.updateProfile") {
            let cleared = try await client.members.updateProfile(ProfilePatch(bio: .null, website: .null))
            try expect(cleared.received, ["bio", "website"])
            try expect(cleared.cleared, ["bio", "website"])
            try expect(cleared.member.bio, nil)
            try expect(cleared.member.bornOn, day("1980-12-31"))

            let set = try await client.members.updateProfile(
                ProfilePatch(name: "Ada L.", bio: "", bornOn: .value(day("1815-12-10"))))
            try expect(set.received, ["bio", "born_on", "name"])
            try expect(set.cleared, [])
            try expect(set.member.bio, "")
            try expect(set.member.bornOn, day("1815-12-10"))

            let unchanged = try await client.members.updateProfile(ProfilePatch())
            try expect(unchanged.received, [])

            let invalid = try await failure { () throws(APIError) in
                try await client.members.updateProfile(ProfilePatch(name: ""))
            }
            guard case .unprocessableContent(let body) = invalid.body(of: MembersErrors.UpdateProfile.self) else {
                throw Mismatch("received \(invalid)", "")
            }
            try expect(body.detail?.first?.loc, [.string("body"), .string("name")])
        }
    }

    func signOut() async {
        await report.check("auth.signOut") {
            try await session.signOut { try await client.auth.signOut() }
            let error = try await failure { () throws(APIError) in try await client.members.readProfile() }
            try expect(error.reason, .unauthorized)
            try expect(error.requiresLogout, false)
        }
    }
}
