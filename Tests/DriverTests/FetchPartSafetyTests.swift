import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver
@testable import CodegenFetching

/// What a server can and cannot do with the other files of a description.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Scratch.hasCurl, "curl is not installed"))
struct FetchPartSafetyTests {
    private let bench: FetchBench

    init() throws {
        bench = try FetchBench()
    }

    // MARK: Paths

    @Test(arguments: [
        ("https://example.com/a.yaml", "it is a URL"), ("//example.com/a.yaml", "it is a URL"),
        ("/v1/a.yaml", "leads out of the folder"), ("../a.yaml", "leads out of the folder"),
        ("b/../../a.yaml", "leads out of the folder"), ("%2E%2E/a.yaml", "only visible files"),
        ("b%2Fa.yaml", "only visible files"), ("b%5C..%5Ca.yaml", "only visible files"),
        (".hidden/a.yaml", "only visible files"), (".a.yaml", "only visible files"),
        ("codegen.yaml", "only visible files"), ("b/Codegen.YAML", "only visible files"),
        ("api.yaml.source", "only visible files"), ("a.sh", "only visible files"), ("a", "only visible files"),
        ("a.yaml?x=1", "only visible files"), ("con.yaml", "only visible files"), ("a%00.yaml", "only visible files"),
        ("b/", "only visible files"),
    ])
    func filesElsewhereAreReportedAndNotRequested(reference: String, reason: String) async throws {
        try await bench.withServer(["/v1/api.yaml": FetchBench.root(reference)]) { _ in
            let outcome = await bench.fetch()
            #expect(outcome.status == .success)
            let line = "specs/api.yaml:8:81: warning: '\(reference.replacing("\0", with: ""))' is not fetched: "
            #expect(outcome.errors.contains(line), "\(outcome.errors)")
            #expect(outcome.errors.contains(reason), "\(outcome.errors)")
            #expect(bench.paths == ["/v1/api.yaml"])
            #expect(bench.scratch.entries("specs") == ["api.yaml", "api.yaml.source"])
        }
    }

    @Test func pathsAreDecodedOnce() async throws {
        let files = [
            "/v1/api.yaml": FetchBench.root("my%20part.yaml#/S"), "/v1/my part.yaml": "S: { type: string }\n",
        ]
        try await bench.withServer(files) { _ in
            #expect(await bench.fetch().errors == "")
            #expect(bench.scratch.exists("specs/my part.yaml"))
            #expect(bench.scratch.run(Request(.generate, isStrict: true)).status == .success)
        }
    }

    @Test func filesThatAreOneFileElsewhereAreAnError() async throws {
        let files = [
            "/v1/api.yaml": FetchBench.root("Part.yaml"), "/v1/Part.yaml": "items: { $ref: part.yaml }\n",
            "/v1/part.yaml": "type: string\n",
        ]
        try await bench.withServer(files) { _ in
            let outcome = await bench.fetch()
            let reason = "its files Part.yaml and part.yaml differ only in case"
            #expect(outcome.errors.contains(reason), "\(outcome.errors)")
            #expect(!bench.scratch.exists("specs"))
        }
    }

    @Test func aFileThatWouldReplaceTheDescriptionIsAnError() async throws {
        let files = ["/v1/root.yaml": FetchBench.root("api.yaml"), "/v1/api.yaml": "type: string\n"]
        try await bench.withServer(files, path: "/v1/root.yaml") { _ in
            let outcome = await bench.fetch()
            #expect(outcome.errors.contains("its file api.yaml would replace the description"), "\(outcome.errors)")
            #expect(!bench.scratch.exists("specs"))
        }
    }

    @Test(arguments: [false, true]) func noLinkLeadsOutOfTheFolder(isForced: Bool) async throws {
        try bench.scratch.write("x: 1\n", to: "elsewhere/pet.yaml")
        try bench.scratch.write("", to: "specs/README")
        try bench.scratch.link("specs/schemas", to: "../elsewhere")
        try await bench.withServer(FetchBench.files()) { _ in
            let outcome = await bench.fetch { $0.replacesEdits = isForced }
            #expect(outcome.status == .failure)
            #expect(outcome.errors.contains("specs/schemas/pet.yaml leads out of the folder of the description"))
            #expect(bench.text("elsewhere/pet.yaml") == "x: 1\n")
            #expect(!bench.scratch.exists("specs/api.yaml"))
        }
    }

