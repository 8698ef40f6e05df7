import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenYAML
import Foundation
import Testing

@testable import CodegenSchemaShape

/// Formats that settings map to other formats.
@Suite struct FormatChoiceTests {
    private func types(_ formats: String, _ properties: String) throws -> [String: TypeReference] {
        let lowered = try Lowered(
            "x-codegen: {formats: \(formats)}\npaths: {}\n"
                + "components: {schemas: {A: {type: object, required: [a, b, c, d], properties: {\(properties)}}}}")
        #expect(lowered.messages.isEmpty, "\(lowered.messages)")
        let pairs = try lowered.object("A").properties.map { ($0.name.swift, $0.type) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func aFormatIsReadAsAnother() throws {
        let types = try types(
            "{uri: string, date-time: exact-date-time, timestamp: int64, double: decimal}",
            """
            a: {type: string, format: uri}, b: {type: string, format: date-time}, \
            c: {type: integer, format: timestamp}, d: {type: number, format: double}
            """)
        #expect(types["a"] == .primitive(.string))
        #expect(types["b"] == .primitive(.exactDate))
        #expect(types["c"] == .primitive(.int64))
        #expect(types["d"] == .primitive(.decimal))
    }

    /// OpenAPI 3.1 has encodings instead of the formats of bytes.
    @Test func anEncodingIsReadAsItsFormat() throws {
        let types = try types(
            "{base64url: string, byte: string}",
            """
            a: {type: string, format: base64url}, b: {type: string, contentEncoding: base64url}, \
            c: {type: string, contentEncoding: base64}, \
            d: {type: string, contentEncoding: base64url, x-codegen: {format: byte}}
            """)
        #expect([types["a"], types["b"], types["c"]] == Array(repeating: .primitive(.string), count: 3))
        #expect(types["d"] == .primitive(.data))
    }

    @Test func aSchemaChoosesItsFormat() throws {
        let types = try types(
            "{uri: exact-uri, date: date-time, date-time: date}",
            """
            a: {type: string, format: uri, x-codegen: {format: uri}}, b: {type: string, format: uri}, \
            c: {type: string, format: date}, d: {type: array, items: {type: string, x-codegen: {format: uuid}}}
            """)
        #expect(types["a"] == .primitive(.url))
        #expect(types["b"] == .primitive(.exactURL))
        #expect(types["c"] == .primitive(.date))
        #expect(types["d"] == .array(.primitive(.uuid)))
    }

    @Test func parametersHeadersAndUnionsFollow() throws {
        let lowered = try Lowered(
            """
            x-codegen: {formats: {uri: string}}
            paths:
              /a/{u}:
                get:
                  operationId: a
                  parameters: [{name: u, in: path, required: true, schema: {type: string, format: uri}}]
                  responses: {'200': {description: d, headers: {X-A: {schema: {type: string, format: uri}}}, content: {
                    application/json: {schema: {oneOf: [{type: string, format: uri}, {type: string, enum: [none]}]}}}}}
            """)
        let endpoint = try #require(lowered.api.groups.first?.endpoints.first)
        #expect(endpoint.parameters.first?.type == .primitive(.string))
        #expect(endpoint.headers.first?.type == .optional(.primitive(.string)))
        #expect(lowered.api.types.allSatisfy { if case .union = $0.kind { false } else { true } })
    }

    @Test(arguments: [
        """
            uri: link
        #        ^ error: unknown-format: unknown format 'link'; the formats are base64url, boolean, byte,
        """,
        """
            uri: int64
        #        ^ error: format-type-mismatch: format 'int64' belongs to type integer, not to type string
        """,
        """
            int64: string
        #          ^ error: format-type-mismatch: format 'string' belongs to type string, not to type integer
        """,
        """
            uri: [a]
        #        ^ error: invalid-setting: 'formats.uri' must be a string
        """,
        """
            uri
        #   ^ error: invalid-setting: 'formats' must be a mapping of names to strings
        """,
    ])
    func otherFormatsAreErrors(_ formats: String) throws {
        #expect(try Lowered("paths: {}\nx-codegen:\n  formats:\n\(formats)").differences == [])
    }

    @Test func aSchemaOfAnotherTypeIsAnError() throws {
        let lowered = try Lowered(
            """
            paths: {}
            components:
              schemas:
                A:
                  type: integer
                  x-codegen: { format: uuid }
            #                          ^ error: format-type-mismatch: format 'uuid' belongs to type string, not to type integer
            """)
        #expect(lowered.differences == [])
    }

    /// A format without a defined type uses the type of the schemas that have the format.
    @Test(arguments: ["date-time", "decimal", "epoch-seconds"])
    func anUnknownFormatHasTheTypeOfItsSchemas(_ target: String) throws {
        let lowered = try Lowered(
            "x-codegen: {formats: {unix-time: \(target)}}\npaths: {}\n"
                + "components: {schemas: {A: {type: integer, format: unix-time}, B: {format: unix-time}}}")
        let type = target == "decimal" ? "number" : "string"
        let message = "format '\(target)' belongs to type \(type), not to type integer"
        #expect(lowered.messages == (target == "epoch-seconds" ? [] : [message]))
    }

    /// Outside of properties and parameters, the number stays visible: see `TypeReference.shown`.
    @Test func aTimeIsADateWhereverItIsNotPartOfAnother() throws {
        let lowered = try Lowered(
            """
            x-codegen: {formats: {unix-time: epoch-seconds, js: epoch-milliseconds}}
            paths: {}
            components:
              schemas:
                Time: {type: integer, format: unix-time}
                A:
                  type: object
                  required: [a]
                  properties:
                    a: {$ref: '#/components/schemas/Time'}
                    b: {type: [integer, 'null'], format: js, default: 5}
                    c: {type: array, items: {$ref: '#/components/schemas/Time'}}
                    d: {type: number, format: unix-time}
            """)
        let properties = try lowered.object("A").properties
        #expect(
            properties.map(\.type.spelling) == [
                "EpochSeconds", "EpochMilliseconds?", "[EpochSeconds]?", "Double?",
            ])
        #expect(properties.map(\.type.shown.spelling) == ["Date", "Date?", "[EpochSeconds]?", "Double?"])
        #expect(properties.map(\.defaultValue) == [nil, .null, .null, .null])
    }

    /// Settings use the names of the formats, so they support each new row of the table.
    @Test func everyRowCanBeChosen() {
        for (type, formats) in FormatTable.rows {
            for format in formats.keys {
                #expect(FormatTable.names.contains(format))
                #expect(FormatTable.types(of: format).contains(type))
            }
        }
    }

    @Test func thePageNamesEveryFormat() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/x-codegen.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = try #require(
            text.components(separatedBy: "\n## Formats").last?.components(separatedBy: "\n## ").first)
        for name in FormatTable.names where name != "boolean" { #expect(section.contains("`\(name)`"), "\(name)") }
    }
}
