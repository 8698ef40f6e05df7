import CodegenDiagnostics
import FlyingFox
import Foundation
import LoopbackSupport
import Testing

@testable import CodegenDriver
@testable import CodegenFetching

/// `codegen fetch` against a server on loopback.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Scratch.hasCurl, "curl is not installed"))
struct FetchTests {
    private let scratch: Scratch
    private let server = Guarded<Answer>(.description("one"))
    private let requests = Guarded<[[String: String]]>([])

    init() throws {
        scratch = try Scratch()
    }

    private enum Answer: Sendable {
        case description(String)
        case text(String)
        case status(Int)
    }

    private static func description(_ operation: String) -> String {
        """
        openapi: 3.1.0
        info: { title: T, version: '1' }
        paths: { /a: { get: { operationId: \(operation), responses: { '204': { description: ok } } } } }
        components: { schemas: { Post: { type: object } } }

        """
    }

    /// Runs `body` with a server that uses the entity tag `"TEXT"` for each text.
    private func withServer(_ body: @Sendable (_ url: String) async throws -> Void) async throws {
        try await withHTTPServer { [server, requests] request in
            let names = ["Authorization", "Private-Token", "If-None-Match"]
            let fields = names.compactMap { name in request.headers[HTTPHeader(name)].map { (name, $0) } }
            requests.withLock { $0.append(Dictionary(uniqueKeysWithValues: fields)) }
            let text: String
            switch server.withLock({ $0 }) {
            case .status(let status): return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "x"))
            case .description(let operation): text = Self.description(operation)
            case .text(let other): text = other
            }
            let tag = "\"\(text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 100_003 })\""
            if request.headers[HTTPHeader("If-None-Match")] == tag { return HTTPResponse(statusCode: .notModified) }
            return HTTPResponse(
                statusCode: .ok, headers: [HTTPHeader("ETag"): tag], body: Data(text.utf8))
        } run: {
            try await body($0)
        }
    }

    private func configure(_ source: String, name: String = "Sample") throws {
        try scratch.write(
            "apis:\n  - name: \(name)\n    spec: specs/api.yaml\n    output: out\n    source: \(source)\n",
            to: "codegen.yaml")
    }

    private func fetch(
        _ entries: [String] = [], environment: [String: String] = [:], operations: FileOperations = .system,
        _ change: (inout FetchArguments) -> Void = { _ in }
    ) async -> Scratch.Outcome {
        var arguments = FetchArguments()
        arguments.entries = entries
        arguments.allowsHTTP = true
        change(&arguments)
        let (output, errors) = (Transcript(), Transcript())
        let console = Console(write: { output.append($0) }, writeError: { errors.append($0) })
        var session = FetchSession(
            arguments, in: WorkingFolder(scratch.path), console: console, environment: environment)
        session.operations = operations
        let status = await session.run()
        return Scratch.Outcome(status: status, output: output.text, errors: errors.text)
    }

    // MARK: Comparison

    /// For an existing client, the command prints the breaking changes of the new description.
    @Test func breakingChangesArePrinted() async throws {
        try await withServer { url in
            try configure("'\(url)/api.yaml'")
            _ = await fetch()
            try #require(scratch.run(Request(.generate)).status == .success)
            server.withLock { $0 = .description("two") }
            let second = await fetch()
            #expect(second.status == .success, "\(second.errors)")
            #expect(second.output.contains("(out/codegen.symbols → specs/api.yaml)"), "\(second.output)")
            #expect(second.output.contains("[operation-renamed]"), "\(second.output)")
        }
    }

    // MARK: Documents

    @Test func aDescriptionIsDownloadedReplacedAndKept() async throws {
        try await withServer { url in
            try configure("'\(url)/api.yaml'")
            let first = await fetch()
            #expect(first.output == "Sample: specs/api.yaml downloaded: 1 operation, 1 schema\n", "\(first.errors)")
            #expect(first.status == .success)
            #expect(first.errors == "")
            #expect(try scratch.read("specs/api.yaml") == Self.description("one"))

            #expect(await fetch().output == "Sample: specs/api.yaml is up to date\n")
            #expect(requests.withLock { $0.last?["If-None-Match"] } != nil)

            server.withLock { $0 = .description("two") }
            let changed = await fetch()
            #expect(changed.output == "Sample: specs/api.yaml replaced: operations: 1 changed\n")
            #expect(try scratch.read("specs/api.yaml") == Self.description("two"))
            #expect(await fetch().output == "Sample: specs/api.yaml is up to date\n")
            #expect(scratch.entries("specs") == ["api.yaml", "api.yaml.source"])
        }
    }

    @Test func theChangeIsCounted() async throws {
        try await withServer { url in
            try configure("'\(url)'")
            let old = """
                {"openapi": "3.1.0", "paths": {"/a": {"get": {"operationId": "one", "responses": {"204": {"description":
                "ok"}}}, "put": {}}}, "components": {"schemas": {"User": {}, "Post": {"type": "object"}}}}
                """
            try scratch.write(old, to: "specs/api.yaml")
            let outcome = await fetch()
            #expect(outcome.output == "Sample: specs/api.yaml replaced: operations: 1 removed; schemas: 1 removed\n")
            server.withLock { $0 = .text(Self.description("one").replacing("title: T", with: "title: U")) }
            #expect(
                await fetch().output == "Sample: specs/api.yaml replaced: neither operations nor schemas changed\n")
        }
    }

    @Test(arguments: [
        ("<!DOCTYPE html><html/>", "the response is HTML or XML, not a description"),
        ("\n <html/>", "the response is HTML or XML, not a description"),
        ("openapi: [", "the response is not YAML or JSON at line"),
        ("just words", "the response is not an OpenAPI description: it has neither"),
        ("{\"error\": \"expired\"}", "the response is not an OpenAPI description: it has neither"),
        ("", "the response is empty"), ("\n \n", "the response is empty"),
    ])
    func aResponseWithoutADescriptionKeepsTheFile(_ answer: String, _ reason: String) async throws {
        try await withServer { url in
            try configure("'\(url)/api.yaml?token=secret'")
            #expect(await fetch().status == .success)
            let before = scratch.contents("specs")
            server.withLock { $0 = .text(answer) }
            let outcome = await fetch()
            #expect(outcome.status == .failure)
            #expect(outcome.output == "")
            #expect(
                outcome.errors.contains(
                    "codegen.yaml:5:13: error: the description \(url)/api.yaml cannot be fetched: \(reason)"),
                "\(outcome.errors)")
            #expect(!outcome.errors.contains("codegen.yaml:5:13: error: secret"))
            #expect(scratch.contents("specs") == before)
        }
    }

    @Test func aFailureLeavesTheFile() async throws {
        try await withServer { url in
            try configure("'\(url)'")
            _ = await fetch()
            let before = scratch.contents("specs")
            server.withLock { $0 = .status(500) }
            #expect(await fetch().errors.contains("cannot be fetched: the server returned status 500 [fetch-failed]"))
            #expect(scratch.contents("specs") == before)

            server.withLock { $0 = .description("two") }
            for failing in [FetchState.suffix, "api.yaml"] {
                var operations = FileOperations.system
                operations.rename = { old, new throws(FileProblem) in
                    guard !new.hasSuffix(failing) else { throw FileProblem("the disk is full") }
                    try FileOperations.system.rename(old, new)
                }
                let outcome = await fetch(operations: operations)
                #expect(
                    outcome.errors.contains(
                        "error: specs/api.yaml cannot be replaced: the disk is full; no file was changed"))
                #expect(outcome.status == .failure)
                #expect(try scratch.read("specs/api.yaml") == Self.description("one"))
                #expect(scratch.entries("specs") == ["api.yaml", "api.yaml.source"])
            }
            // The state contains the old description, so the next run replaces it.
            #expect(await fetch().output == "Sample: specs/api.yaml replaced: operations: 1 changed\n")
        }
    }

    @Test func anEditedDescriptionIsRefused() async throws {
        try await withServer { url in
            try configure("'\(url)'")
            _ = await fetch()
            let edited = Self.description("mine")
            try scratch.write(edited, to: "specs/api.yaml")
            let outcome = await fetch()
            #expect(
                outcome.errors.contains("codegen.yaml:3:11: error: specs/api.yaml was edited after it was fetched"))
            #expect(outcome.status == .failure)
            let check = await fetch { $0.isCheck = true }
            #expect(check.errors == outcome.errors)
            #expect(check.status == .failure)
            #expect(try scratch.read("specs/api.yaml") == edited)
            // The stored tag belongs to the downloaded file, not to the edited file.
            #expect(await fetch { $0.replacesEdits = true }.output.contains("replaced: operations: 1 changed"))
            #expect(try scratch.read("specs/api.yaml") == Self.description("one"))
        }
    }

    /// Without the state, an edit cannot be detected.
    @Test(arguments: ["", "<<<<<<< HEAD\n", "url 1\n"]) func aDamagedStateIsAnError(_ state: String) async throws {
        try await withServer { url in
            try configure("'\(url)'")
            _ = await fetch()
            let edited = Self.description("mine")
            try scratch.write(edited, to: "specs/api.yaml")
            try scratch.write(state, to: "specs/api.yaml.source")
            for isCheck in [false, true] {
                let outcome = await fetch { $0.isCheck = isCheck }
                #expect(
                    outcome.errors.contains(
                        "codegen.yaml:3:11: error: specs/api.yaml.source cannot be read: the line 'url' or the line "
                            + "'sha256' is missing; run codegen fetch --force, or delete it"), "\(outcome.errors)")
                #expect(outcome.status == .failure)
            }
            #expect(try scratch.read("specs/api.yaml") == edited)
            #expect(await fetch { $0.replacesEdits = true }.status == .success)
            #expect(try scratch.read("specs/api.yaml") == Self.description("one"))
            #expect(await fetch().output == "Sample: specs/api.yaml is up to date\n")
        }
    }

    @Test func aDescriptionWithoutAStateIsReplaced() async throws {
        try await withServer { url in
            try configure("'\(url)'")
            _ = await fetch()
            try scratch.write(Self.description("mine"), to: "specs/api.yaml")
            try scratch.remove("specs/api.yaml.source")
            #expect(await fetch().output.contains("replaced: operations: 1 changed"))
            #expect(try scratch.read("specs/api.yaml") == Self.description("one"))
        }
    }

    @Test func aCheckWritesNoFile() async throws {
        try await withServer { url in
            try configure("'\(url)'")
            let missing = await fetch { $0.isCheck = true }
            #expect(missing.status == .failure)
            #expect(!scratch.exists("specs"))
            #expect(
                missing.errors.contains(
                    "codegen.yaml:5:13: error: specs/api.yaml is missing; run codegen fetch [outdated-description]"),
                "\(missing.errors)")
            _ = await fetch()
            let before = scratch.contents("specs")
            #expect(await fetch { $0.isCheck = true }.status == .success)
            server.withLock { $0 = .description("two") }
            let outcome = await fetch { $0.isCheck = true }
            #expect(outcome.status == .failure)
            #expect(
                outcome.errors.contains(
                    "codegen.yaml:5:13: error: specs/api.yaml is out of date: operations: 1 changed; run codegen fetch "
                        + "[outdated-description]"), "\(outcome.errors)")
            #expect(scratch.contents("specs") == before)
        }
    }

    @Test func referencesToOtherFilesAreNamed() async throws {
        try await withServer { url in
            try configure("'\(url)'")
            server.withLock {
                $0 = .text("openapi: 3.1.0\npaths: { /a: { $ref: '/a.yaml#/x' }, /b: { $ref: '#/paths/~1a' } }\n")
            }
            let outcome = await fetch()
            #expect(outcome.status == .success)
            #expect(
                outcome.errors.contains(
                    "specs/api.yaml:2:22: warning: '/a.yaml' is not fetched: it leads out of the folder"),
                "\(outcome.errors)")
        }
    }

    @Test func otherCommandsDoNotDownload() async throws {
        try await withServer { url in
            try configure("'\(url)'")
            try scratch.write(Self.description("local"), to: "specs/api.yaml")
            for action in [Request.Action.generate, .check, .lint, .config, .inputs] {
                #expect(scratch.run(Request(action)).status == .success)
            }
            #expect(requests.withLock(\.isEmpty))
        }
    }
}
