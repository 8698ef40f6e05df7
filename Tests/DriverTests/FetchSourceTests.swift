import CodegenDiagnostics
import FlyingFox
import Foundation
import LoopbackSupport
import Testing

@testable import CodegenDriver
@testable import CodegenFetching

/// The sources of `codegen fetch`: entries, URLs and credentials.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Scratch.hasCurl, "curl is not installed"))
struct FetchSourceTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func fetch(
        _ configuration: String, entries: [String] = [], environment: [String: String] = [:], allowsHTTP: Bool = true
    ) async throws -> Scratch.Outcome {
        try scratch.write(configuration, to: "codegen.yaml")
        var arguments = FetchArguments()
        (arguments.entries, arguments.allowsHTTP) = (entries, allowsHTTP)
        let (output, errors) = (Transcript(), Transcript())
        let console = Console(write: { output.append($0) }, writeError: { errors.append($0) })
        let session = FetchSession(
            arguments, in: WorkingFolder(scratch.path), console: console, environment: environment)
        let status = await session.run()
        return Scratch.Outcome(status: status, output: output.text, errors: errors.text)
    }

    private func entry(_ name: String = "A", source: String) -> String {
        "  - { name: \(name), spec: \(name).yaml, output: out\(name), source: \(source) }\n"
    }

    /// Returns the headers that a server receives from a run.
    private func headers(
        _ source: String, environment: [String: String], _ file: String? = nil
    ) async throws -> (headers: [String], outcome: Scratch.Outcome) {
        let seen = Guarded<[String]>([])
        if let file { try scratch.write(file, to: ".netrc") }
        let outcome = try await withHTTPServer { request in
            let values = ["Authorization", "Private-Token"].map { request.headers[HTTPHeader($0)] ?? "none" }
            seen.withLock { $0.append(values.joined(separator: ", ")) }
            return HTTPResponse(statusCode: .ok, body: Data("openapi: 3.1.0\n".utf8))
        } run: { url in
            try await fetch(
                "apis:\n\(entry(source: "{ url: '\(url)', \(source) }"))",
                environment: environment.merging([
                    "HOME": scratch.path, "CODEGEN_TOKENS": "TOKEN=127.0.0.1,OTHER=127.0.0.1,T=127.0.0.1",
                ]) { first, _ in first })
        }
        return (seen.withLock { $0 }, outcome)
    }

    // MARK: Credentials

    @Test func credentialsAreInTheEnvironment() async throws {
        let environment = ["TOKEN": "s3cret", "OTHER": "0ther"]
        let found = try await headers("token: TOKEN, headers: { Private-Token: OTHER }", environment: environment)
        #expect(found.headers == ["Bearer s3cret, 0ther"])
        let written = scratch.contents().filter { $0.key != "codegen.yaml" }.values.map {
            String(decoding: $0, as: UTF8.self)
        }
        for secret in environment.values {
            #expect(!(found.outcome.output + found.outcome.errors).contains(secret))
            #expect(written.allSatisfy { !$0.contains(secret) })
        }
    }

    @Test(arguments: [[:], ["TOKEN": ""]]) func aMissingVariableIsLocated(_ environment: [String: String]) async throws
    {
        let found = try await headers("token: TOKEN", environment: environment)
        #expect(found.headers == [])
        #expect(
            found.outcome.errors.contains("error: the environment variable 'TOKEN' is not set or is empty; set it"))
        #expect(found.outcome.status == .failure)
    }

    @Test func aVariableCannotAddAHeader() async throws {
        let found = try await headers("token: TOKEN", environment: ["TOKEN": "a\r\nX: y"])
        #expect(found.headers == [])
        #expect(
            found.outcome.errors.contains(
                "'TOKEN' contains a character that is not allowed in a header; set it to printable ASCII characters"))
        #expect(!found.outcome.errors.contains("X: y"))
    }

    @Test(arguments: ["Private Token", "Private:", "@file", "a\\nHost", ""])
    func aHeaderNameIsAToken(_ name: String) async throws {
        let found = try await headers("headers: { \"\(name)\": TOKEN }", environment: ["TOKEN": "x"])
        #expect(found.headers == [])
        #expect(found.outcome.errors.contains("codegen.yaml:2:"), "\(found.outcome.errors)")
        #expect(found.outcome.errors.contains("' is not a valid header name; use only letters, digits and !#$%&'*"))
    }

    @Test func theNetrcFileHasTheOthers() async throws {
        let netrc = "machine 127.0.0.1 login me password pw\n"
        let basic = "Basic \(Data("me:pw".utf8).base64EncodedString())"
        #expect(try await headers("", environment: [:], netrc).headers == ["\(basic), none"])
        #expect(try await headers("token: T", environment: ["T": "x"], netrc).headers == ["Bearer x, none"])
        try scratch.write("machine other login me password pw\n", to: "elsewhere")
        let other = ["NETRC": "\(scratch.path)/elsewhere"]
        #expect(try await headers("", environment: other, netrc).headers == ["none, none"])
        let broken = try await headers("", environment: [:], "machine 127.0.0.1 password")
        #expect(broken.headers == [])
        #expect(broken.outcome.errors.contains(".netrc cannot be read: line 1 has no value"))
    }

    /// A token in the configuration instead of a variable would be committed to version control.
    @Test func theConfigurationHasNoCredentials() async throws {
        let outcome = try await fetch("apis:\n\(entry(source: "{ url: 'https://a.example', token: 'ghp-abc' }"))")
        #expect(outcome.errors.contains("error: 'token' must be the name of an environment variable, like API_TOKEN"))
        let user = try await fetch("apis:\n\(entry(source: "'https://me:secret@a.example/x'"))")
        #expect(
            user.errors.contains("https://a.example/x cannot be fetched: the URL has credentials"), "\(user.errors)")
    }

    /// Messages also print the line of the configuration.
    @Test(arguments: [
        ("'http://127.0.0.1:1/x?key=secret'", "'http://127.0.0.1:1/x?***********"),
        ("{ url: \"http://127.0.0.1:1/x#secret\" }", "http://127.0.0.1:1/x#*******"),
        ("'https://me:secret@a.example/x'", "source: ***"), ("{ url: 'https://a/x', token: secret-1 }", "token: ***"),
        ("{ url: 'https://a/x', headers: { A: 'secret-1' } }", "A: ***"),
        ("{ url: 'https://a/x?key=secret', tokn: A }", "x?***"), ("'https://a/\\x3Fkey=secret'", "source: ***"),
    ])
    func possibleSecretsAreNotPrinted(_ source: String, _ shown: String) async throws {
        let source = source.contains("\\") ? "\"\(source.dropFirst().dropLast())\"" : source
        let outcome = try await fetch("apis:\n\(entry(source: source))", allowsHTTP: false)
        #expect(outcome.status == .failure)
        #expect(!outcome.errors.contains("secret"), "\(outcome.errors)")
        #expect(outcome.errors.contains(shown), "\(outcome.errors)")
    }

    // MARK: Entries and URLs

    @Test func httpIsAllowedByTheConfigurationOrTheCommand() async throws {
        let source = entry(source: "'http://127.0.0.1:1/x?key=secret'")
        let refused = try await fetch("apis:\n\(source)", allowsHTTP: false)
        #expect(
            refused.errors.contains(
                "codegen.yaml:2:52: error: the description http://127.0.0.1:1/x cannot be fetched: the URL is not https"
            ),
            "\(refused.errors)")
        let allowed = entry(source: "{ url: 'http://127.0.0.1:1/x', allowHTTP: true }")
        let tried = try await fetch("apis:\n\(allowed)", allowsHTTP: false)
        #expect(tried.errors.contains("no server at 127.0.0.1:1 accepts connections"), "\(tried.errors)")
    }

    @Test func entriesAreNamed() async throws {
        try await withHTTPServer { request in
            HTTPResponse(statusCode: .ok, body: Data("openapi: 3.1.0\nx-path: \(request.path)\n".utf8))
        } run: { url in
            let configuration =
                "apis:\n" + entry("A", source: "'\(url)/a'") + entry("B", source: "'\(url)/b'")
                + "  - { name: C, spec: C.yaml, output: outC }\n"
            let one = try await fetch(configuration, entries: ["B"])
            #expect(one.output == "B: B.yaml downloaded: 0 operations, 0 schemas\n")
            #expect(!scratch.exists("A.yaml"))
            let all = try await fetch(configuration)
            #expect(all.output == "A: A.yaml downloaded: 0 operations, 0 schemas\nB: B.yaml is up to date\n")
            let without = try await fetch(configuration, entries: ["C"])
            #expect(without.errors.contains("codegen.yaml:4:22: error: the entry 'C' has no 'source'; write the URL"))
            let unknown = try await fetch(configuration, entries: ["A", "Other"])
            #expect(unknown.errors.contains("the configuration has no entry 'Other'; its entries are A, B, C"))
            #expect(unknown.output == "")
            #expect(unknown.status == .failure)
        }
    }

    @Test func clientsOfOneDescriptionAreOneDownload() async throws {
        let requests = Guarded(0)
        try await withHTTPServer { _ in
            requests.withLock { $0 += 1 }
            return HTTPResponse(statusCode: .ok, body: Data("openapi: 3.1.0\n".utf8))
        } run: { url in
            let names = ["A", "B"].map { "  - { name: \($0), spec: api.yaml, output: out\($0), source: '\(url)' }\n" }
            let outcome = try await fetch("apis:\n\(names.joined())")
            #expect(outcome.output == "A: api.yaml downloaded: 0 operations, 0 schemas\n", "\(outcome.errors)")
            #expect(requests.withLock { $0 } == 1)
        }
    }

    /// Each of the two downloads would replace the other.
    @Test(arguments: [[], ["A"]]) func aDescriptionHasOneSource(_ entries: [String]) async throws {
        let sources = [("A", "a"), ("B", "b")].map { name, path in
            "  - { name: \(name), spec: api.yaml, output: out\(name), source: 'http://127.0.0.1:1/\(path)' }\n"
        }
        let outcome = try await fetch("apis:\n\(sources.joined())", entries: entries)
        #expect(
            outcome.errors.contains(
                "codegen.yaml:3:54: error: the entries 'A' and 'B' download api.yaml from different URLs; write the"),
            "\(outcome.errors)")
        #expect(!outcome.errors.contains("accepts connections"))
        #expect(outcome.status == .failure)
    }

    @Test func aFailureDoesNotStopTheOthers() async throws {
        try await withHTTPServer { request in
            request.path == "/b"
                ? HTTPResponse(statusCode: .ok, body: Data("openapi: 3.1.0\n".utf8))
                : HTTPResponse(statusCode: .notFound)
        } run: { url in
            let outcome = try await fetch(
                "apis:\n" + entry("A", source: "'\(url)/a'") + entry("B", source: "'\(url)/b'"))
            #expect(outcome.status == .failure)
            #expect(outcome.errors.contains("the server returned status 404"))
            #expect(scratch.exists("B.yaml"))
            #expect(!scratch.exists("A.yaml"))
        }
    }

    @Test func aConfigurationWithoutSourcesIsAnError() async throws {
        let outcome = try await fetch("apis:\n  - { name: A, spec: a.yaml, output: out }\n")
        #expect(outcome.errors.contains("codegen.yaml:2:22: error: no entry of the configuration has a 'source'"))
        #expect(outcome.status == .failure)
    }

    @Test func theCommandHasArguments() throws {
        try scratch.write("apis:\n\(entry(source: "'http://127.0.0.1:1/x'"))", to: "other.yaml")
        let refused = try Binary.run(["fetch", "A", "--config", "other.yaml"], in: scratch)
        #expect(refused.status == 1, "\(refused.errors)")
        #expect(refused.errors.contains("the URL is not https"), "\(refused.errors)")
        let tried = try Binary.run(["fetch", "--config", "other.yaml", "--allow-http"], in: scratch)
        #expect(tried.status == 1, "\(tried.errors)")
        #expect(tried.errors.contains("no server at 127.0.0.1"), "\(tried.errors)")
        #expect(try Binary.run(["fetch"], in: scratch).status == 64)
    }

    @Test func curlThatCannotRunIsExplained() throws {
        try scratch.write("apis:\n\(entry(source: "'https://127.0.0.1:1/x'"))", to: "codegen.yaml")
        let missing = try Binary.run(["fetch"], in: scratch, searchPath: "\(scratch.path)/none")
        #expect(
            missing.errors.contains(
                "downloads need the program curl, which is not found; install curl, or add its folder to PATH"),
            "\(missing.errors)")
        // A file that is not executable.
        try scratch.write("", to: "bin/curl")
        let unusable = try Binary.run(["fetch"], in: scratch, searchPath: "\(scratch.path)/bin")
        #expect(unusable.errors.contains("curl cannot be run: permission denied"), "\(unusable.errors)")
    }
}
