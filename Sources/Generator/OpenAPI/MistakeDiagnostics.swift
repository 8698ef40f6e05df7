import CodegenDiagnostics

/// The diagnostics about keys at wrong places, keys of other versions and files of other formats.
package struct MistakeDiagnostics: DiagnosticTable {
    package static let title = "Places, versions and formats"

    package init() {}

    let newerKeyword = DiagnosticKind(
        "newer-keyword", .warning,
        cause: "A description of Swagger 2 has a key of OpenAPI 3. The key is read if the older key is absent.",
        remedy: "Write the older key that the message names, or convert the description to OpenAPI 3.")
    let versionKeyword = DiagnosticKind(
        "version-keyword", .warning,
        cause: """
            A schema has a keyword, or a form of a keyword, of another version of OpenAPI. It is read as it is meant. \
            Only `codegen lint` reports it.
            """,
        remedy: "Write the form that the message names.")
    let otherFormat = DiagnosticKind(
        "other-format", .error,
        cause: "The file has another format than OpenAPI, such as a Postman collection, GraphQL or WSDL.",
        remedy: "Convert it with the tool that the message names, and use the resulting description.")
    let misplacedKey = DiagnosticKind(
        "misplaced-key", .warning,
        cause: """
            An object has a key that belongs to another object, often because of its indentation: a media type beside \
            `content`, or a property beside `properties`. The key is ignored.
            """,
        remedy: "Move the key into the object that the message names.")
    let mismatchedReference = DiagnosticKind(
        "mismatched-reference", .warning,
        cause: """
            A `$ref` refers to a component of another kind than its place needs, such as a schema instead of a \
            response. Or a parameter, header, response or request body is below the schemas. In a media type, a \
            reference to a schema is read as its `schema`. Other objects are left out.
            """,
        remedy: "Refer to a component of the kind that the message names.")
    let booleanEnumValue = DiagnosticKind(
        "boolean-enum-value", .warning,
        cause: """
            An `enum` has an unquoted value such as `on`, `off`, `yes` or `no`. codegen reads a string, but readers of \
            YAML 1.1 read a boolean. Only `codegen lint` reports it.
            """,
        remedy: "Quote the value.")
    let enumValueType = DiagnosticKind(
        "enum-value-type", .warning,
        cause: """
            An `enum` has a value of another type than its schema, or values of different types. Only `codegen lint` \
            reports it.
            """,
        remedy: "Write all values with the type of the schema. Quote numbers and booleans that are strings.")
}

extension DiagnosticKind {
    static let mistake = MistakeDiagnostics()
}
