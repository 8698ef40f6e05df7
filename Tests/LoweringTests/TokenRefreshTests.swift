import CodegenIR
import Testing

@Suite struct TokenRefreshTests {
    private func lowered(
        _ refresh: String = "{sends: refresh_token, accessToken: data/access_token, expiresIn: data/expires_in}",
        body: String = "{type: object, required: [refresh_token], properties: {refresh_token: {type: string}}}",
        media: String = "application/json", parameters: String = "[]", answer: String = "{description: ok}"
    ) throws -> Lowered {
        let operation =
            "{operationId: refresh, x-codegen: {refresh: \(refresh)}, parameters: \(parameters), "
            + "security: [{bearer: []}, {app: []}, {}], requestBody: {content: {\(media): {schema: \(body)}}}, "
            + "responses: {'200': \(answer)}}"
        return try Lowered(
            "paths: {/auth/refresh: {post: \(operation)}}\n"
                + "components: {securitySchemes: {bearer: {type: http, scheme: bearer}, "
                + "app: {type: apiKey, in: header, name: X-App}}}")
    }

    @Test func theMarkedOperationBecomesTheRefresher() throws {
        let lowered = try lowered()
        let refresh = try #require(lowered.api.tokenRefresh)
        #expect(refresh.endpoint.id == "refresh")
        #expect(refresh.encoding == .json)
        #expect(refresh.refreshTokenField == "refresh_token")
        #expect(refresh.accessToken == "data/access_token")
        #expect(refresh.refreshToken == nil)
        #expect(refresh.expiresIn == "data/expires_in")
        #expect(refresh.endpoint.security.map(\.name) == ["app"])
        #expect(try lowered.endpoint("refresh").settings.bypassesTokenRefresh == true)
        #expect(lowered.messages.isEmpty)
    }

    @Test func membersOfOneValueAreFilledIn() throws {
        let body =
            "{type: object, required: [grant_type, token], "
            + "properties: {grant_type: {const: refresh_token}, token: {type: string}, scope: {type: string}}}"
        let refresh = try lowered(
            "{sends: token, accessToken: access_token}", body: body, media: "application/x-www-form-urlencoded"
        ).api.tokenRefresh
        #expect(refresh?.encoding == .form)
        #expect(refresh?.constants == [.init(member: "grant_type", json: "\"refresh_token\"")])
    }

    @Test func valuesOfTheSettingsAreSent() throws {
        let query = "[{name: grant_type, in: query, required: true, schema: {type: string, enum: [password, refresh]}}]"
        let body =
            "{type: object, required: [refresh_token, device], properties: {refresh_token: {type: string}, "
            + "device: {type: integer}}}"
        let lowered = try lowered(
            "{sends: refresh_token, accessToken: data/access_token, values: {grant_type: refresh, device: '5'}}",
            body: body, parameters: query)
        #expect(lowered.messages.isEmpty)
        let refresh = try #require(lowered.api.tokenRefresh)
        #expect(refresh.endpoint.parameters.map(\.fixedValue) == ["refresh"])
        #expect(refresh.constants == [.init(member: "device", json: "5")])
        let unknown = try self.lowered(
            "{sends: refresh_token, accessToken: data/access_token, values: {grant_typ: refresh}}", parameters: query)
        #expect(unknown.messages == ["the body has no property 'grant_typ'"])
        #expect(unknown.advice == ["did you mean 'grant_type'?"])
    }

    @Test func unknownRequirementsOfARefreshAreReported() throws {
        let body =
            "{type: object, required: [client, refresh_token], "
            + "properties: {client: {type: string}, refresh_token: {type: string}}}"
        let needy = try lowered(body: body)
        #expect(needy.api.tokenRefresh == nil)
        #expect(needy.messages == ["the operation of 'refresh' also needs 'client'"])
        let header = "[{name: X-Device, in: header, required: true, schema: {type: string}}]"
        #expect(
            try lowered(parameters: header).messages == ["the operation of 'refresh' also needs 'X-Device'"])
        #expect(
            try lowered(media: "text/plain").messages == ["'refresh' needs a body of JSON or form fields"])
    }

    @Test func aMemberThatTheBodyHasNotIsAnError() throws {
        let lowered = try lowered("{sends: refreshtoken, accessToken: access_token}")
        #expect(lowered.messages == ["the body has no property 'refreshtoken'"])
    }

    @Test func aMemberThatTheAnswerHasNotIsAnError() throws {
        func answer(_ schema: String) -> String {
            "{description: ok, content: {application/json: {schema: \(schema)}}}"
        }
        let known = "{type: object, properties: {data: {type: object, properties: {token: {type: string}}}}}"
        let lowered = try lowered(answer: answer(known))
        #expect(lowered.api.tokenRefresh == nil)
        #expect(
            lowered.messages == [
                "'data/access_token' cannot be resolved: RefreshResponseData has no property 'access_token'"
            ])
        let unknown = try self.lowered(answer: answer("{type: object, additionalProperties: true}"))
        #expect(unknown.api.tokenRefresh != nil)
        #expect(unknown.messages.isEmpty)
    }
}
