import CodegenIR
import Testing

@Suite struct SignInTests {
    private let refresh =
        "{sends: r, accessToken: data/token, refreshToken: data/r, expiresIn: data/in, account: data/user}"

    /// Lowers operations with these responses, and a refresh operation whose response is a component in an envelope.
    private func lowered(_ answers: [String: String], refresh: String? = nil) throws -> Lowered {
        let operations = answers.sorted { $0.key < $1.key }.map { id, schema in
            "  /\(id): {get: {operationId: \(id), responses: {'200': {description: ok, "
                + "content: {application/json: {schema: \(schema)}}}}}}\n"
        }
        return try Lowered(
            """
            paths:
              /refresh:
                post:
                  operationId: refresh
                  x-codegen: {refresh: \(refresh ?? self.refresh)}
                  requestBody:
                    content: {application/json: {schema: {type: object, properties: {r: {type: string}}}}}
                  responses:
                    '200': {description: ok, content: {application/json: {schema: \(pair)}}}
            \(operations.joined())
            components:
              schemas:
                Pair:
                  type: object
                  required: [token]
                  properties: {token: {type: string}, r: {type: string}, in: {type: integer}}
                Login:
                  type: object
                  required: [token, user]
                  properties: {token: {type: string}, r: {type: string}, in: {type: integer}, user: {type: string}}
                Reply: {$ref: '#/components/schemas/Login'}
                Count: {type: object, required: [token], properties: {token: {type: object}}}
            """)
    }

    private let pair = "{type: object, required: [data], properties: {data: {$ref: '#/components/schemas/Pair'}}}"

    private func component(_ name: String) -> String { "{$ref: '#/components/schemas/\(name)'}" }

    @Test func answersWithTheMembersSignIn() throws {
        let wrapped = "{type: object, required: [data], properties: {data: \(component("Login"))}}"
        let lowered = try lowered([
            "a": component("Login"), "b": component("Reply"), "c": component("Count"), "d": wrapped,
            "e": "{type: string}",
        ])
        #expect(lowered.messages.isEmpty)
        let login = SignIn(
            type: .named("Login"), accessToken: "token", refreshToken: "r", expiresIn: "in", account: "user")
        let whole = SignIn(
            type: .named("DResponse"), accessToken: "data/token", refreshToken: "data/r", expiresIn: "data/in",
            account: "data/user")
        let refreshed = SignIn(
            type: .named("RefreshResponse"), accessToken: "data/token", refreshToken: "data/r", expiresIn: "data/in")
        #expect(Set(lowered.api.signIns) == [login, whole, refreshed])
        #expect(lowered.api.signIns.count == 3)
    }

    @Test func noOperationSignsInWithoutARefresh() throws {
        #expect(try Lowered("paths: {}").api.signIns.isEmpty)
    }

    @Test func accountThatNoAnswerHasIsAnError() throws {
        let lowered = try lowered(
            ["a": component("Login")], refresh: "{sends: r, accessToken: data/token, account: data/id}")
        #expect(lowered.messages == ["no response with an access token has the property 'data/id'"])
    }
}
