import CodegenDiagnostics

/// The diagnostics about descriptions.
package struct OpenAPIDiagnostics: DiagnosticTable {
    package static let title = "Descriptions"

    package init() {}

    // MARK: Documents

    let notOpenAPI = DiagnosticKind(
        "not-openapi", .error, cause: "The file has neither `openapi` nor `swagger`, so it is not a description.",
        remedy: "Begin the description with a line such as `openapi: 3.1.0`.")
    let unsupportedVersion = DiagnosticKind(
        "unsupported-version", .error, cause: "The description has a version that codegen does not read.",
        remedy: "Use `openapi` 3.0, 3.1 or 3.2, or `swagger` 2.0.")
    let emptyDescription = DiagnosticKind(
        "empty-description", .error, cause: "The description has neither paths nor components nor webhooks.",
        remedy: "Add `paths`.")
    let rootReference = DiagnosticKind(
        "root-reference", .error, cause: "The description itself is a `$ref` that cannot be resolved.",
        remedy: "Use the file that the reference points to.")
    let swaggerKeyword = DiagnosticKind(
        "swagger-keyword", .warning,
        cause: "A description of OpenAPI has a key of Swagger 2. The key is read if the newer key is absent.",
        remedy: "Write the newer key that the message names.")

    // MARK: Objects

    let unknownKey = DiagnosticKind(
        "unknown-key", .warning,
        cause: """
            An object has an unknown key that is similar to a key of OpenAPI, or a path has an operation under an \
            unknown method. The key is ignored. `codegen lint` reports every unknown key.
            """,
        remedy: """
            Correct the key, or write the operation under `additionalOperations`. Begin keys of your own with `x-`.
            """)
    let wrongType = DiagnosticKind(
        "wrong-type", .warning, cause: "A value has another type than OpenAPI defines. It is ignored.",
        remedy: "Write a value of the type that the message names.")
    let missingField = DiagnosticKind(
        "missing-field", .warning, cause: "An object lacks a field that OpenAPI requires.", remedy: "Add the field.")
    let unsupportedKeyword = DiagnosticKind(
        "unsupported-keyword", .warning, cause: "The generated client does not support this key. It is ignored.",
        remedy: "If the client works without the key, no change is needed.")
    let misplacedExtension = DiagnosticKind(
        "misplaced-extension", .error, cause: "`x-codegen` is at an object that has no settings.",
        remedy: "Move it to an object that the message lists.")
    let extensionBesideReference = DiagnosticKind(
        "extension-beside-reference", .error,
        cause: "`x-codegen` is beside a `$ref` that does not refer to a schema. It is not read there.",
        remedy: "Move it to the target of the reference, or into the `overrides` of the configuration.")

    // MARK: References

    let unresolvedReference = DiagnosticKind(
        "unresolved-reference", .warning,
        cause: """
            A `$ref` cannot be resolved: its target does not exist, refers to itself, is in a file that may not be \
            read, or is on the network. The parts that need the target are left out.
            """,
        remedy: "Correct the reference or add its target. `allow` lets references read other folders.")
    let unboundDynamicReference = DiagnosticKind(
        "unbound-dynamic-reference", .warning,
        cause: """
            A schema with a `$dynamicAnchor` refers to another schema whose `$dynamicRef` it would bind. It binds only \
            the schemas that it extends by `$ref` or `allOf`.
            """,
        remedy: "Extend the other schema, or write its properties out.")
    let invalidReference = DiagnosticKind(
        "invalid-reference", .warning, cause: "The value of a `$ref` is empty or not a string.",
        remedy: "Write a reference such as `#/components/schemas/Pet`.")
    let keywordBesideReference = DiagnosticKind(
        "keyword-beside-reference", .warning,
        cause: """
            A schema of OpenAPI 3.0 or Swagger 2 has `enum`, `x-extensible-enum`, `properties`, \
            `additionalProperties`, `items`, `allOf`, `oneOf` or `anyOf` beside `$ref`. The keyword is ignored. Other \
            keywords beside `$ref` are not reported: annotations such as `description` and `nullable` are read, and \
            keywords such as `type`, `format`, `required` and `maxLength` are ignored.
            """,
        remedy: "Put the reference and the keyword into `allOf`.")

    // MARK: Paths and operations

    let pathWithoutSlash = DiagnosticKind(
        "path-without-slash", .warning, cause: "A path does not begin with `/`. The slash is added.",
        remedy: "Begin the path with `/`.")
    let invisiblePathCharacter = DiagnosticKind(
        "invisible-path-character", .warning,
        cause: "A path contains a character that editors do not show, such as U+200E. Requests contain it.",
        remedy: "Delete the character, unless the server expects it.")
    let uppercaseMethod = DiagnosticKind(
        "uppercase-method", .warning,
        cause: "The method of an operation is not in lower case. It is read in lower case.",
        remedy: "Write the method in lower case.")
    let duplicateOperation = DiagnosticKind(
        "duplicate-operation", .warning,
        cause: "Two operations have the same method and path. The first operation is used.",
        remedy: "Remove the duplicate.")
    let duplicateOperationID = DiagnosticKind(
        "duplicate-operation-id", .warning,
        cause: "Two operations have the same `operationId`. The second operation gets another name.",
        remedy: "Give each operation a unique `operationId`.")
    let skippedOperation = DiagnosticKind(
        "skipped-operation", .warning, cause: "An operation is left out because its request body cannot be read.",
        remedy: "Correct the body. Another message has the cause.")

    // MARK: Parameters

    let duplicateParameter = DiagnosticKind(
        "duplicate-parameter", .warning,
        cause: "An operation has two parameters with the same name and location, or two bodies. The first is used.",
        remedy: "Remove the duplicate.")
    let unknownParameterLocation = DiagnosticKind(
        "unknown-parameter-location", .warning,
        cause: "The `in` of a parameter is not a valid location. The parameter is left out.",
        remedy: "Use `path`, `query`, `header` or `cookie`.")
    let invalidHeaderName = DiagnosticKind(
        "invalid-header-name", .warning,
        cause: "The name of a header parameter is not a token (RFC 9110, 5.6.2). A call that sets the parameter fails.",
        remedy: "Use letters, digits and `-`.")
    let parameterWithoutSchema = DiagnosticKind(
        "parameter-without-schema", .warning,
        cause: "A parameter has neither `schema` nor `content`. Its inline type is used, or else a string.",
        remedy: "Add `schema`.")
    let multipleParameterMediaTypes = DiagnosticKind(
        "multiple-parameter-media-types", .warning,
        cause: "The `content` of a parameter has several media types. The first media type is used.",
        remedy: "Keep one media type.")
    let unknownParameterStyle = DiagnosticKind(
        "unknown-parameter-style", .warning,
        cause: "The `style` of a parameter does not exist. A similar style or the default of its location is used.",
        remedy: "Use a style that OpenAPI defines for the location.")
    let unknownCollectionFormat = DiagnosticKind(
        "unknown-collection-format", .warning,
        cause: "The value of `collectionFormat` does not exist in Swagger 2. It is read as `csv`.",
        remedy: "Use `csv`, `ssv`, `tsv`, `pipes` or `multi`.")
    let unsupportedCollectionFormat = DiagnosticKind(
        "unsupported-collection-format", .warning,
        cause: "A list in a path or header of Swagger 2 has a separator other than the comma. It is treated as `csv`.",
        remedy: "Declare the parameter as a string, and join the elements in the app.")
    let querystringConflict = DiagnosticKind(
        "querystring-conflict", .warning,
        cause: """
            An operation has a `querystring` parameter and another query parameter. The other parameter is left out.
            """,
        remedy: "Keep one parameter.")
    let misplacedPathParameter = DiagnosticKind(
        "misplaced-path-parameter", .warning,
        cause: "A parameter of the path is declared with another location. It is treated as a path parameter.",
        remedy: "Write `in: path`.")
    let optionalPathParameter = DiagnosticKind(
        "optional-path-parameter", .warning,
        cause: "A path parameter is not marked as required. It is treated as required.",
        remedy: "Add `required: true`.")
    let undeclaredPathParameter = DiagnosticKind(
        "undeclared-path-parameter", .warning,
        cause: "The path has a parameter that the operation does not declare. The parameter is treated as a string.",
        remedy: "Declare it below `parameters` with `in: path`.")
    let unusedPathParameter = DiagnosticKind(
        "unused-path-parameter", .warning, cause: "A declared path parameter is not in the path. It is left out.",
        remedy: "Correct its name, or add it to the path in braces.")
    let pathParameterCase = DiagnosticKind(
        "path-parameter-case", .warning,
        cause: """
            The name of a path parameter and the name in the path differ in upper and lower case. The name in the path \
            is used.
            """,
        remedy: "Use the same case in both places.")
    let pathParameterInFragment = DiagnosticKind(
        "path-parameter-in-fragment", .warning,
        cause: "A path parameter is after `#`. This part of a URL is never sent, so the parameter is left out.",
        remedy: "Remove the part of the path after `#`.")

    // MARK: Bodies and responses

    let requestBodyWithoutContent = DiagnosticKind(
        "request-body-without-content", .warning, cause: "A request body has no media type. No body is sent.",
        remedy: "Add a media type below `content`.")
    let invalidMediaType = DiagnosticKind(
        "invalid-media-type", .warning, cause: "A key of `content` is not a media type. Its content is left out.",
        remedy: "Write a media type such as `application/json`.")
    let invalidStatusCode = DiagnosticKind(
        "invalid-status-code", .warning, cause: "A key of `responses` is not a status. The response is left out.",
        remedy: "Use a code such as `200`, a range such as `4XX`, or `default`.")
    let misspelledStatusCode = DiagnosticKind(
        "misspelled-status-code", .warning,
        cause: """
            A key of `responses` is not written as OpenAPI defines it. The message contains the status that is read.
            """,
        remedy: "Write the status that the message contains.")
    let duplicateStatusCode = DiagnosticKind(
        "duplicate-status-code", .warning,
        cause: "An operation has two responses for one status. The first response is used.",
        remedy: "Remove the duplicate.")

    // MARK: Schemas

    let unknownType = DiagnosticKind(
        "unknown-type", .warning, cause: "The `type` of a schema does not exist. Any value is accepted.",
        remedy: "Use a type of JSON Schema: string, number, integer, boolean, array, object or null.")
    let nonstandardType = DiagnosticKind(
        "nonstandard-type", .warning,
        cause: "The `type` of a schema is a type of another language. The message contains the type that is read.",
        remedy: "Use a type of JSON Schema, with a `format` if needed.")
    let duplicateEnumValue = DiagnosticKind(
        "duplicate-enum-value", .warning, cause: "An `enum` has the same value twice.", remedy: "Remove the duplicate.")
    let emptyEnum = DiagnosticKind(
        "empty-enum", .warning, cause: "An `enum` has no values. It is ignored.",
        remedy: "List the values or remove `enum`.")
    let requiredNotList = DiagnosticKind(
        "required-not-list", .warning,
        cause: "The `required` of a schema is not a list of property names. It is ignored.",
        remedy: "Put the names of the required properties into the `required` of the object.")
    let invalidPattern = DiagnosticKind(
        "invalid-pattern", .warning,
        cause: "The `pattern` of a schema is not a regular expression. Generated code does not use it.",
        remedy: "Correct the pattern.")
    let notASchema = DiagnosticKind(
        "not-a-schema", .warning,
        cause: """
            A schema refers to a parameter, header, response or request body. For a parameter or header, its schema is \
            used instead. Other references are ignored. Or a schema is itself one of these objects, and any JSON.
            """,
        remedy: "Refer to a schema, or move the object into the section of its kind.")
    let patternLiteral = DiagnosticKind(
        "pattern-literal", .warning,
        cause: """
            A `pattern` is written as a regular expression literal of JavaScript. Its slashes would be part of the \
            pattern, so they are removed.
            """,
        remedy: "Remove the slashes and the flags after them.")
    let contradictoryLimits = DiagnosticKind(
        "contradictory-limits", .warning, cause: "A schema has a minimum above its maximum.",
        remedy: "Correct the minimum or the maximum.")
    let contradictoryTypes = DiagnosticKind(
        "contradictory-types", .warning,
        cause: "An `allOf` combines types that exclude each other, or a `type` excludes all alternatives beside it.",
        remedy: "Remove one of the types, or use `anyOf`.")
    let misplacedKeyword = DiagnosticKind(
        "misplaced-keyword", .warning,
        cause: """
            A keyword does not apply to the declared `type` of its schema. If it can only apply to the elements of an \
            array, it is read as part of `items`. Otherwise it is ignored.
            """,
        remedy: "Move the keyword to the schema that it applies to, or remove it.")
    let circularSchema = DiagnosticKind(
        "circular-schema", .warning,
        cause: "A schema refers to itself without a property in between. The reference is ignored.",
        remedy: "Remove the reference.")
    let requiredRecursion = DiagnosticKind(
        "required-recursion", .warning,
        cause: "A schema requires itself through a property, so that no value can exist. The property is treated as "
            + "optional.",
        remedy: "Make the property optional.")
    let discriminatorNotObject = DiagnosticKind(
        "discriminator-not-object", .warning,
        cause: "A `discriminator` is written in the form of Swagger 2. It is read in this form.",
        remedy: "Write `propertyName` below `discriminator`.")
    let schemaNestingLimit = DiagnosticKind(
        "schema-nesting-limit", .warning, cause: "A schema is nested too deeply. Its inner schemas accept any value.",
        remedy: "Move inner schemas to the components and refer to them.")

    // MARK: Security and servers

    let undeclaredSecurityScheme = DiagnosticKind(
        "undeclared-security-scheme", .warning,
        cause: "A security requirement names a scheme that is not declared. Calls have no credentials for it.",
        remedy: "Correct the name, or declare the scheme.")
    let unknownSecuritySchemeType = DiagnosticKind(
        "unknown-security-scheme-type", .warning,
        cause: "The `type` of a security scheme does not exist. The scheme is left out.",
        remedy: "Use a type that OpenAPI defines.")
    let invalidAPIKeyLocation = DiagnosticKind(
        "invalid-api-key-location", .warning,
        cause: "The `in` of an API key is not a valid location. The scheme is left out.",
        remedy: "Use `query`, `header` or `cookie`.")
    let relativeServer = DiagnosticKind(
        "relative-server", .warning,
        cause: """
            The URL of a server has no host, and the configuration has no `source` with which it is resolved. A \
            client cannot call this server, so it is not the default of the client's `server`.
            """,
        remedy: """
            Write an absolute URL, in Swagger 2 `host`. If you do not own the description, use an overlay, or pass a \
            server with an absolute URL to the client.
            """)
    let undeclaredServerVariable = DiagnosticKind(
        "undeclared-server-variable", .warning, cause: "The URL of a server has a variable that is not declared.",
        remedy: "Declare the variable with a default below `variables`.")
    let serverVariableWithoutDefault = DiagnosticKind(
        "server-variable-without-default", .warning,
        cause: "A server variable has no default. The first value of its `enum` is used.", remedy: "Add `default`.")
}

extension DiagnosticKind {
    static let openAPI = OpenAPIDiagnostics()
}
