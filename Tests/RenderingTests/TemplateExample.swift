import Foundation

/// The worked example of `Templates/README.md`: the code blocks of its section.
struct TemplateExample {
    let manifest: String
    let template: String
    let output: String

    private struct MissingBlock: Error {}

    init() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let chapter = page.components(separatedBy: "\n## Example\n").last?.components(separatedBy: "\n## Contexts\n")
            .first
        func block(_ language: String) throws -> String {
            let parts = (chapter ?? "").components(separatedBy: "```\(language)\n")
            guard parts.count == 2, let end = parts[1].range(of: "```\n") else { throw MissingBlock() }
            return String(parts[1][..<end.lowerBound])
        }
        manifest = try block("yaml")
        template = try block("mustache")
        output = try block("markdown")
    }

    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Templates/README.md")
}
