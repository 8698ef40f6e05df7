import CodegenDiagnostics

/// Advice for descriptions that lead to readable clients. Reported only by `codegen lint`.
package struct LintDiagnostics: DiagnosticTable {
    package static let title = "Advice of codegen lint"

    package init() {}

    let missingOperationID = DiagnosticKind(
        "missing-operation-id", .warning,
        cause: """
            An operation has no `operationId`. Its Swift names are built from its method and path, and change when the \
            path changes.
            """,
        remedy: "Add a unique `operationId`.")
    let responseWithoutSchema = DiagnosticKind(
        "response-without-schema", .warning,
        cause: """
            A JSON response has no schema, so the method returns any JSON. Or a response with status 200 has no \
            content.
            """,
        remedy: "Add a `schema`, or use status 204 for a response without a body.")
    let repeatedInlineSchema = DiagnosticKind(
        "repeated-inline-schema", .warning,
        cause: """
            The same object or enumeration is written inline at several locations. Each of them becomes a Swift type \
            or a type alias.
            """,
        remedy: "Move it to the component schemas and refer to it.")
    let unusedComponent = DiagnosticKind(
        "unused-component", .warning, cause: "No operation uses a component schema. It still becomes a Swift type.",
        remedy: "Remove the schema, or refer to it.")
    let unionWithoutDiscriminator = DiagnosticKind(
        "union-without-discriminator", .warning,
        cause: """
            A `oneOf` or `anyOf` has several objects and no `discriminator`. Clients try the alternatives of a `oneOf` in \
            turn. Objects of an `anyOf` that cannot be distinguished are one object with the properties of all.
            """,
        remedy: "Add a property with a different `const` in each alternative, and a `discriminator`.")
    let undeclaredRequiredProperty = DiagnosticKind(
        "undeclared-required-property", .warning,
        cause: """
            `required` names a property that the schema does not have. The model has no such property, so it is \
            neither read nor sent.
            """,
        remedy: "Correct the name, or add the property.")
    let undecidedEvent = DiagnosticKind(
        "undecided-event", .warning,
        cause: """
            The item of a stream of server-sent events is an object with `data`, and perhaps `id`. It can be the event, \
            of which `data` is decoded, or the data of the event. The message contains the choice.
            """,
        remedy: "Set `event` of `x-codegen` in the schema.")
    let extensibleEnum = DiagnosticKind(
        "extensible-enum", .warning,
        cause: """
            The description of an `enum` says that values may be added, but the schema does not allow other values.
            """,
        remedy: "Describe it as `anyOf` of the `enum` and a string, or keep `enumerations: open` in the configuration.")
    let longTypeName = DiagnosticKind(
        "long-type-name", .warning,
        cause: """
            The type of a component has a name of more than 60 letters. Frameworks build such names from generic types, \
            such as `Page[Annotated[Union[Cat, Dog], …]]` of FastAPI.
            """,
        remedy: "Write the `overrides` that the message proposes, with this or a better name.")
    let proposedPagination = proposal(
        "proposed-pagination",
        """
        The parameters and the response of an operation describe pages. With `pagination`, the client has sequences of \
        the pages and of the items.
        """)
    let proposedTokenRefresh = proposal(
        "proposed-token-refresh",
        """
        An operation takes a refresh token and returns an access token. With `refresh`, the client has a refresher for \
        a `TokenSession`.
        """)
    let proposedErrorMembers = proposal(
        "proposed-error-members",
        """
        The bodies of failures contain a code or a message. With `errors`, they are the `serverCode` and the \
        `serverMessage` of each `APIError`.
        """)
    let proposedEnvelope = proposal(
        "proposed-envelope",
        """
        Almost all results are objects with a flag and the value. With `envelope`, methods return the value and throw \
        failures.
        """)
    let proposedIdempotencyKey = proposal(
        "proposed-idempotency-key",
        """
        A header parameter is an idempotency key. With `idempotencyKey`, the client generates the key once per call, \
        and the call can be retried.
        """)
    let proposedIdentifier = proposal(
        "proposed-identifier",
        """
        A model without a property `id` has another property that identifies its values. With `identifiers`, or `id` \
        of the schema, the model is `Identifiable`.
        """)
    let proposedGenericType = proposal(
        "proposed-generic-type",
        """
        Components differ only in the elements of a list. With `generic`, they share one generic type.
        """)
    let proposedFormat = proposal(
        "proposed-format",
        """
        Most integers have the format `int32`, which is `Int32` in Swift; or amounts of money are `Double`, which \
        cannot represent them exactly.
        """)

    private static func proposal(_ id: String, _ cause: String) -> DiagnosticKind {
        DiagnosticKind(
            id, .warning, cause: cause,
            remedy: """
                Check the proposal, and write its line into the configuration, or let `codegen lint --fix` write it. To \
                decline it, turn the rule off in `rules`.
                """)
    }
}

extension DiagnosticKind {
    static let lint = LintDiagnostics()
}
