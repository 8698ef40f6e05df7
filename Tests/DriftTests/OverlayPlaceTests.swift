import Foundation
import Testing

@testable import CodegenDrift

/// The actions of an overlay change the place where the mismatch is, and each has an effect.
@Suite struct OverlayPlaceTests {
    private static let owner = """
        Owner:
              type: object
              required: [mail]
              properties: {mail: {type: string}}

        """

    /// Returns the overlay for bodies, after comparing them with it. A second run finds no failure and adds no action.
    private func overlay(
        _ schema: String, _ bodies: [String], version: String = "3.1.0", mends: DriftOptions.Mended = .failures
    ) throws -> String {
        let traffic = try Traffic(Traffic.description(schema + "\n    " + Self.owner, version: version))
        for body in bodies { traffic.add(body) }
        let first = try traffic.run {
            $0.overlay = "fixes.yaml"
            $0.mended = mends
        }
        #expect(!first.errors.contains("no change"), "\(first.errors)")
        let text = try traffic.text(of: "fixes.yaml")
        let second = traffic.runAgain {
            $0.overlay = "fixes.yaml"
            $0.threshold = .failures
            $0.mended = mends
        }
        #expect(second.status.rawValue == 0, "\(second.text)\n\(text)")
        #expect(second.errors == "fixes.yaml: nothing to add\n", "\(second.errors)")
        #expect(try traffic.text(of: "fixes.yaml") == text)
        return text
    }

    private func targets(_ overlay: String) -> [String] {
        overlay.split(separator: "\n").filter { $0.hasPrefix("  - target: ") }.map {
            String($0.dropFirst("  - target: ".count)).replacing("\"", with: "")
        }
    }

    private static let pet = "$.components.schemas.Pet"