    // MARK: Servers

    @Test(arguments: ["/secret/pet.yaml", "/v1/../secret/pet.yaml", "/v1/%2e%2e/secret/pet.yaml", "/v1/..%2Fpet.yaml"])
    func redirectionsStayInTheFolder(target: String) async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            bench.redirections.withLock { $0["/v1/schemas/pet.yaml"] = target }
            let outcome = await bench.fetch()
            #expect(outcome.errors.contains("the server redirects out of the folder of the description"), "\(outcome)")
            #expect(bench.paths == ["/v1/api.yaml", "/v1/schemas/pet.yaml"])
        }
    }

    @Test func redirectionsInsideOfTheFolderAreFollowed() async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            bench.texts.withLock { $0["/v1/new/pet.yaml"] = "Pet: { type: object }\n" }
            bench.redirections.withLock { $0["/v1/schemas/pet.yaml"] = "/v1/new/pet.yaml" }
            #expect(await bench.fetch().errors == "")
            #expect(bench.text("specs/schemas/pet.yaml") == "Pet: { type: object }\n")
        }
    }

    /// References are relative to the URL from which the description came.
    @Test func credentialsStayAtTheOriginOfTheSource() async throws {
        let other = try FetchBench()
        try await other.withServer(FetchBench.files()) { elsewhere in
            try await bench.withServer(FetchBench.files()) { url in
                let host = try #require(URL(string: url)?.host())
                try bench.scratch.write("machine \(host) login a password b\n", to: "netrc")
                let environment = ["NETRC": "\(bench.scratch.path)/netrc"]
                #expect(await bench.fetch(environment: environment).status == .success)
                #expect(bench.requests.withLock { $0.count { $0.authorization != nil } } == 3)
                bench.redirections.withLock { $0["/v1/api.yaml"] = "\(elsewhere)/v1/api.yaml" }
                #expect(await bench.fetch(environment: environment).status == .success)
                #expect(other.requests.withLock { $0.map(\.authorization) } == [nil, nil, nil])
                #expect(other.paths == ["/v1/api.yaml", "/v1/schemas/pet.yaml", "/v1/schemas/people/owner.yaml"])
            }
        }
    }

    // MARK: Limits

    @Test func theSizeOfAllFilesIsLimited() async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            let size = FetchBench.files().values.reduce(0) { $0 + $1.utf8.count }
            let outcome = await bench.fetch(limits: { $0.maximumSize = size - 1 })
            #expect(outcome.status == .failure)
            #expect(!bench.scratch.exists("specs"))
            #expect(await bench.fetch(limits: { $0.maximumSize = size }).status == .success)
        }
    }

    @Test func theNumberOfFilesIsLimited() async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            let outcome = await bench.fetch(limits: { $0.maximumFiles = 1 })
            #expect(outcome.errors.contains("it has more than 1 other files"), "\(outcome.errors)")
            #expect(!bench.scratch.exists("specs"))
        }
    }

    @Test func theTimeOfAllFilesIsLimited() async throws {
        try await bench.withServer(FetchBench.files()) { _ in
            let outcome = await bench.fetch(limits: { $0.timeoutOfFiles = .zero })
            #expect(outcome.errors.contains("its files are not complete after 0.0 s"), "\(outcome.errors)")
            #expect(bench.paths == ["/v1/api.yaml"])
        }
    }

    /// Examples are data: a `$ref` in them names no file.
    @Test func examplesNameNoFiles() async throws {
        let root =
            FetchBench.root("#/components/schemas/S") + """
                components:
                  schemas:
                    S:
                      type: object
                      example: { $ref: a.yaml }
                      properties: { example: { $ref: b.yaml }, x: { type: object, default: { $ref: c.yaml } } }

                """
        try await bench.withServer(["/v1/api.yaml": root, "/v1/b.yaml": "type: string\n"]) { _ in
            #expect(await bench.fetch().errors == "")
            #expect(bench.paths == ["/v1/api.yaml", "/v1/b.yaml"])
        }
    }
}
