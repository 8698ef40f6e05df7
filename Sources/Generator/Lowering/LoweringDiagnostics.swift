import CodegenDiagnostics

/// Diagnostics for descriptions and settings that cannot be translated to Swift as requested.
package struct LoweringDiagnostics: DiagnosticTable {
    package static let title = "Swift types, names and settings of operations"

    package init() {}

    let unavailableName = DiagnosticKind(
        "unavailable-name", .warning,
        cause: """
            A requested `name` is not available. It is reserved (it has another meaning in Swift, in a framework or \
            in generated code), several parts of the description request it, or another declaration has it. The \
            message contains the reason. Another name is used.
            """,
        remedy: "Choose another name.")
    let unknownMember = DiagnosticKind(
        "unknown-member", .warning, cause: "`members` of `x-codegen` names a value that the enumeration does not have.",
        remedy: "Correct the value, or remove it.")
    let unusedName = DiagnosticKind(
        "unused-name", .warning,
        cause: """
            `typeName`, or `name` of a schema that is not a property, is in a schema without its own type. Or \
            `members` is in a schema that is not an enumeration.
            """,
        remedy: "Move the name to the schema that it applies to, or remove it.")
    let unusableOperationID = DiagnosticKind(
        "unusable-operation-id", .warning,
        cause: "An `operationId` has neither letters nor digits. The operation is named after its method and path.",
        remedy: "Correct the `operationId`, or request a `name` with `x-codegen`.")

    let unusableIdentifier = DiagnosticKind(
        "unusable-identifier", .warning,
        cause: """
            `id` of `x-codegen` names a property that cannot identify the values of the schema: the property does not \
            exist, has another type than a string, an integer, a UUID, a URL or an enumeration, or the schema has \
            another property `id`. Or the schema is not an object.
            """,
        remedy: "Name a property of the object by its name in JSON, or remove the key.")

    // MARK: Types

    let recursiveCollection = DiagnosticKind(
        "recursive-collection", .warning,
        cause: "A schema is a list or map that contains only itself. Its values are read as any JSON.",
        remedy: "Put an object in between.")
    let contradictoryProperty = DiagnosticKind(
        "contradictory-property", .warning,
        cause: "The schemas of an `allOf` describe a property with types that exclude each other.",
        remedy: "Remove the property from one schema, or give it the same type.")
    let combinedTypeLimit = DiagnosticKind(
        "combined-type-limit", .error,
        cause:
            "Properties that several schemas of an `allOf` declare, or unions with properties beside them, contain each "
            + "other and need too many types.",
        remedy: "Declare each property in one of the schemas, and put unions into components.")
    let typeNestingLimit = DiagnosticKind(
        "type-nesting-limit", .warning,
        cause: "A type nests too many arrays and dictionaries. Its values are read as any JSON.",
        remedy: "Put an object in between.")
    let unknownFormat = DiagnosticKind(
        "unknown-format", .error, cause: "`formats` names a format that codegen does not support.",
        remedy: "Use a format that the message lists.")
    let formatTypeMismatch = DiagnosticKind(
        "format-type-mismatch", .error, cause: "`formats` replaces a format with a format of another JSON type.",
        remedy: "Use a format of the same type.")

    // MARK: Parameters

    let unsupportedStyle = DiagnosticKind(
        "unsupported-style", .warning,
        cause: """
            The style of a parameter, header or form field does not support arrays or objects inside its values. A \
            call with such a value fails before it is sent.
            """,
        remedy: "Use the style or media type that the message names.")

    let ignoredAllowReserved = DiagnosticKind(
        "ignored-allow-reserved", .warning,
        cause: """
            `allowReserved` has no effect here. It does not apply to headers, cookies and JSON values, nor to path \
            parameters before OpenAPI 3.2.
            """,
        remedy: "For a path parameter, set `allowReserved` with `x-codegen`. Otherwise remove it.")

    let ignoredSlashes = DiagnosticKind(
        "ignored-slashes", .warning,
        cause:
            "`slashes` of `x-codegen` has no effect here. It applies only to path parameters with the style `simple`.",
        remedy: "Remove it.")

    let ignoredSkipsInvalidElements = DiagnosticKind(
        "ignored-skips-invalid-elements", .warning,
        cause: "`skipsInvalidElements` of `x-codegen` has no effect here. It applies only to properties with lists.",
        remedy: "Remove it.")

    let ignoredCallForm = DiagnosticKind(
        "ignored-call-form", .warning,
        cause: """
            `query: true` of `x-codegen` is at an operation without query parameters, or `flatBody: true` at an operation \
            whose body is not a JSON object, has no scalar property, or has a required property that is not a scalar or has \
            the name of a parameter.
            """,
        remedy: "Remove the key.")

    let ignoredEventSetting = DiagnosticKind(
        "ignored-event-setting", .warning,
        cause: """
            `event`, `skippedEvents` or `streamProperty` of `x-codegen` has no effect here. `event` applies to the item of a stream of \
            server-sent events; with `true`, the item is an object with `data` and, beside it, only `event`, `id`, \
            `retry` and `comment`. `skippedEvents` applies to operations that return such a stream. \
            `streamProperty` applies to operations with a JSON object as their body that return a stream as well as a \
            complete response.
            """,
        remedy: "Move it to the schema or operation that it applies to, or remove it.")

    // MARK: Generic types

    let genericNotObject = DiagnosticKind(
        "generic-not-object", .warning, cause: "A schema with `generic` is not an object with its own type.",
        remedy: "Remove `generic`, or describe an object.")
    let genericPropertyMissing = DiagnosticKind(
        "generic-property-missing", .warning,
        cause: "A schema with `generic` does not have the property that varies. It keeps its own type.",
        remedy: "Correct the name of the property.")
    let genericMismatch = DiagnosticKind(
        "generic-mismatch", .warning,
        cause: """
            Schemas with the same `generic` differ in more than the property that varies. Each of them keeps its own \
            type.
            """,
        remedy: "Give the other properties the same schemas.")
    let genericEnvelopeConflict = DiagnosticKind(
        "generic-envelope-conflict", .warning,
        cause: "The payload of an envelope is inside the property that varies in its generic type.",
        remedy: "Remove `generic` or `envelope`.")

    // MARK: Envelopes and errors

    let envelopeNotFound = DiagnosticKind(
        "envelope-not-found", .warning,
        cause: "`envelope` names properties that the response does not have. The method returns the response as it is.",
        remedy: "Correct the names, or turn the envelope off for this operation.")
    let envelopeConflict = DiagnosticKind(
        "envelope-conflict", .warning,
        cause: "The type is already the envelope of another operation, with other properties.",
        remedy: "Use the same properties for both operations.")
    let envelopeSuccessNotFound = DiagnosticKind(
        "envelope-success-not-found", .warning,
        cause: "`success` of an operation's own `envelope` names a property that the response does not have.",
        remedy: "Correct the path, or remove `success`.")
    let envelopeSuccessNotBoolean = DiagnosticKind(
        "envelope-success-not-boolean", .warning, cause: "The `success` property of an envelope is not a boolean.",
        remedy: "Name a boolean property, or remove `success`.")
    let unresolvedErrorProperty = DiagnosticKind(
        "unresolved-error-property", .warning,
        cause: "No declared failure has the property that `envelope` or `errors` names.",
        remedy: "Correct the path, or declare the body of the failure.")
    let unknownComponent = DiagnosticKind(
        "unknown-component", .error, cause: "`codes` names a component that does not exist.",
        remedy: "Name a component schema.")
    let errorCodesNotEnum = DiagnosticKind(
        "error-codes-not-enum", .error,
        cause: "The component that `codes` names is not an enumeration of strings or integers.",
        remedy: "Name a schema with `enum`.")
    let errorCodesWithoutCode = DiagnosticKind(
        "error-codes-without-code", .warning, cause: "`errors` has `codes`, but no `code`.",
        remedy: "Add `code`: the path to the code in an error body.")

    // MARK: Pagination

    let incompletePagination = DiagnosticKind(
        "incomplete-pagination", .error, cause: "`pagination` lacks a key that its style needs.",
        remedy: "Add the key.")
    let unusedPaginationKey = DiagnosticKind(
        "unused-pagination-key", .error, cause: "A key of `pagination` has no effect in its style.",
        remedy: "Remove the key, or choose another style.")
    let paginationWithoutBody = DiagnosticKind(
        "pagination-without-body", .error,
        cause: "An operation with `pagination` does not return one JSON body for every success.",
        remedy: "Describe the body, or remove `pagination`.")
    let paginationMethod = DiagnosticKind(
        "pagination-method", .error, cause: "`pagination` follows links, but the operation is not a GET.",
        remedy: "Use another style.")
    let unknownPaginationParameter = DiagnosticKind(
        "unknown-pagination-parameter", .error,
        cause: "`parameter` names a parameter that the operation does not have.",
        remedy: "Name a parameter of the operation.")
    let paginationParameterType = DiagnosticKind(
        "pagination-parameter-type", .error,
        cause: "The parameter of a pagination by page or offset is not an integer.",
        remedy: "Use style `cursor`, or an integer parameter.")
    let requiredCursor = DiagnosticKind(
        "required-cursor", .error, cause: "The parameter for the cursor is required, but the first page has no cursor.",
        remedy: "Make the parameter optional.")
    let cursorTypeMismatch = DiagnosticKind(
        "cursor-type-mismatch", .error,
        cause: "The parameter for the cursor and the `next` property have different types.",
        remedy: "Give both the same scalar type.")
    let unresolvedPropertyPath = DiagnosticKind(
        "unresolved-property-path", .error, cause: "A setting names a property that the body does not have.",
        remedy: "Correct the path: property names separated by slashes.")
    let propertyTypeMismatch = DiagnosticKind(
        "property-type-mismatch", .error, cause: "A setting names a property that has the wrong type for it.",
        remedy: "Name a property of the expected type.")

    // MARK: Polling

    let pollingWithoutBody = DiagnosticKind(
        "polling-without-body", .error,
        cause: "An operation with `poll` does not return one JSON body for every success.",
        remedy: "Describe the body, or remove `poll`.")
    let pollingMethod = DiagnosticKind(
        "polling-method", .error, cause: "An operation with `poll` is not a GET.",
        remedy: "Move `poll` to the operation that returns the state.")
    let unknownPollingValue = DiagnosticKind(
        "unknown-polling-value", .error, cause: "`until` of `poll` contains a value that its property cannot have.",
        remedy: "Write a value of the property.")

    // MARK: Names

    let ambiguousShortName = DiagnosticKind(
        "ambiguous-short-name", .warning,
        cause: """
            Several operations of a group would have the same name without the words of the group, or an operation \
            requests this name. The operations without a request keep their full names.
            """,
        remedy: "Request other names with `x-codegen: { name: … }`, or set `operationNames: full`.")

    let ambiguousName = DiagnosticKind(
        "ambiguous-name", .warning,
        cause: """
            Several operations, groups, schemas, properties, parameters, values or servers would have the same name in \
            Swift. Names of operations, groups and schemas are also the same if they differ only in case. A requested name is \
            kept. Every other name is changed, so that an addition to the description never gives a name another \
            meaning.
            """,
        remedy: """
            Request other names with `x-codegen`, for servers with `servers` of the configuration, or change the names \
            in the description.
            """)

    let unknownClientHeader = DiagnosticKind(
        "unknown-client-header", .warning,
        cause: "`clientHeaders` of the configuration names a header that no operation has as a parameter.",
        remedy: "Correct the name, or remove it.")

    // MARK: Validation

    let uncheckedPattern = DiagnosticKind(
        "unchecked-pattern", .warning,
        cause: """
            A pattern has parts that the client cannot check, such as back references or look-behind. Requests are not \
            validated against it.
            """,
        remedy: "Write the pattern without these parts, or leave the check to the server.")

    let unusableIdempotencyKey = DiagnosticKind(
        "unusable-idempotency-key", .warning,
        cause: """
            `idempotencyKey` of `x-codegen` names a header parameter whose schema does not accept a UUID. The parameter \
            stays in the method, and no key is generated.
            """,
        remedy: "Write `idempotencyKey: false`, or change the schema of the parameter.")

    let formWithoutProperties = DiagnosticKind(
        "form-without-properties", .warning,
        cause: "A body of `application/x-www-form-urlencoded` is a list or a scalar, which has no names for fields.",
        remedy: "Describe an object with a property for each field. Until then, the caller encodes the body.")

    // MARK: Sessions

    let duplicateRefresh = DiagnosticKind(
        "duplicate-refresh", .warning, cause: "A second operation has `refresh`. The client uses the first operation.",
        remedy: "Remove `refresh` from one operation.")
    let refreshWithoutBody = DiagnosticKind(
        "refresh-without-body", .warning,
        cause: "The operation with `refresh` has no body of JSON or form fields. The client cannot refresh tokens.",
        remedy: "Describe the body, or remove `refresh`.")
    let refreshRequiresProperty = DiagnosticKind(
        "refresh-requires-property", .warning,
        cause: "The operation with `refresh` requires a value that the client does not have. The client cannot refresh "
            + "tokens.",
        remedy: "Give the property a `const`, or make it optional.")
}

extension DiagnosticKind {
    static let lowering = LoweringDiagnostics()
}
