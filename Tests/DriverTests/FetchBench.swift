import CodegenDiagnostics
import FlyingFox
import Foundation
import LoopbackSupport

@testable import CodegenDriver
@testable import CodegenFetching

/// A project whose description is fetched from a server on loopback, with other files.
struct FetchBench {
    let scratch: Scratch
    /// The texts by path.
    let texts = Guarded<[String: String]>([:])
    /// The targets of redirections by path.
    let redirections = Guarded<[String: String]>([:])
    let requests = Guarded<[(path: String, authorization: String?)]>([])

    init() throws {
        scratch = try Scratch()
    }

    /// A description of one operation with this reference as its schema.
    static func root(_ reference: String) -> String {
        """
        openapi: 3.1.0
        info: { title: T, version: '1' }
        paths:
          /a:
            get:
              operationId: a
              responses:
                '200': { description: D, content: { application/json: { schema: { $ref: '\(reference)' } } } }

        """
    }

    static let pet = "Pet: { type: object, properties: { owner: { $ref: 'people/owner.yaml' } } }\n"
    static let owner = "type: object\nproperties: { name: { type: string }, pet: { $ref: '../pet.yaml#/Pet' } }\n"

    static func files(_ reference: String = "schemas/pet.yaml#/Pet") -> [String: String] {
        [
            "/v1/api.yaml": root(reference), "/v1/schemas/pet.yaml": pet, "/v1/schemas/people/owner.yaml": owner,
        ]
    }

    /// Returns the text of a file of the project, or `nil` if there is none.
    func text(_ path: String) -> String? {
        try? scratch.read(path)
    }

    /// The paths of the requests.
    var paths: [String] { requests.withLock { $0.map(\.path) } }

    func withServer(
        _ files: [String: String], spec: String = "specs/api.yaml", path: String = "/v1/api.yaml",
        _ body: @Sendable (_ url: String) async throws -> Void
    ) async throws {
        texts.withLock { $0 = files }
        try await withHTTPServer { [texts, redirections, requests] request in
            let path = request.path
            requests.withLock { $0.append((path, request.headers[HTTPHeader("Authorization")])) }
            if let target = redirections.withLock({ $0[path] }) {
                return HTTPResponse(statusCode: .found, headers: [HTTPHeader("Location"): target], body: Data())
            }
            guard let text = texts.withLock({ $0[path] }) else { return HTTPResponse(statusCode: .notFound) }
            let tag = "\"\(text.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 100_003 })\""
            if request.headers[HTTPHeader("If-None-Match")] == tag { return HTTPResponse(statusCode: .notModified) }
            return HTTPResponse(statusCode: .ok, headers: [HTTPHeader("ETag"): tag], body: Data(text.utf8))
        } run: { url in
            try scratch.write(
                "apis: [{ name: Sample, spec: \(spec), output: out, source: '\(url)\(path)' }]\n", to: "codegen.yaml")
            try await body(url)
        }
    }

    func fetch(
        environment: [String: String] = [:], operations: FileOperations = .system,
        _ change: (inout FetchArguments) -> Void = { _ in }, limits: (inout Fetcher) -> Void = { _ in }
    ) async -> Scratch.Outcome {
        var arguments = FetchArguments()
        arguments.allowsHTTP = true
        change(&arguments)
        let (output, errors) = (Transcript(), Transcript())
        let console = Console(write: { output.append($0) }, writeError: { errors.append($0) })
        var session = FetchSession(
            arguments, in: WorkingFolder(scratch.path), console: console, environment: environment)
        session.operations = operations
        limits(&session.fetcher)
        let status = await session.run()
        return Scratch.Outcome(status: status, output: output.text, errors: errors.text)
    }
}
