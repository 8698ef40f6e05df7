import CodegenDiagnostics
import FlyingFox
import Foundation
import LoopbackSupport
import Testing

@testable import CodegenDriver
@testable import CodegenFetching

/// The files that `codegen fetch` replaces, and the variables that it sends, for a configuration by a stranger.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Scratch.hasCurl, "curl is not installed"))
struct FetchSafetyTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write("", to: "app/.git/HEAD")
    }

    private static let description = """
        openapi: 3.1.0
        info: { title: T, version: '1' }
        paths: { /a: { get: { operationId: a, responses: { '204': { description: ok } } } } }

        """

    /// Fetches a description from a server that returns a text.
    ///
    /// - Returns: The outcome, and the values of the header `Authorization` that the server received.
    private func fetch(
        _ spec: String, source: String = "", text: String = description, rules: String = "", tokens: [String] = [],
        environment: [String: String] = [:], isForced: Bool = false, allowsHTTP: Bool = true
    ) async throws -> (outcome: Scratch.Outcome, fields: [String]) {
        let fields = Guarded<[String]>([])
        let (output, errors) = (Transcript(), Transcript())
        let status = try await withHTTPServer { request in
            fields.withLock { $0.append(request.headers[.authorization] ?? "none") }
            return HTTPResponse(statusCode: .ok, body: Data(text.utf8))
        } run: { url in
            try scratch.write(
                "rules: {\(rules)}\napis: [{name: A, spec: \"\(spec)\", output: out, source: {url: '\(url)', \(source)}}]",
                to: "app/codegen.yaml")
            var arguments = FetchArguments()
            (arguments.allowsHTTP, arguments.replacesEdits) = (allowsHTTP, isForced)
            arguments.tokens = tokens.compactMap { TokenPermission($0) }
            let console = Console(write: { output.append($0) }, writeError: { errors.append($0) })
            let session = FetchSession(
                arguments, in: WorkingFolder("\(scratch.path)/app"), console: console, environment: environment)
            return await session.run()
        }
        let outcome = Scratch.Outcome(status: status, output: output.text, errors: errors.text)
        return (outcome, fields.withLock { $0 })
    }

    // MARK: Files

    @Test(arguments: ["../victim/zshrc", "link/zshrc", "file-link", ".git/config"])
    func replacesNoFileOutsideOfTheProject(_ spec: String) async throws {
        try scratch.write("alias ls=rm\n", to: "victim/zshrc")
        try scratch.link("app/link", to: "\(scratch.path)/victim")
        try scratch.link("app/file-link", to: "\(scratch.path)/victim/zshrc")
        let found = try await fetch(spec)
        #expect(found.outcome.status == .failure)
        #expect(found.outcome.errors.contains("'spec' leads out of the project"), "\(found.outcome.errors)")
        #expect(found.fields.isEmpty)
        #expect(try scratch.read("victim/zshrc") == "alias ls=rm\n")
        #expect(scratch.entries("victim") == ["zshrc"])
    }

    @Test func replacesAFileOutsideOfTheProjectOnRequest() async throws {
        try scratch.write(Self.description, to: "shared/api.yaml")
        #expect(
            try await fetch("../shared/api.yaml", text: Self.description + "#\n", isForced: true).outcome.status
                == .success)
        #expect(try scratch.read("shared/api.yaml") == Self.description + "#\n")
    }

    @Test(arguments: ["alias ls=rm\n", "services: {web: {image: nginx}}\n", "{\"token\": 1}", "", "\u{0}"])
    func replacesOnlyDescriptions(_ text: String) async throws {
        try scratch.write(text, to: "app/api.yaml")
        let found = try await fetch("api.yaml")
        #expect(found.outcome.status == .failure)
        #expect(found.outcome.errors.contains("is not a description, and codegen fetch has not written it"))
        #expect(try scratch.read("app/api.yaml") == text)
        #expect(try await fetch("api.yaml", isForced: true).outcome.status == .success)
        #expect(try scratch.read("app/api.yaml") == Self.description)
    }

    @Test func replacesADescriptionThatWasNotFetched() async throws {
        try scratch.write(Self.description + "# old\n", to: "app/api.yaml")
        #expect(try await fetch("api.yaml").outcome.status == .success)
        #expect(try scratch.read("app/api.yaml") == Self.description)
    }

    @Test(arguments: [
        "openapi: 9.9.9\ninfo: {title: T, version: '1'}\npaths: {}\n",
        "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n",
    ])
    func keepsADescriptionInsteadOfAnUnusableDownload(_ text: String) async throws {
        #expect(try await fetch("api.yaml").outcome.status == .success)
        let before = scratch.contents()
        let found = try await fetch("api.yaml", text: text)
        #expect(found.outcome.status == .failure)
        #expect(found.outcome.errors.contains("cannot be generated: line 1: "), "\(found.outcome.errors)")
        #expect(
            scratch.contents().filter { $0.key != "app/codegen.yaml" } == before.filter { $0.key != "app/codegen.yaml" }
        )
        #expect(try await fetch("api.yaml", text: text, isForced: true).outcome.status == .success)
        #expect(try scratch.read("app/api.yaml") == text)
    }

    /// The new description is as good as the present one, and its errors may be easier to correct.
    @Test func replacesADescriptionThatCannotBeGeneratedEither() async throws {
        let (old, new) = ("openapi: 9.9.8\n", "openapi: 9.9.9\n")
        try scratch.write(old, to: "app/api.yaml")
        let found = try await fetch("api.yaml", text: new)
        #expect(try scratch.read("app/api.yaml") == new, "\(found.outcome.errors)")
    }

    /// A rule of the configuration can make a warning of the new description an error.
    @Test func generatesTheDownloadWithTheRulesOfTheConfiguration() async throws {
        let repeated = Self.description.replacing(
            "paths: { ", with: "paths: { /b: { get: { operationId: a, responses: {} } }, ")
        try scratch.write(Self.description, to: "app/api.yaml")
        let found = try await fetch("api.yaml", text: repeated, rules: "duplicate-operation-id: error")
        #expect(found.outcome.errors.contains("cannot be generated: line 3: "), "\(found.outcome.errors)")
        #expect(try scratch.read("app/api.yaml") == Self.description)
    }

    // MARK: Variables

    @Test func sendsNoVariableThatOnlyTheConfigurationNames() async throws {
        let found = try await fetch(
            "api.yaml", source: "token: AWS_SECRET_ACCESS_KEY",
            tokens: ["AWS_SECRET_ACCESS_KEY=example.com", "X=127.0.0.1"],
            environment: ["AWS_SECRET_ACCESS_KEY": "s3cret"])
        #expect(found.outcome.status == .failure)
        #expect(found.fields.isEmpty)
        #expect(
            found.outcome.errors.contains(
                "the environment variable 'AWS_SECRET_ACCESS_KEY' may not be sent to 127.0.0.1; if you trust this host, "
                    + "run codegen fetch --token AWS_SECRET_ACCESS_KEY=127.0.0.1, or set CODEGEN_TOKENS="),
            "\(found.outcome.errors)")
        #expect(!found.outcome.errors.contains("s3cret"))
    }

    @Test func sendsTheVariablesThatTheUserNamesWithTheHost() async throws {
        let argument = try await fetch(
            "api.yaml", source: "token: TOKEN", tokens: ["TOKEN=127.0.0.1"], environment: ["TOKEN": "one"])
        #expect(argument.fields == ["Bearer one"])
        let variable = try await fetch(
            "api.yaml", source: "headers: { Authorization: TOKEN }",
            environment: ["TOKEN": "two", "CODEGEN_TOKENS": "OTHER=example.com, TOKEN=127.0.0.1"])
        #expect(variable.fields == ["two"])
    }

    @Test func sendsNoCredentialsOverHTTPThatOnlyTheConfigurationAllows() async throws {
        let variable = try await fetch(
            "api.yaml", source: "allowHTTP: true, token: TOKEN", tokens: ["TOKEN=127.0.0.1"],
            environment: ["TOKEN": "one"], allowsHTTP: false)
        #expect(variable.outcome.errors.contains("'TOKEN' may not be sent over http; write a URL of https, or run"))
        #expect(variable.fields.isEmpty)
        try scratch.write("machine 127.0.0.1 login me password pw\n", to: "netrc")
        let login = try await fetch(
            "api.yaml", source: "allowHTTP: true", environment: ["NETRC": "\(scratch.path)/netrc"], allowsHTTP: false)
        #expect(login.fields == ["none"])
        #expect(login.outcome.status == .success, "\(login.outcome.errors)")
    }

    @Test(arguments: ["TOKEN", "=127.0.0.1", "TOKEN=", "TOKEN=https://127.0.0.1", "TOKEN=user@host"])
    func refusesPermissionsWithoutVariableOrHost(_ text: String) async throws {
        #expect(TokenPermission(text) == nil)
        let found = try await fetch(
            "api.yaml", source: "token: TOKEN", environment: ["TOKEN": "one", "CODEGEN_TOKENS": text])
        #expect(found.fields.isEmpty)
        #expect(found.outcome.errors.contains("CODEGEN_TOKENS cannot be read"))
    }
}
