import CodegenDiagnostics
import CodegenIR
import CodegenLowering
import CodegenOpenAPI
import CodegenSettings
import CodegenSymbols
import CodegenYAML
import Testing

@testable import CodegenComparison

/// Returns the symbols of a description.
func symbols(of yaml: String, options: LoweringOptions = LoweringOptions()) throws -> ClientSymbols {
    ClientSymbols(try api(of: yaml, options: options))
}

/// Returns the client of a description.
func api(of yaml: String, options: LoweringOptions = LoweringOptions()) throws -> API {
    let diagnostics = DiagnosticsEngine()
    let text = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n\(yaml)\n"
    let file = diagnostics.register(path: "api.yaml", bytes: Array(text.utf8))
    let root = try #require(YAMLParser(diagnostics: diagnostics).parse(file))
    let reader = DocumentReader(
        loader: NoOtherFiles(), extensions: CodegenExtension(diagnostics: diagnostics), diagnostics: diagnostics)
    let document = try #require(reader.read(root, of: file))
    let api = Lowerer(name: "Test", options: options, diagnostics: diagnostics).lower(document)
    try #require(!diagnostics.has(.error), "\(diagnostics.diagnostics.map(\.message.line))")
    return api
}

/// A kind of change, with two small descriptions that differ by this change.
struct ChangeCase: CustomTestStringConvertible {
    let kind: String
    let old: String
    let new: String
    let subject: String
    /// The kinds of other changes that the edit causes.
    let also: [String]
    let effects: [Effect]?
    let options: LoweringOptions

    init(
        _ kind: String, _ old: String, _ new: String, _ subject: String, also: [String] = [], effects: [Effect]? = nil,
        isClosed: Bool = false
    ) {
        (self.kind, self.old, self.new, self.subject) = (kind, old, new, subject)
        (self.also, self.effects) = (also, effects)
        var options = LoweringOptions()
        options.opensEnumerations = !isClosed
        self.options = options
    }

    var testDescription: String { "\(kind): \(subject)" }

    func changes() throws -> [Change] {
        ClientComparison(try symbols(of: old, options: options), try symbols(of: new, options: options)).changes
    }

    /// Checks that the comparison reports this change with the effects of its kind, and otherwise only changes of kinds
    /// in `also`.
    func check() throws {
        let changes = try changes()
        let found = changes.map { "\($0.kind.id) \($0.subject)" }
        let change = try #require(
            changes.first { $0.kind.id == kind && $0.subject == subject }, "\(found.joined(separator: "\n"))")
        #expect(change.effects == effects ?? change.kind.effects)
        #expect(Set(changes.map(\.kind.id)) == Set(also + [kind]), "\(found.joined(separator: "\n"))")
    }
}

// MARK: Descriptions

/// Returns an operation `getPosts` with the tag `posts`.
func call(_ operation: String, path: String = "/posts", method: String = "get", rest: String = "") -> String {
    let answers = operation.contains("responses") ? "" : ", responses: {'204': {description: ok}}"
    return "paths: {'\(path)': {\(method): {operationId: getPosts, tags: [posts]\(operation)\(answers)}}}\n\(rest)"
}

func parameters(_ list: String, path: String = "/posts") -> String {
    call(", parameters: [\(list)]", path: path)
}

/// Returns a response with a body of the component `Post`.
func received(_ post: String, rest: String = "") -> String {
    call(
        ", responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Post'}}}}}",
        rest: components("Post: \(post)", rest))
}

/// Returns a required body of the component `Post`.
func sent(_ post: String, rest: String = "") -> String {
    call(
        ", requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Post'}}}}",
        method: "post", rest: components("Post: \(post)", rest))
}

/// Returns the component `Post`, which no operation uses.
func unused(_ post: String, rest: String = "") -> String {
    call("", rest: components("Post: \(post)", rest))
}

func both(_ post: String, rest: String = "") -> String {
    let media = "content: {application/json: {schema: {$ref: '#/components/schemas/Post'}}}"
    return call(
        ", requestBody: {required: true, \(media)}, responses: {'200': {description: ok, \(media)}}", method: "post",
        rest: components("Post: \(post)", rest))
}

private func components(_ schemas: String...) -> String {
    "components:\n  schemas:\n" + schemas.filter { !$0.isEmpty }.map { "    \($0)\n" }.joined()
}

/// Returns an object with a property of this schema.
///
/// - Parameter additional: the schema of additional properties, or `true` or `false`.
func object(
    _ property: String, isRequired: Bool = false, name: String = "title", additional: String? = nil
) -> String {
    "{type: object, \(isRequired ? "required: [id, \(name)]" : "required: [id]"), "
        + (additional.map { "additionalProperties: \($0), " } ?? "")
        + "properties: {id: {type: integer}, \(name): \(property)}}"
}
