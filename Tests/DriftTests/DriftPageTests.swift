import Foundation
import Testing

@testable import CodegenDrift

/// docs/drift.md shows real output.
@Suite struct DriftPageTests {
    @Test func outputIsAsShown() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../docs/drift.md")
        let page = try String(contentsOf: path, encoding: .utf8)
        let blocks = page.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        func block(_ language: String, _ start: String) throws -> String {
            let found = try #require(blocks.first { $0.hasPrefix("\(language)\n\(start)") }, "\(start)")
            return String(found.dropFirst(language.count + 1))
        }
        let traffic = try Traffic("")
        try traffic.write(block("yaml", "openapi:"), to: "pets.yaml")
        try traffic.write(block("json", "{\"log\""), to: "traffic.har")
        let report = traffic.runAgain(spec: "pets.yaml")
        let command = "$ codegen drift traffic.har --spec pets.yaml\n"
        #expect(try block("text", command) == command + report.text)
        let overlay = traffic.runAgain(spec: "pets.yaml") { $0.overlay = "fixes.yaml" }
        #expect(
            try block("text", command.dropLast() + " --overlay") == "\(command.dropLast()) --overlay fixes.yaml\n…\n"
                + overlay.errors)
        #expect(try block("yaml", "overlay:") == traffic.text(of: "fixes.yaml"))
        #expect(!traffic.runAgain(spec: "pets.yaml") { $0.overlay = "fixes.yaml" }.text.contains("error:"))
    }
}
