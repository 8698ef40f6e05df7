import CodegenDiagnostics
import CodegenIR
import CodegenLowering
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenSettings
import CodegenYAML
import DiagnosticsSupport
import Testing

/// Lowers a description to the client before printing.
struct Lowered {
    let api: API
    let messages: [String]
    /// The remedies in the messages.
    let advice: [String]
    /// The notes of the messages: `line: note`.
    let notes: [String]
    /// The lines of the messages that have a location.
    let lines: [Int]
    let hasErrors: Bool
    /// The differences between the diagnostics and the markers of the source: see `Marker`.
    let differences: [String]

    /// - Parameters:
    ///   - yaml: The part of an OpenAPI 3.1 document below its `info` object.
    ///   - files: Other files in the same folder, by their names.
    init(
        _ yaml: String, files: [String: String] = [:], version: String = "3.1.0",
        options: LoweringOptions = LoweringOptions(),
        maximumInherited: Int? = nil, maximumChildren: Int? = nil
    ) throws {
        let diagnostics = DiagnosticsEngine()
        let text = "openapi: \(version)\ninfo: {title: T, version: '1'}\n\(yaml)\n"
        let file = diagnostics.register(path: "api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: diagnostics).parse(file))
        let reader = DocumentReader(
            loader: FilesInMemory(files: files, diagnostics: diagnostics),
            extensions: CodegenExtension(diagnostics: diagnostics), diagnostics: diagnostics)
        let document = try #require(reader.read(root, of: file))
        api = Lowerer(
            name: "Test", options: options, diagnostics: diagnostics, maximumInherited: maximumInherited,
            maximumChildren: maximumChildren
        ).lower(document)
        messages = diagnostics.diagnostics.map(\.message.text)
        advice = diagnostics.diagnostics.compactMap(\.message.advice)
        notes = diagnostics.diagnostics.flatMap(\.notes).map { note in
            "\(note.range.map { String($0.line) } ?? "-"): \(note.message)"
        }
        lines = diagnostics.diagnostics.compactMap { $0.range.map { Int($0.line) } }
        hasErrors = diagnostics.has(.error)
        differences = MarkerCheck.differences(diagnostics)
    }

    /// Lowers schemas by name, each in flow style: `["Pet": "{type: object}"]`.
    init(
        schemas: KeyValuePairs<String, String>, paths: String = "{}", version: String = "3.1.0",
        options: LoweringOptions = LoweringOptions()
    ) throws {
        let lines = schemas.map { "\n    \($0.key): \($0.value)" }.joined()
        try self.init(
            "paths: \(paths)\ncomponents:\n  schemas: \(lines.isEmpty ? "{}" : lines)", version: version,
            options: options)
    }

    /// Lowers one operation in flow style: `{parameters: […], responses: {…}}`. The default operationId is `call`.
    init(
        operation: String, method: String = "get", path: String = "/a", schemas: KeyValuePairs<String, String> = [:],
        version: String = "3.1.0", options: LoweringOptions = LoweringOptions()
    ) throws {
        let id = operation.contains("operationId") ? "" : "operationId: call, "
        let answers = operation.contains("responses") ? "" : ", responses: {'204': {description: ok}}"
        let body = operation.dropFirst().dropLast()
        try self.init(
            schemas: schemas, paths: "{\(path): {\(method): {\(id)\(body)\(answers)}}}", version: version,
            options: options)
    }

    func type(_ name: String) throws -> TypeDeclaration {
        try #require(api.types.first { $0.name.swift == name }, "no type \(name) among \(api.types.map(\.name.swift))")
    }

    /// Returns the JSON of a type's sample, or of an element of a list of samples.
    func sample(_ name: String, _ variant: Int = 0) throws -> String? {
        guard try type(name).sample != nil else { return nil }
        return SampleTable(api.types).resolved(type: name, variant: variant)?.json
    }

    func object(_ name: String) throws -> ObjectType {
        guard case .object(let object) = try type(name).kind else { throw WrongKind(name) }
        return object
    }

    func union(_ name: String) throws -> UnionType {
        guard case .union(let union) = try type(name).kind else { throw WrongKind(name) }
        return union
    }

    func enumeration(_ name: String) throws -> EnumerationType {
        guard case .enumeration(let enumeration) = try type(name).kind else { throw WrongKind(name) }
        return enumeration
    }

    func alias(_ name: String) throws -> TypeReference {
        guard case .alias(let target) = try type(name).kind else { throw WrongKind(name) }
        return target
    }

    func endpoint(_ name: String) throws -> Endpoint {
        try #require(api.groups.flatMap(\.endpoints).first { $0.name == name })
    }
}

struct WrongKind: Error {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

/// Returns the type of a required property with this schema.
func memberType(_ schema: String, version: String = "3.1.0") throws -> String {
    let lowered = try Lowered(
        schemas: ["Box": "{type: object, required: [it], properties: {it: \(schema)}}"], version: version)
    let property = try #require(try lowered.object("Box").properties.first)
    return property.type.spelling
}

private struct FilesInMemory: SourceLoader {
    let files: [String: String]
    let diagnostics: DiagnosticsEngine

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        guard let text = files[path] else { throw SourceLoaderError("there is no such file") }
        return diagnostics.register(path: path, bytes: Array(text.utf8))
    }
}
