import CodegenSettings
import Foundation
import Testing

@testable import CodegenDriver

/// The schemas for editors match the keys that the program reads.
@Suite struct EditorSchemaTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// `codegen schema configuration > docs/schemas/codegen.schema.json`, and the same for the extension.
    @Test(arguments: [(EditorSchema.configuration, "codegen"), (.extension, "x-codegen")])
    func theCheckedInSchemaIsCurrent(schema: EditorSchema, name: String) throws {
        let file = Self.root.appendingPathComponent("docs/schemas/\(name).schema.json")
        #expect(try String(contentsOf: file, encoding: .utf8) == schema.text)
    }

    @Test(arguments: EditorSchema.allCases)
    func everyReferenceLeadsSomewhere(schema: EditorSchema) throws {
        let json = try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) as? NSDictionary
        let definitions = try #require(json?["$defs"] as? NSDictionary)
        let references = schema.text.components(separatedBy: "\"#/$defs/").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(references.count > 4)
        for reference in references { #expect(definitions[String(reference)] != nil, "\(reference)") }
    }

    @Test func everyKeyOfTheConfigurationIsOffered() {
        for key in ConfigurationKeys.declarations + APIKeys.declarations + RuleKeys.declarations {
            #expect(EditorSchema.configuration.text.contains("\"\(key.name)\": {"))
        }
    }
}