    /// An array has elements, not members: RFC 9535, 2.3.3.
    @Test func elementOfAnArrayIsSelectedByItsIndex() throws {
        let schema = "{type: object, properties: {born: {anyOf: [{type: string, format: date-time}, {type: 'null'}]}}}"
        let overlay = try overlay(schema, [#"{"born": "06.05.2024"}"#])
        #expect(targets(overlay) == [Self.pet + ".properties.born.anyOf[0]['format']"], "\(overlay)")
    }

    /// A status is the name of a member.
    @Test func memberWithDigitsIsSelectedByItsName() throws {
        let description = Traffic.description("{type: object}").replacing(
            "{$ref: \"#/components/schemas/Pet\"}", with: "{type: string}")
        let traffic = try Traffic(description)
        traffic.add("5")
        _ = try traffic.run { $0.overlay = "fixes.yaml" }
        let targets = targets(try traffic.text(of: "fixes.yaml"))
        let place = "$.paths['/pets'].get.responses['200'].content['application/json'].schema"
        #expect(targets == [place, place + "['type']"])
        #expect(!traffic.runAgain { $0.overlay = "fixes.yaml" }.errors.contains("unmatched"))
    }

    @Test(arguments: ["3.0.3", "3.1.0"]) func otherTypeChangesThePlaceAndNotTheComponent(_ version: String) throws {
        let schema = "{type: object, properties: {owner: {$ref: '#/components/schemas/Owner'}}}"
        let overlay = try overlay(
            schema, [#"{"owner": "Bob"}"#, #"{"owner": {"mail": null}}"#, #"{"owner": null}"#], version: version)
        let owner = Self.pet + ".properties.owner"
        #expect(
            targets(overlay).sorted() == ["$.components.schemas.Owner.properties.mail", owner, owner + "['$ref']"],
            "\(overlay)")
    }

    @Test func nullAtAReferenceDoesNotMakeTheComponentNullable() throws {
        let schema = "{type: object, required: [owner], properties: {owner: {$ref: '#/components/schemas/Owner'}}}"
        for version in ["3.0.3", "3.1.0"] {
            let targets = targets(try overlay(schema, [#"{"owner": null}"#], version: version))
            #expect(targets == [Self.pet + ".properties.owner", Self.pet + ".properties.owner['$ref']"])
        }
    }

    @Test(arguments: ["anyOf", "oneOf"]) func otherTypeIsAFurtherAlternative(_ keyword: String) throws {
        let schema = """
            {type: object, properties: {a: {\(keyword): [{type: string}, {type: 'null'}]},
                  b: {\(keyword): [{$ref: '#/components/schemas/Owner'}, {type: 'null'}]}}}
            """
        let overlay = try overlay(schema, [#"{"a": 5, "b": "x"}"#, #"{"a": "y", "b": {"mail": "x"}}"#])
        #expect(targets(overlay) == [Self.pet + ".properties.a", Self.pet + ".properties.b"], "\(overlay)")
        #expect(!overlay.contains("remove"))
    }

    /// The change of the outer schema moves the inner one, so the inner one is changed first.
    @Test func changesOfInnerAndOuterSchemasAreBothKept() throws {
        let schema = """
            {type: object, properties: {a: {type: object, required: [x, y], properties: {
                  x: {type: object, properties: {k: {type: integer}}}, y: {type: string, format: date}}}}}
            """
        let bodies = [
            #"{"a": "text"}"#, #"{"a": {"x": true, "y": "1.2.2024"}}"#, #"{"a": {"x": {"k": "5"}}}"#,
        ]
        let targets = targets(try overlay(schema, bodies))
        let depths = targets.map { $0.count { $0 == "." } }
        #expect(depths == depths.sorted(by: >), "\(targets)")
    }

    @Test func integersAndOtherTypesBecomeNumbersAndOtherTypes() throws {
        let schema = "{type: object, properties: {a: {oneOf: [{type: integer, format: int32}, {type: 'null'}]}}}"
        _ = try overlay(schema, [#"{"a": 1.5}"#, #"{"a": "x"}"#, #"{"a": 3}"#])
    }

    /// The client reads a date-time without an offset.
    @Test func notesAreMendedOnRequest() throws {
        let schema = "{type: object, properties: {a: {type: string, format: date-time}, s: {type: string, enum: [x]}}}"
        let traffic = try Traffic(Traffic.description(schema))
        traffic.add(#"{"a": "2024-01-01T10:00:00", "s": "y", "new": 1}"#, status: 200)
        traffic.add(#"{}"#, url: "https://api.example.com/v1/pets?page=2", status: 500)
        let output = try traffic.run { $0.overlay = "fixes.yaml" }
        #expect(output.text.contains("0 mismatches fail calls, 5 others"), "\(output.text)")
        #expect(output.errors == "fixes.yaml: nothing to add\n")
        #expect(!FileManager.default.fileExists(atPath: traffic.folder.appendingPathComponent("fixes.yaml").path))
        let all = traffic.runAgain {
            $0.overlay = "fixes.yaml"
            $0.mended = .all
        }
        #expect(all.errors == "fixes.yaml: 5 actions written\n")
    }

    @Test func addedPropertiesAreOptional() throws {
        let schema = "{type: object, properties: {a: {type: string}}}"
        let overlay = try overlay(schema, [#"{"chip": {"code": 1, "w": null}}"#], mends: .all)
        #expect(!overlay.contains("required"), "\(overlay)")
        let traffic = try Traffic(Traffic.description(schema, version: "3.1.0"))
        try traffic.write(overlay, to: "fixes.yaml")
        for body in [#"{"chip": {"code": 2}}"#, #"{"chip": {}}"#, #"{"chip": {"w": 5}}"#] { traffic.add(body) }
        let output = try traffic.run {
            $0.overlay = "fixes.yaml"
            $0.threshold = .failures
        }
        #expect(output.status.rawValue == 0, "\(output.text)")
    }

    private static func map(_ keys: some Sequence<String>, of value: String) -> String {
        "{" + keys.map { #""\#($0)": \#(value)"# }.joined(separator: ", ") + "}"
    }

    /// Names that are data are not written: they would become properties, and may be personal data.
    @Test(arguments: [
        (0..<30).map { _ in UUID().uuidString.lowercased() }, (0..<50).map { "user\($0)@example.com" },
        (0..<30).map { "\(1000 + $0)" }, ["2024-05-06", "2024-05-07"], (0..<30).map { "user\($0)" },
    ])
    func keysOfMapsAreNotWritten(_ keys: [String]) throws {
        let schema = "{type: object, properties: {a: {type: string}}}"
        let undeclared = try overlay(schema, [#"{"m": \#(Self.map(keys, of: "1"))}"#], mends: .all)
        let beside = try overlay(schema, [Self.map(keys, of: #"{"n": 1, "t": null}"#)], mends: .all)
        for text in [undeclared, beside] {
            #expect(text.contains("additionalProperties:"), "\(text)")
            for key in keys { #expect(!text.contains(key), "\(text)") }
        }
        #expect(beside.contains("\"n\":\n"), "\(beside)")
    }

    @Test func namesOfPropertiesAreNotData() {
        for name in ["id", "iso8601", "address2", "@type", "$ref", "x-rate", "sha256", "line_1", "2fa", "base64Url"] {
            #expect(!DataName.isData(name), "\(name)")
        }
        for name in ["", "17", "a@b.c", "2024-05-06", "Ann Lee", "a/b", "usr_83f21bc9", "65f0c2a1b3d4e5f601234567"] {
            #expect(DataName.isData(name), "\(name)")
        }
    }

    /// RFC 9457 beside the declared content type, in every way to declare the response.
    @Test(arguments: ["\"404\"", "4XX", "default"])
    func furtherContentTypeOfAFailureIsDecoded(_ status: String) throws {
        let response = """
                \(status):
                  description: bad
                  content:
                    application/json:
                      schema: {type: object, required: [code], properties: {code: {type: integer}}}
            """
        let indented = response.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        let traffic = try Traffic(Traffic.description("{type: object}", version: "3.1.0", responses: indented))
        traffic.add(#"{"title": "Not found", "status": 404}"#, status: 404, type: "application/problem+json")
        traffic.add(#"{"title": "Gone"}"#, status: 404, type: "application/problem+json; charset=utf-8")
        traffic.add(#"{"code": 1}"#, status: 404)
        let output = try traffic.run { $0.overlay = "fixes.yaml" }
        #expect(output.text.contains("1 mismatch fails calls, 0 others"), "\(output.text)")
        let again = traffic.runAgain {
            $0.overlay = "fixes.yaml"
            $0.threshold = .any
        }
        #expect(again.status.rawValue == 0, "\(again.text)")
        #expect(again.errors == "fixes.yaml: nothing to add\n")
    }
}
