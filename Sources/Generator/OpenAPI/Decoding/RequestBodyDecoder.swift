import CodegenDiagnostics
import CodegenYAML

/// Reads the body of a request.
struct RequestBodyDecoder {
    let context: ReadingContext

    func decode(_ located: LocatedNode) -> RequestBodyObject? {
        guard let object = KeywordReader(located, .requestBody, context) else { return nil }
        return context.decodedOnce(object, in: \.requestBodies) { body(of: object) }
    }

    private func body(of object: KeywordReader) -> RequestBodyObject {
        let content = ContentDecoder(context: context).content(of: object)
        if content.isEmpty, !object.has("schema") {
            object.warn(.requestBodyWithoutContent(in: object.id.readablePath), at: object.range)
        }
        return RequestBodyObject(
            id: object.id, range: object.range, description: object.text("description"),
            isRequired: object.flag("required") ?? false, content: content)
    }
}

extension DiagnosticMessage {
    static func requestBodyWithoutContent(in context: String?) -> Self {
        Self(
            .openAPI.requestBodyWithoutContent, "request body without content", in: context,
            advice: "add a media type below 'content'; no body is sent")
    }
}
