import Foundation
import Testing

@testable import CodegenDriver

/// Schemas with names of SwiftUI's and Foundation's types, used in files of an app that import these modules and the
/// client.
@Suite(.timeLimit(.minutes(15))) struct ReservedNameCompilationTests {
    private static let swiftUI = names(of: "SwiftUI", after: "swiftUITypes")
    private static let foundation = names(of: "Foundation", after: "foundationTypes")

    /// Returns the table in a source file of the generator. The tests of the program do not import the stage.
    private static func names(of file: String, after table: String) -> [String] {
        let path = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Generator/Lowering/Naming/ReservedNames+\(file).swift")
        let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        let body = text.components(separatedBy: "\(table): Set<String> = [").last?.prefix { $0 != "]" } ?? ""
        return body.matches(of: /"(\w+)"/).map { String($0.1) }
    }

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    @Test func noNameIsAmbiguousBesideSwiftUI() throws {
        try #require(Self.swiftUI.count > 600)
        try #require(Self.swiftUI.contains("Text"))
        let errors = try ambiguities(of: Self.swiftUI, importing: "SwiftUI", settings: "")
        #expect(errors == "")
    }

    /// The check above detects ambiguous names, and a client compiles without the removable reserved names.
    @Test func removedNamesAreAmbiguous() throws {
        let settings = ", reservedNames: { remove: [\(Self.swiftUI.joined(separator: ", "))] }"
        let errors = try ambiguities(of: Self.swiftUI, importing: "SwiftUI", settings: settings)
        let missing = Self.swiftUI.filter { !errors.contains("error: '\($0)' is ambiguous for type lookup") }
        #expect(missing == [])
    }

    /// The table also contains types that exist only on Apple platforms.
    @Test func noNameIsAmbiguousBesideFoundation() throws {
        try #require(Self.foundation.count > 200)
        try #require(Self.foundation.contains("Operation"))
        let errors = try ambiguities(of: Self.foundation, importing: "Foundation", settings: "")
        #expect(!errors.contains("ambiguous"), "\(errors)")
    }

    /// Returns the errors of a file that uses each name as a type, with a client that has a schema of each name.
    private func ambiguities(of names: [String], importing module: String, settings: String) throws -> String {
        let schemas = names.map { "    \($0): { type: object, properties: { id: { type: string } } }" }
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            components:
              schemas:
            \(schemas.joined(separator: "\n"))
            """, to: "api.yaml")
        let entry = "name: Sample, spec: api.yaml, output: out, mocks: none\(settings)"
        try scratch.write("apis: [{ \(entry) }]\n", to: "codegen.yaml")
        let outcome = scratch.run(Request(.generate))
        try #require(outcome.status == .success, "\(outcome.errors)")
        try #require(try scratch.compileModule("Sample", in: "out") == "")
        if module == "SwiftUI" {
            let types = names.map { "public struct \($0) {}" }
            try scratch.write(types.joined(separator: "\n"), to: "out/SwiftUI/Types.swift")
            try #require(try scratch.compileModule("SwiftUI", in: "out") == "")
        }
        let uses = names.enumerated().map { "typealias Use\($0) = \($1)" }
        try scratch.write("import \(module)\nimport Sample\n\n\(uses.joined(separator: "\n"))\n", to: "Use.swift")
        return try scratch.typeCheck("Use.swift", importing: "out")
    }
}
