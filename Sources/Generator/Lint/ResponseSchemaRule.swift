import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI

/// Reports JSON responses without a schema and responses with status 200 without content.
struct ResponseSchemaRule: LintRule {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        for operation in document.operations {
            for response in operation.responses { check(response, of: operation, in: document, diagnostics) }
        }
    }

    private func check(
        _ response: ResponseObject, of operation: Operation, in document: ResolvedDocument,
        _ diagnostics: DiagnosticsEngine
    ) {
        if response.content.isEmpty, response.status == .code(200), operation.method != "HEAD" {
            let isSwagger = document.version == .swagger2
            diagnostics.report(.responseWithoutContent(operation.key, isSwagger: isSwagger), at: response.range)
        }
        for media in response.content where media.schema == nil && media.itemSchema == nil && media.isJSON {
            diagnostics.report(.responseWithoutSchema(media.type, operation.key), at: media.range)
        }
    }
}

extension MediaTypeObject {
    fileprivate var isJSON: Bool {
        let type = MediaType(type)
        return type.isJSON && !type.isAny
    }
}

extension DiagnosticMessage {
    static func responseWithoutContent(_ operation: String, isSwagger: Bool) -> Self {
        Self(
            .lint.responseWithoutSchema,
            "response 200 of \(operation.prefix(200)) has no \(isSwagger ? "schema" : "content")",
            advice: isSwagger
                ? "add 'schema', or use status 204" : "add 'content' with its media type and schema, or use status 204")
    }

    static func responseWithoutSchema(_ type: String, _ operation: String) -> Self {
        Self(
            .lint.responseWithoutSchema,
            "'\(type.prefix(60))' of a response of \(operation.prefix(200)) has no schema",
            advice: "add 'schema'; until then, the method returns any JSON")
    }
}
