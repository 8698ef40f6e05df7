import CodegenDiagnostics
import CodegenDriver
import Foundation

@testable import CodegenDrift

/// A folder with a description and an archive, and runs of `codegen drift` in it.
final class Traffic {
    struct Output {
        let status: RunStatus
        let text: String
        let errors: String
    }

    let folder: URL
    private var entries: [String] = []

    init(_ description: String) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("drift-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(description, to: "api.yaml")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func write(_ text: String, to name: String) throws {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - content: The members of `content`, instead of a body.
    func add(
        _ body: String? = nil, _ method: String = "GET", url: String = "https://api.example.com/v1/pets",
        status: Int = 200, type: String = "application/json", content: String? = nil, request: String? = nil,
        headers: String = ""
    ) {
        let text = body.map { #","size":\#($0.utf8.count),"text":\#(Self.quoted($0))"# } ?? #","size":0"#
        let post = request.map { #","postData":{"mimeType":"application/json","text":\#(Self.quoted($0))}"# } ?? ""
        entries.append(
            """
            {"request":{"method":"\(method)","url":\(Self.quoted(url)),"headers":[]\(post)},
            "response":{"status":\(status),"headers":[\(headers)],"content":{"mimeType":"\(type)"\(content ?? text)}}}
            """)
    }

    private static func quoted(_ text: String) -> String {
        let data = try? JSONEncoder().encode(text)
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    var archive: String {
        #"{"log":{"version":"1.2","creator":{"name":"t"},"pages":[{"a":[1,"]"]}],"entries":[\#(entries.joined(separator: ",\n"))]}}"#
    }

    func run(_ change: (inout DriftOptions) -> Void = { _ in }) throws -> Output {
        try write(archive, to: "traffic.har")
        return runAgain(change)
    }

    func runAgain(spec: String? = "api.yaml", _ change: (inout DriftOptions) -> Void = { _ in }) -> Output {
        let (text, errors) = (Guarded(""), Guarded(""))
        let console = Console(
            write: { part in text.withLock { $0 += part } }, writeError: { part in errors.withLock { $0 += part } })
        var options = DriftOptions(archives: ["traffic.har"])
        change(&options)
        let folder = WorkingFolder(folder.path)
        let source = DescriptionSelection(spec: spec, config: nil, entry: nil, allowed: [], in: folder)
        let status = Drift(source, options, in: folder, console: console).run()
        return Output(status: status, text: text.withLock { $0 }, errors: errors.withLock { $0 })
    }

    /// A description with one operation whose response has this schema.
    static func description(_ schema: String, version: String = "3.0.3", responses: String = "") -> String {
        """
        openapi: \(version)
        info: {title: Pets, version: "1"}
        servers: [{url: "https://api.example.com/v1"}]
        paths:
          /pets:
            get:
              responses:
                "200":
                  description: ok
                  content:
                    application/json:
                      schema: {$ref: "#/components/schemas/Pet"}
        \(responses)
        components:
          schemas:
            Pet: \(schema)

        """
    }
}
