import CodegenDriver
import Foundation
import Testing

@testable import CodegenDrift

/// The effects of an archive by a stranger, as SECURITY.md states them.
@Suite struct ForeignArchiveTests {
    private let traffic: Traffic

    init() throws {
        traffic = try Traffic(
            Traffic.description("{type: object, properties: {id: {type: string}, state: {type: string, enum: [x]}}}"))
    }

    /// Names and values with control characters, marks that turn the direction of text, and the syntax of overlays.
    private static let body = #"""
        {"id": null, "state": "y\u001b[31m\u202e\n  - target: $.servers\n    remove: true", "$ref": "../secret.yaml",
        "\u001b]0;x\u0007": 1, "a'] ]\n  - target: $.servers\n    remove: true\n#": 1,
        "x-codegen": {"type": "Evil.Type", "name": "Evil"}}
        """#

    @Test func printsNoControlCharactersOfTheArchive() throws {
        traffic.add(Self.body)
        traffic.add("{}", url: "https://api.example.com/v1/\u{1B}[31m\u{202E}/x")
        for format in DriftOptions.Format.allCases {
            let output = try traffic.run {
                $0.format = format
                $0.showsValues = true
            }
            let text = output.text + output.errors
            #expect(text.contains("state"), "\(format)")
            #expect(
                !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" },
                "\(format): \(text.debugDescription)")
        }
    }

    @Test func namesAndValuesStayStringsInTheOverlay() throws {
        traffic.add(Self.body)
        _ = try traffic.run {
            $0.overlay = "fixes.yaml"
            $0.mended = .all
        }
        let text = try traffic.text(of: "fixes.yaml")
        let targets = text.split(separator: "\n").filter { $0.hasPrefix("  - target: ") }
        #expect(targets.count == 3, "\(text)")
        #expect(targets.allSatisfy { $0.hasPrefix("  - target: \"$.components.schemas.Pet") }, "\(text)")
        let again = traffic.runAgain {
            $0.overlay = "fixes.yaml"
            $0.mended = .all
        }
        #expect(again.errors.hasSuffix("nothing to add\n"), "\(again.errors)")
        #expect(!again.errors.contains("error"), "\(again.errors)")
    }

    @Test func writesNoFileWithoutTheOptionOverlay() throws {
        traffic.add(Self.body)
        _ = try traffic.run()
        let files = try FileManager.default.contentsOfDirectory(atPath: traffic.folder.path)
        #expect(files.sorted() == ["api.yaml", "traffic.har"])
    }
}
