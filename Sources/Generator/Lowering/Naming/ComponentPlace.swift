import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenWords

/// The location of an inline schema in a shared parameter, body, response or header: a component, or an entry of
/// another file. All operations that refer to it share its type, which is named after the component.
struct ComponentPlace {
    /// The type name of the component's own schema: `NotFoundResponse`. Nested types have it as a prefix.
    let name: String
    /// Whether the schema is the component's own schema, not a nested schema.
    let isRoot: Bool
    /// Whether the component is a parameter or a header, whose type can be a list without a name.
    let isValue: Bool

    private enum Kind: String {
        case parameter, request, response, header

        init?(_ section: String) {
            switch section {
            case "parameters": self = .parameter
            case "requestBodies": self = .request
            case "responses": self = .response
            case "headers": self = .header
            default: return nil
            }
        }
    }

    /// - Returns: `nil` for a schema of an operation or of another schema.
    init?(_ id: SchemaID, _ direction: Direction) {
        guard !id.file.isEmpty || id.isInSharedPart else { return nil }
        let tokens = id.tokens
        let named = tokens.dropFirst(id.rootTokens(tokens))
        // In Swagger 2, a parameter is its own schema.
        let whole = tokens.first == "parameters" ? named.startIndex : nil
        guard let start = named.firstIndex(where: Self.parts.contains) ?? whole else { return nil }
        let (holder, rest) = (tokens[..<start], tokens[start...])
        guard !holder.contains(where: Self.others.contains), holder.last.map(Self.isName) ?? true else { return nil }
        let kind = holder.dropLast().last.flatMap { Kind($0) } ?? Self.kind(rest, direction)
        var words = SchemaID(file: id.file, pointer: holder.map { "/\($0)" }.joined()).name
        if kind != .header, rest.first == "headers", let header = rest.dropFirst().first {
            words += " \(SchemaID.name(of: header)) header"
        } else if !Words(words).upperCamel.lowercased().hasSuffix(kind.rawValue) {
            words += " \(kind.rawValue)"
        }
        name = SwiftNames.type(words)
        let isSwaggerSchema = rest.isEmpty || rest.first == "headers" && rest.count == 2
        isValue = kind == .parameter || kind == .header
        isRoot = isSwaggerSchema || rest.firstIndex(where: Self.schemas.contains) == rest.indices.last
    }

    private static let schemas: Set<String> = ["schema", "itemSchema"]

    /// The tokens that begin the parts of a component.
    private static let parts: Set<String> = ["schema", "content", "headers"]

    /// Returns whether the token is a name, not the index of a parameter or the status of a response.
    private static func isName(_ token: String) -> Bool {
        Int(token) == nil && token != "default" && !(token.count == 3 && token.uppercased().hasSuffix("XX"))
    }

    /// Tokens before the parts, in the pointers of operations and schemas.
    private static let others: Set<String> = [
        "requestBody",
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query", "additionalOperations",
        "schemas", "definitions", "$defs", "properties", "patternProperties", "additionalProperties", "propertyNames",
        "items", "prefixItems", "allOf", "oneOf", "anyOf",
    ]

    /// Returns the kind of an entry in a file without sections.
    private static func kind(_ rest: ArraySlice<String>, _ direction: Direction) -> Kind {
        if rest.first == "headers" || rest.first == "schema" && direction == .received { return .header }
        if rest.first == "schema" { return .parameter }
        return direction == .sent ? .request : .response
    }
}
