import CodegenDiagnostics
import CodegenYAML

/// Reads the responses of an operation by status.
struct ResponseDecoder {
    let context: ReadingContext

    /// - Parameter produces: The media types of a Swagger 2 operation.
    func responses(of operation: KeywordReader, produces: [String]) -> [ResponseObject] {
        var seen: Set<ResponseObject.Status> = []
        let kind: ObjectKind = context.version == .swagger2 ? .swaggerResponse : .response
        return operation.members("responses", hasExtensions: true, of: kind).compactMap { entry, located in
            guard let status = status(entry, at: located) else { return nil }
            guard seen.insert(status).inserted else {
                context.warn(.duplicateStatusCode(entry.key, in: located.id.readablePath), at: entry.keyRange)
                return nil
            }
            return response(at: located, status, produces: produces)
        }
    }

    private func response(at located: LocatedNode, _ status: ResponseObject.Status, produces: [String])
        -> ResponseObject?
    {
        let kind: ObjectKind = context.version == .swagger2 ? .swaggerResponse : .response
        guard let object = KeywordReader(located, kind, context) else { return nil }
        guard !isReadAsSwagger(object) else {
            let swagger = SwaggerResponseDecoder(context: context)
            return response(object, status) { swagger.content(of: object, produces: produces) }
        }
        return context.decodedOnce(object, in: \.responses) {
            response(object, status) { ContentDecoder(context: context).content(of: object) }
        }.with(status)
    }

    private func response(
        _ object: KeywordReader, _ status: ResponseObject.Status, content: () -> [MediaTypeObject]
    ) -> ResponseObject {
        ResponseObject(
            id: object.id, range: object.range, status: status,
            description: object.text("description") ?? object.text("summary"),
            headers: HeaderDecoder(context: context).headers(of: object), content: content())
    }

    /// Returns whether the schema is in the location that Swagger 2 defines. In later versions, this location is
    /// reported.
    private func isReadAsSwagger(_ object: KeywordReader) -> Bool {
        guard context.version != .swagger2 else { return object.has("schema") || !object.has("content") }
        guard !object.has("content"), let schema = object.member("schema") else { return false }
        context.warnOfSwagger("schema", instead: "'content'", at: schema.node.range, in: object.id.readablePath)
        return true
    }

    private func status(_ entry: Mapping.Entry, at located: LocatedNode) -> ResponseObject.Status? {
        if let code = Int(entry.key), (100...599).contains(code) { return .code(code) }
        let key = entry.key.lowercased()
        if key.count == 3, key.hasSuffix("xx"), let family = key.first?.wholeNumberValue, (1...5).contains(family) {
            if !entry.key.hasSuffix("XX") {
                misspelt(entry, meant: "\(family)XX", at: located)
            }
            return .family(family)
        }
        if key == "default" {
            if entry.key != key { misspelt(entry, meant: key, at: located) }
            return .default
        }
        let message = DiagnosticMessage.invalidStatusCode(entry.key, in: located.id.readablePath)
        context.warn(message, at: entry.keyRange)
        return nil
    }

    private func misspelt(_ entry: Mapping.Entry, meant: String, at located: LocatedNode) {
        let message = DiagnosticMessage.misspelledStatusCode(entry.key, meant: meant, in: located.id.readablePath)
        let edits = [SourceEdit(entry.keyRange, .scalar(meant))]
        context.warn(message, at: entry.keyRange, edits: edits)
    }
}

extension ResponseObject {
    /// Returns the same response with another status.
    fileprivate func with(_ status: Status) -> ResponseObject {
        ResponseObject(
            id: id, range: range, status: status, description: description, headers: headers, content: content)
    }
}

extension DiagnosticMessage {
    static func misspelledStatusCode(_ key: String, meant: String, in context: String?) -> Self {
        Self(
            .openAPI.misspelledStatusCode, "'\(key.prefix(60))' is a misspelt status", in: context,
            advice: "write '\(meant)'; it is read this way")
    }

    static func invalidStatusCode(_ key: String, in context: String?) -> Self {
        Self(
            .openAPI.invalidStatusCode,
            "'\(key.prefix(60))' is not a status code", in: context,
            advice: "use a code such as '200', a range such as '4XX', or 'default'; this response is left out")
    }

    static func duplicateStatusCode(_ key: String, in context: String?) -> Self {
        Self(
            .openAPI.duplicateStatusCode, "duplicate response for '\(key.prefix(60))'", in: context,
            advice: "remove one; the first is used")
    }
}
