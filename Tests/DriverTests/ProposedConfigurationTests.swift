import Foundation
import Testing

@testable import CodegenDriver

/// The settings that `codegen init` writes as a comment and that `codegen lint --fix` adds to the configuration.
@Suite struct ProposedConfigurationTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Self.description, to: "App/api.yaml")
        try scratch.write("// swift-tools-version: 6.2\n", to: "App/Package.swift")
        try scratch.write("name: \"EndpointRuntime\"", to: "codegen/Package.swift")
        try scratch.write("", to: "codegen/.build/debug/codegen")
    }

    /// What FastAPI publishes for generic pages, tokens and errors.
    private static let description = """
        openapi: 3.1.0
        info: { title: Trailhead, version: '1' }
        servers: [{ url: 'https://api.example.com' }]
        paths:
          /hikes:
            get:
              operationId: list_hikes_hikes_get
              parameters:
              - { name: cursor, in: query, schema: { anyOf: [{ type: string }, { type: 'null' }] } }
              responses:
                '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Page_Hike_' } } } }
                '422': { description: Invalid, content: { application/json: { schema: { $ref: '#/components/schemas/HTTPValidationError' } } } }
          /comments:
            get:
              operationId: list_comments_comments_get
              parameters:
              - { name: cursor, in: query, schema: { anyOf: [{ type: string }, { type: 'null' }] } }
              responses:
                '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Page_Comment_' } } } }
                '401': { description: No, content: { application/json: { schema: { $ref: '#/components/schemas/ErrorOut' } } } }
          /auth/refresh:
            post:
              operationId: refresh_auth_refresh_post
              requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/RefreshIn' } } } }
              responses:
                '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/TokenPair' } } } }
                '401': { description: No, content: { application/json: { schema: { $ref: '#/components/schemas/ErrorOut' } } } }
        components:
          securitySchemes: { HTTPBearer: { type: http, scheme: bearer } }
          schemas:
            Hike: { type: object, required: [id], properties: { id: { type: string } } }
            Comment: { type: object, required: [id], properties: { id: { type: string } } }
            Page_Hike_:
              type: object
              required: [items]
              properties:
                items: { type: array, items: { $ref: '#/components/schemas/Hike' } }
                next_cursor: { anyOf: [{ type: string }, { type: 'null' }] }
            Page_Comment_:
              type: object
              required: [items]
              properties:
                items: { type: array, items: { $ref: '#/components/schemas/Comment' } }
                next_cursor: { anyOf: [{ type: string }, { type: 'null' }] }
            RefreshIn: { type: object, required: [refresh_token], properties: { refresh_token: { type: string } } }
            TokenPair:
              type: object
              required: [access_token, refresh_token]
              properties: { access_token: { type: string }, refresh_token: { type: string }, expires_in: { type: integer } }
            ErrorCode: { type: string, enum: [not_found, expired] }
            ErrorOut:
              type: object
              required: [code, message]
              properties: { code: { $ref: '#/components/schemas/ErrorCode' }, message: { type: string } }
            HTTPValidationError:
              type: object
              properties: { detail: { type: array, items: { type: object, properties: { msg: { type: string } } } } }

        """

    /// The settings, as a user would write them.
    private static let overrides = """
            overrides:
              document:
                errors: { code: code, codes: ErrorCode, message: [message, detail/0/msg] }
              operations:
                list_hikes_hikes_get:
                  pagination: { style: cursor, parameter: cursor, next: next_cursor, items: items }
                list_comments_comments_get:
                  pagination: { style: cursor, parameter: cursor, next: next_cursor, items: items }
                refresh_auth_refresh_post:
                  refresh: { sends: refresh_token, accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in }
              schemas:
                Page_Hike_:
                  generic: { name: Page, member: items }
                Page_Comment_:
                  generic: { name: Page, member: items }

        """

    private func run(_ action: Request.Action, fixing: Request.Fixing = .none) -> Scratch.Outcome {
        var request = Request(action)
        request.fixing = fixing
        return scratch.run(folder: "App") { Session(request, in: $0, console: $1).run() }
    }

    private static let entry = "apis:\n  - name: Trailhead\n    spec: api.yaml\n    output: Out\n"

    private func fixed(_ configuration: String) throws -> String {
        try scratch.write(configuration, to: "App/codegen.yaml")
        let outcome = run(.lint, fixing: .files)
        #expect(outcome.status == .success, "\(outcome.errors)")
        return try scratch.read("App/codegen.yaml")
    }

    // MARK: From init to the client

    @Test func theCommentOfInitBecomesTheSettings() throws {
        let program = "\(scratch.path)/codegen/.build/debug/codegen"
        let setup = scratch.run(folder: "App") {
            ProjectSetup(SetupArguments(name: "Trailhead", output: "Out", program: program), in: $0, console: $1).run()
        }
        #expect(setup.output.contains("The description seems to need 6 settings"), "\(setup.output)")
        let before = try scratch.read("App/codegen.yaml")
        let comment = Self.overrides.split(separator: "\n").map { "    # \($0.dropFirst(4))\n" }.joined()
        #expect(before.contains(comment), "\(before)")
        let after = try fixed(before)
        #expect(!after.contains("# overrides:\n"), "\(after)")
        #expect(run(.lint).output == "api.yaml: no problems\n")
        #expect(run(.generate).status == .success)
        let proposed = scratch.contents("App/Out/Trailhead")
        #expect(proposed.keys.contains("Models/Page.swift"), "\(proposed.keys)")

        // The same client as with the settings of a user.
        try scratch.remove("App/Out")
        let first = "    # Settings that the description seems to need. 'codegen lint --fix' adds them:\n"
        try scratch.write(before.replacing(first + comment, with: Self.overrides), to: "App/codegen.yaml")
        #expect(run(.generate).status == .success)
        #expect(scratch.contents("App/Out/Trailhead") == proposed)
    }

    /// The lines that the comment contains are a valid configuration.
    @Test func theCommentCanBeUncommented() throws {
        try scratch.write(Self.entry + Self.overrides, to: "App/codegen.yaml")
        let outcome = run(.lint)
        #expect(outcome.output == "api.yaml: no problems\n", "\(outcome.errors)")
    }

    // MARK: Forms of the configuration

    @Test func settingsAreAddedAfterTheKeysOfTheEntry() throws {
        let text = try fixed("# Mine\n\(Self.entry)    # The end.\nrules: { unused-component: \"off\" }\n")
        #expect(
            text == "# Mine\n\(Self.entry)\(Self.overrides)    # The end.\nrules: { unused-component: \"off\" }\n",
            "\(text)")
    }

    @Test func existingOverridesStay() throws {
        let own = """
                overrides:
                  operations:
                    list_hikes_hikes_get:
                      name: hikes
                    refresh_auth_refresh_post: { name: renew }
                  document: { errors: { code: code } }
                numbers: double

            """
        let text = try fixed(Self.entry + own)
        let expected = """
                overrides:
                  operations:
                    list_hikes_hikes_get:
                      name: hikes
                      pagination: { style: cursor, parameter: cursor, next: next_cursor, items: items }
                    refresh_auth_refresh_post: { name: renew, refresh: { sends: refresh_token, accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in } }
                    list_comments_comments_get:
                      pagination: { style: cursor, parameter: cursor, next: next_cursor, items: items }
                  document: { errors: { code: code } }
                  schemas:
                    Page_Hike_:
                      generic: { name: Page, member: items }
                    Page_Comment_:
                      generic: { name: Page, member: items }
                numbers: double

            """
        #expect(text == Self.entry + expected, "\(text)")
        #expect(run(.lint).output == "api.yaml: no problems\n")
    }

    @Test func entriesInBracesStayInBraces() throws {
        let text = try fixed("apis: [{ name: Trailhead, spec: api.yaml, output: Out }]\n")
        #expect(
            text.hasPrefix(
                "apis: [{ name: Trailhead, spec: api.yaml, output: Out, overrides: { document: { errors: { code: code, "
            ),
            "\(text)")
        #expect(run(.lint).output == "api.yaml: no problems\n")
    }

    /// Without a configuration, and in a configuration in JSON, the message contains the line.
    @Test func otherFormsAreReportedOnly() throws {
        var request = Request(.lint, source: .file("api.yaml", name: nil, output: nil))
        request.fixing = .files
        let outcome = scratch.run(folder: "App") { Session(request, in: $0, console: $1).run() }
        #expect(outcome.errors.contains("[proposed-pagination]"), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("0 problems corrected\n"), "\(outcome.errors)")
        let json = #"{"apis": [{"name": "Trailhead", "spec": "api.yaml", "output": "Out"}]}"#
        #expect(try fixed(json) == json)
    }

    @Test func ruleTurnsAProposalOff() throws {
        let text = try fixed(
            "\(Self.entry)rules: { proposed-pagination: \"off\", proposed-generic-type: \"off\" }\n")
        #expect(!text.contains("pagination: {") && text.contains("refresh:"), "\(text)")
    }

    // MARK: Types

    @Test func identifiersAreProposed() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /a:
                get:
                  operationId: a
                  responses:
                    '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Contact' } } } }
            components:
              schemas:
                Contact:
                  type: object
                  properties:
                    ContactID: { type: string }
                    group: { $ref: '#/components/schemas/GroupDto' }
                    first: { $ref: '#/components/schemas/First' }
                    second: { $ref: '#/components/schemas/Second' }
                GroupDto: { type: object, properties: { group_id: { type: integer }, ContactID: { type: string } } }
                First: { type: object, properties: { uuid: { type: string }, name: { type: string } } }
                Second: { type: object, properties: { uuid: { type: string }, id: { type: object, properties: { a: { type: string } } } } }
                Third: { type: object, properties: { uuid: { type: string } } }

            """, to: "App/api.yaml")
        let text = try fixed(Self.entry)
        let expected = """
                identifiers: [uuid]
                overrides:
                  schemas:
                    Contact:
                      id: ContactID
                    GroupDto:
                      id: group_id

            """
        #expect(text == Self.entry + expected, "\(text)")
    }

    // MARK: Trials

    /// A setting that the generator would report is not proposed: the cursor and the parameter have different types.
    @Test func settingsThatWouldBeReportedAreNotProposed() throws {
        try scratch.write(
            Self.description.replacing(
                "next_cursor: { anyOf: [{ type: string }, { type: 'null' }] }",
                with: "next_cursor: { type: string, format: uuid }"),
            to: "App/api.yaml")
        let text = try fixed(Self.entry)
        #expect(!text.contains("pagination: {") && text.contains("refresh: {"), "\(text)")
        #expect(run(.generate).status == .success)
    }
}
