import CodegenIR
import Testing

@testable import CodegenLowering

@Suite struct ReservedNameTests {
    private func names(_ schemas: KeyValuePairs<String, String>, _ reserved: ReservedTypeNames = .init()) throws
        -> [String]
    {
        var options = LoweringOptions()
        options.reservedNames = reserved
        return try Lowered(schemas: schemas, options: options).api.types.map(\.name.swift)
    }

    @Test(arguments: [
        // SwiftUI, and types that views use together with it
        "Text", "Image", "List", "Color", "Form", "Path", "Transform", "App", "Section", "Group", "Link", "Label",
        "Menu", "View", "Button", "Table", "Font", "Scene", "State", "Binding", "Environment", "Animation",
        "Transaction", "Shape", "Circle", "Rectangle", "Grid", "Toggle", "Picker", "Window", "Observable", "Bindable",
        "Transferable", "ImageResource", "ObservableObject",
        // Foundation
        "Notification", "Operation", "Process", "Port", "Stream", "Unit", "Dimension", "Formatter", "Host",
        "FileManager", "UserDefaults", "Locale", "Measurement", "SortOrder",
        // Headers that Foundation re-exports
        "Category", "Method", "Point", "Size", "Style",
        // The runtime
        "APIError", "Provider",
        // Swift
        "Task", "Error", "Regex", "Clock",
    ])
    func aTypeThatAppsSeeGetsTheNameOfTheAPI(_ name: String) throws {
        #expect(try names([name: "{type: object}"]) == ["Test\(name)"])
    }

    /// Standard library types that are common in schemas but rare in apps, and frameworks that only some apps import.
    @Test(arguments: ["Actor", "Collection", "Span", "Query", "Chart", "Map", "Tag", "Issue", "Comment", "Post"])
    func othersKeepTheirNames(_ name: String) throws {
        #expect(try names([name: "{type: object}"]) == [name])
    }

    @Test func inlineTypesAreChecked() throws {
        let found = try names(["Navigation": "{type: object, properties: {link: {type: object, properties: {a: {}}}}}"])
        #expect(found == ["Navigation", "TestNavigationLink"])
    }

    @Test func namesAreAddedAndRemoved() throws {
        let reserved = ReservedTypeNames(adding: ["Money"], removing: ["Text"])
        let found = try names(
            ["Text": "{type: object}", "Money": "{type: object}", "Link": "{type: object}"], reserved)
        #expect(found == ["Text", "TestMoney", "TestLink"])
    }

    /// The same rule as for a `Link` of the API `Navigation`.
    @Test func whereBothAreReservedItIsAModel() throws {
        let reserved = ReservedTypeNames(adding: ["TestLink"])
        #expect(try names(["Link": "{type: object}"], reserved) == ["LinkModel"])
    }

    @Test func aCaseIsNamedAfterTheSchema() throws {
        let lowered = try Lowered(schemas: [
            "Part": "{oneOf: [{$ref: '#/components/schemas/Text'}, {$ref: '#/components/schemas/Post'}]}",
            "Text": "{type: object, required: [text], properties: {text: {type: string}}}",
            "Post": "{type: object, required: [id], properties: {id: {type: string}}}",
        ])
        let union = try lowered.union("Part")
        #expect(union.alternatives.map(\.caseName) == ["text", "post"])
    }

    @Test func aCaseLeavesOutTheNameThatItsUnionHasInTheDescription() throws {
        let lowered = try Lowered(schemas: [
            "Transition":
                "{oneOf: [{$ref: '#/components/schemas/SimpleTransition'}, {$ref: '#/components/schemas/TransitionPath'}]}",
            "SimpleTransition": "{type: object, required: [a], properties: {a: {type: string}}}",
            "TransitionPath": "{type: object, required: [b], properties: {b: {type: string}}}",
        ])
        #expect(try lowered.union("TestTransition").alternatives.map(\.caseName) == ["simple", "path"])
    }

    @Test func tablesAreDisjoint() {
        let tables = [
            ReservedNames.fixedTypes, ReservedNames.runtimeTypes, ReservedNames.swiftTypes,
            ReservedNames.foundationTypes,
            ReservedNames.darwinTypes, ReservedNames.swiftUITypes,
        ]
        #expect(tables.map(\.count).reduce(0, +) == ReservedNames.types.count)
    }
}
