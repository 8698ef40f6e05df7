import Foundation
import Testing

/// The calls in the documentation of the committed clients compile. Each call is the body of a function with the
/// parameters of the documented method.
@Suite(.timeLimit(.minutes(5))) struct CallExampleTests {
    private struct Example {
        let parameters: String
        let code: String
    }

    private static let clients = [
        "Community", "KitchenSink", "Klipy", "Library", "MSP", "Ride", "Storefront", "SwaggerSink",
    ]

    @Test(arguments: clients) func compile(_ client: String) throws {
        let examples = try Self.examples(of: client)
        try #require(examples.count >= 3)
        let functions = examples.enumerated().map { index, example in
            let name = example.code.contains("apiClient.") ? "apiClient" : "client"
            let parameters = example.parameters.isEmpty ? "" : ", \(example.parameters)"
            return "func example\(index)(\(name): \(client)Client\(parameters)) async throws {\n\(example.code)}\n"
        }
        let scratch = try Scratch()
        try scratch.write(
            "import EndpointRuntime\nimport Foundation\nimport \(client)\n\n\(functions.joined(separator: "\n"))",
            to: "Examples.swift")
        #expect(try scratch.typeCheck("Examples.swift", importing: ".") == "")
    }

    private static func examples(of client: String) throws -> [Example] {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Generated/\(client)/\(client)/Clients")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.lastPathComponent.contains("Client") }.flatMap {
            examples(in: try String(contentsOf: $0, encoding: .utf8))
        }
    }

    private static func examples(in text: String) -> [Example] {
        text.components(separatedBy: "    /// ```swift\n").dropFirst().compactMap { part -> Example? in
            guard let end = part.range(of: "    /// ```\n"), let head = part.range(of: "    public func ") else {
                return nil
            }
            let code = String(part[..<end.lowerBound]).replacing("    /// ", with: "    ")
            let signature = part[head.upperBound...].drop { $0 != "(" }.dropFirst()
            var depth = 1
            let parameters = signature.prefix { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth > 0
            }
            return Example(parameters: String(parameters).trimmingCharacters(in: .whitespacesAndNewlines), code: code)
        }
    }
}
