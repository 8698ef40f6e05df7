import CodegenDiagnostics
import CodegenDriver
import CodegenLowering
import CodegenOpenAPI
import CodegenYAML
import EndpointRuntime
import Foundation
import Testing

@testable import CodegenMockServer

/// Descriptions for tests.
enum Descriptions {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    private static let known = Locked<[String: CodegenDriver.Description]>([:])

    /// Reads a description of the repository once for all tests.
    private static func read(_ name: String) throws -> CodegenDriver.Description {
        if let description = known.withLock({ $0[name] }) { return description }
        let reader = DescriptionReader("specs/\(name).yaml", allowed: [], in: WorkingFolder(root))
        let description = try #require(reader.read(usesColor: false).description)
        known.withLock { $0[name] = description }
        return description
    }

    /// Returns a description of the repository: `community`.
    static func own(_ name: String) throws -> ServedDescription {
        let description = try read(name)
        return ServedDescription(
            api: description.api, document: description.document, diagnostics: description.diagnostics)
    }

    /// Returns a description of the repository without declared errors. Rejected calls then receive problem documents.
    static func withoutErrors(_ name: String) throws -> ServedDescription {
        let description = try read(name)
        var document = description.document
        for index in document.operations.indices {
            document.operations[index].responses.removeAll { response in
                if case .code(200..<400) = response.status { return false }
                return true
            }
        }
        return ServedDescription(
            api: description.api, document: document, diagnostics: description.diagnostics)
    }

    /// Returns a description that is read as from a file, with its settings.
    static func file(_ yaml: String) throws -> ServedDescription {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try yaml.write(to: folder.appendingPathComponent("api.yaml"), atomically: true, encoding: .utf8)
        let reader = DescriptionReader("api.yaml", allowed: [], in: WorkingFolder(folder.path))
        let description = try #require(reader.read(usesColor: false).description)
        return ServedDescription(
            api: description.api, document: description.document, diagnostics: description.diagnostics)
    }

    /// Returns a description with a head, `paths` and other parts for a test.
    static func of(_ yaml: String, version: String = "3.1.0") throws -> ServedDescription {
        let text = "openapi: \(version)\ninfo: { title: Test, version: '1' }\n" + yaml
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: "api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: diagnostics).parse(file))
        let document = try #require(
            DocumentReader(loader: NoOtherFiles(), diagnostics: diagnostics).read(root, of: file))
        let api = Lowerer(name: "Test", diagnostics: diagnostics).lower(document)
        return ServedDescription(api: api, document: document, diagnostics: diagnostics)
    }
}

/// A server on a free port of the loopback interface.
struct Served: Sendable {
    let url: String

    func call(_ method: String, _ target: String, _ headers: String..., body: String = "") async throws -> Reply {
        let length = body.isEmpty && method == "GET" ? [] : ["Content-Length: \(body.utf8.count)"]
        let head = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers + length
        return try await RawClient.send(head, body: Array(body.utf8), to: url)
    }

    func post(_ target: String, json: String, _ headers: String...) async throws -> Reply {
        let head = [
            "POST \(target) HTTP/1.1", "Host: localhost", "Content-Type: application/json",
            "Content-Length: \(json.utf8.count)",
        ]
        return try await RawClient.send(head + headers, body: Array(json.utf8), to: url)
    }
}

/// Runs `body` with a server, and returns when both have ended.
func withServer(
    _ description: ServedDescription, options: MockServer.Options = MockServer.Options(),
    run body: (Served, MockServer) async throws -> Void
) async throws {
    try await withServer([Mount(description)], options: options, run: body)
}

/// Runs `body` with a server of several descriptions.
func withServer(
    _ mounts: [Mount], options: MockServer.Options = MockServer.Options(),
    run body: (Served, MockServer) async throws -> Void
) async throws {
    let server = MockServer(mounts, options: options)
    let (urls, continuation) = AsyncStream<String>.makeStream()
    let running = Task {
        defer { continuation.finish() }
        try await server.run { continuation.yield($0) }
    }
    do {
        let url = try #require(await urls.first { _ in true })
        try await body(Served(url: url), server)
    } catch {
        running.cancel()
        _ = await running.result
        throw error
    }
    running.cancel()
    _ = await running.result
}

func withCommunity(run body: (Served) async throws -> Void) async throws {
    try await withServer(try Descriptions.own("community")) { served, _ in try await body(served) }
}

func withPlainCommunity(run body: (Served) async throws -> Void) async throws {
    try await withServer(try Descriptions.withoutErrors("community")) { served, _ in try await body(served) }
}

func withKitchenSink(run body: (Served) async throws -> Void) async throws {
    try await withServer(try Descriptions.own("kitchen-sink")) { served, _ in try await body(served) }
}

let key = "Authorization: Bearer key"
