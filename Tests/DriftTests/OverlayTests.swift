import CodegenDriver
import Foundation
import Testing

@testable import CodegenDrift

/// After the overlay is applied, the same traffic fails no calls.
@Suite struct OverlayTests {
    @Test(arguments: ["3.0.3", "3.1.0"])
    func overlayCorrectsEveryFailure(_ version: String) throws {
        let schema = """

                  type: object
                  required: [id, name, born]
                  properties:
                    id: {type: integer, format: int32}
                    name: {type: string}
                    born: {type: string, format: date-time}
                    state: {type: string, enum: [x]}
                    size: {type: integer}
                    owner: {$ref: "#/components/schemas/Owner"}
                Owner:
                  type: object
                  required: [mail]
                  properties: {mail: {type: string}}
            """
        let traffic = try Traffic(Traffic.description(schema, version: version))
        traffic.add(#"{"id": "1", "name": null, "born": "yesterday", "size": 1.5, "state": 3, "owner": null}"#)
        traffic.add(#"{"id": 3000000000, "state": "y", "extra": [{"k": "2024-01-01"}], "owner": {}}"#)
        traffic.add(#"{"id": 1, "name": "a", "born": null, "owner": {"mail": "x"}}"#)
        traffic.add(#"{"done": true}"#, status: 202)
        let first = try traffic.run { $0.overlay = "fixes.yaml" }
        #expect(first.text.contains("the call fails"))
        #expect(first.errors.hasPrefix("fixes.yaml: "), "\(first.errors)")
        let again = traffic.runAgain {
            $0.overlay = "fixes.yaml"
            $0.threshold = .failures
        }
        #expect(again.text.contains("0 mismatches fail calls") || again.text.contains("no mismatches"), "\(again.text)")
        #expect(again.status == .success)
        #expect(again.errors.hasSuffix("nothing to add\n"), "\(again.errors)")
        #expect(try traffic.text(of: "fixes.yaml").contains("description: \"null-value: null in 1 of"))
    }

    /// Null is spelled in the version of the description, also inside of new properties and beside several types.
    @Test func inferredSchemasHaveTheVersionOfTheDescription() throws {
        func overlay(_ version: String) throws -> String {
            let traffic = try Traffic(
                Traffic.description("{type: object, properties: {a: {type: string}}}", version: version))
            traffic.add(#"{"extra": {"one": null, "two": 1, "list": [null, "x"]}}"#)
            traffic.add(#"{"extra": {"one": "x", "two": "x", "list": []}}"#)
            traffic.add(#"{"extra": {"one": "x", "two": null, "list": []}}"#)
            _ = try traffic.run {
                $0.overlay = "fixes.yaml"
                $0.mended = .all
            }
            return try traffic.text(of: "fixes.yaml")
        }
        let old = try overlay("3.0.3")
        #expect(old.count(of: "nullable: true") == 3, "\(old)")
        #expect(old.count(of: "\"null\"") == 0, "\(old)")
        let new = try overlay("3.1.0")
        #expect(new.count(of: "nullable") == 0, "\(new)")
        #expect(new.count(of: "\"null\"") == 3, "\(new)")
    }

    @Test func existingTextIsKept() throws {
        let traffic = try Traffic(Traffic.description("{type: object, properties: {a: {type: string}}}"))
        let existing = """
            # Our overlay
            overlay: 1.0.0
            info: {title: Ours, version: "2"}
            actions:
                - target: $.info  # the title
                  update:
                      title: 'Animals'   # no pets

            # The end
            x-owner: us

            """
        try traffic.write(existing, to: "fixes.yaml")
        traffic.add(#"{"a": null}"#)
        let output = try traffic.run {
            $0.overlay = "fixes.yaml"
            $0.mended = .all
        }
        #expect(output.errors == "fixes.yaml: 1 action added\n")
        let text = try traffic.text(of: "fixes.yaml")
        let lines = text.split(separator: "\n")
        for line in existing.split(separator: "\n") { #expect(lines.contains(line), "\(line) in \(text)") }
        #expect(text.hasSuffix("# The end\nx-owner: us\n"))
        #expect(
            traffic.runAgain {
                $0.overlay = "fixes.yaml"
                $0.threshold = .any
            }.status == .success)
    }

    @Test func overlaysInJSONAreExtended() throws {
        let traffic = try Traffic(Traffic.description("{type: object, properties: {a: {type: string}}}"))
        let start = #"{"overlay": "1.0.0", "info": {"title": "x", "version": "1"},"#
        try traffic.write(start + #" "actions": [{"target": "$.info", "update": {"title": "Y"}}]}"#, to: "fixes.yaml")
        traffic.add(#"{"a": null}"#)
        let output = try traffic.run {
            $0.overlay = "fixes.yaml"
            $0.mended = .all
        }
        #expect(output.errors == "fixes.yaml: 1 action added\n")
        #expect(try traffic.text(of: "fixes.yaml").hasPrefix(start))
        #expect(
            traffic.runAgain {
                $0.overlay = "fixes.yaml"
                $0.threshold = .any
            }.status == .success)
    }

    @Test(arguments: ["nonsense", "overlay: 1.0.0\nactions: {", "[]"])
    func anotherFileIsNotReplaced(_ text: String) throws {
        let traffic = try Traffic(Traffic.description("{type: object, properties: {a: {type: string}}}"))
        try traffic.write(text, to: "fixes.yaml")
        traffic.add(#"{"a": null}"#)
        #expect(try traffic.run { $0.overlay = "fixes.yaml" }.status == .failure)
        #expect(try traffic.text(of: "fixes.yaml") == text)
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
