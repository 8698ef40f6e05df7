import Testing

@testable import CodegenComparison

/// The first PATCH with a component gives its optional nullable properties three states.
@Suite struct ThreeStateChangeTests {
    private static let nullable = "{type: [string, 'null']}"

    /// Returns a description in which a PATCH sends the component, too.
    private static func patched(isRequired: Bool = false) -> String {
        let media = "content: {application/json: {schema: {$ref: '#/components/schemas/Post'}}}"
        let patch =
            "operationId: changePost, tags: [posts], requestBody: {\(media)}, responses: {'204': {description: ok}}"
        return sent(object(nullable, isRequired: isRequired)).replacing("{post: ", with: "{patch: {\(patch)}, post: ")
    }

    static let cases = [
        ChangeCase(
            "request-property-became-nullable", sent(object("{type: string}")), sent(object(nullable)),
            "Post.title: String? → String?"),
        ChangeCase(
            "request-property-became-three-state", sent(object(nullable)), patched(),
            "Post.title: String? → Nullable<String>", also: ["operation-added"]),
        ChangeCase(
            "request-property-no-longer-three-state", patched(), sent(object(nullable)),
            "Post.title: Nullable<String> → String?", also: ["operation-removed"]),
        ChangeCase(
            "request-property-became-required", patched(), patched(isRequired: true),
            "Post.title: Nullable<String> → String?"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }
}
