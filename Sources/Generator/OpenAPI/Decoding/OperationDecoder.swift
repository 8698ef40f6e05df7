import CodegenDiagnostics
import CodegenYAML

/// Decodes one operation, with the parameters and servers of its path item.
struct OperationDecoder {
    /// The properties that an operation inherits from its path item.
    struct Surroundings {
        let path: String
        let parameters: [ParameterDecoder.Decoded]
        let servers: [ServerObject]
        let summary: String?
        let description: String?
    }

    let context: ReadingContext

    /// - Returns: The operation, or `nil` after reporting why it is left out.
    func decode(_ located: LocatedNode, method: String, in surroundings: Surroundings) -> Operation? {
        guard let object = KeywordReader(located, .operation, context) else { return nil }
        var operation = Operation(id: object.id, range: object.range, method: method, path: surroundings.path)
        describe(&operation, from: object)
        describe(&operation, from: surroundings)
        let callbacks = object.members("callbacks").map { (name: $0.entry.key, located: $0.located) }
        context.objects.callbacks.append((object.id, callbacks))
        let own = ServerDecoder(context: context).servers(of: object)
        operation.servers = own.isEmpty ? surroundings.servers : own
        operation.security = SecurityDecoder(context: context).requirements(of: object) ?? context.defaults.security
        let parameters = ParameterList(inherited: surroundings.parameters, own: decodedParameters(object), object)
        operation.parameters = parameters.parameters
        let produces = object.has("produces") ? object.texts("produces") : context.defaults.produces
        checkResponses(of: object)
        operation.responses = ResponseDecoder(context: context).responses(of: object, produces: produces)
        guard addBody(to: &operation, from: object, parameters) else { return nil }
        return operation
    }

    /// Reports an operation without `responses`, even a misspelt key. Only a review reports it.
    private func checkResponses(of object: KeywordReader) {
        guard context.isReview else { return }
        let exists = object.mapping.entries.contains {
            context.suggestions.key(meantBy: $0.key, in: .operation) == "responses"
        }
        if !exists { context.warn(.missingResponses(in: object.id.readablePath), at: object.range) }
    }

    private func describe(_ operation: inout Operation, from object: KeywordReader) {
        operation.operationID = object.text("operationId")
        operation.operationIDRange = object.member("operationId")?.node.range
        operation.tags = object.texts("tags")
        operation.summary = object.text("summary")
        operation.description = object.text("description")
        operation.externalDocs = object.member("externalDocs").flatMap { ExternalDocs($0, context) }
        operation.isDeprecated = object.flag("deprecated") ?? false
        operation.extensions = object.extensions
        operation.readExtension = object.readExtension(on: .operation)
        operation.vendorExtensions = object.vendorExtensions
    }

    /// Adds the texts of the path item, which apply to all its operations.
    private func describe(_ operation: inout Operation, from surroundings: Surroundings) {
        if operation.summary == nil, operation.description == nil { operation.summary = surroundings.summary }
        let texts = [operation.description, surroundings.description].compactMap(\.self)
        if !texts.isEmpty { operation.description = texts.joined(separator: "\n\n") }
    }

    private func decodedParameters(_ object: KeywordReader) -> [ParameterDecoder.Decoded] {
        object.elements("parameters").compactMap(ParameterDecoder(context: context).decode)
    }

    private func addBody(to operation: inout Operation, from object: KeywordReader, _ list: ParameterList) -> Bool {
        let isSwagger = context.version == .swagger2 && (list.body != nil || !list.fields.isEmpty)
        guard !isSwagger, let located = object.member("requestBody"), !located.node.isNull else {
            let consumes = object.has("consumes") ? object.texts("consumes") : context.defaults.consumes
            operation.requestBody = SwaggerBodyDecoder(context: context).body(of: object, list, consumes: consumes)
            return true
        }
        operation.requestBody = RequestBodyDecoder(context: context).decode(located)
        guard operation.requestBody == nil else { return true }
        let name = "\(operation.method) \(operation.path)"
        object.warn(.skippedOperation(name, in: object.id.readablePath), at: located.node.range)
        return false
    }
}

/// The parameters of an operation and of its path item, one for each name and location, and the bodies and form fields
/// of Swagger 2.
struct ParameterList {
    private struct Key: Hashable {
        let name: ExactText
        let location: Parameter.Location
    }

    private(set) var parameters: [Parameter] = []
    private(set) var body: KeywordReader?
    private(set) var fields: [FormField] = []
    private var indexes: [Key: Int] = [:]

    init(inherited: [ParameterDecoder.Decoded], own: [ParameterDecoder.Decoded], _ operation: KeywordReader) {
        for decoded in inherited { add(decoded) }
        body = Self.body(among: own, operation) ?? Self.body(among: inherited, operation)
        var seen: Set<Key> = []
        for decoded in own {
            if case .parameter(let parameter) = decoded, !seen.insert(Self.key(of: parameter)).inserted {
                let message = DiagnosticMessage.duplicateParameter(parameter, in: operation.id.readablePath)
                operation.warn(message, at: parameter.range)
            } else {
                add(decoded)
            }
        }
    }

    /// Returns the body parameter. If there are several, returns the first with a schema: descriptions that list a
    /// body for each content type leave out the schemas of files.
    private static func body(among list: [ParameterDecoder.Decoded], _ operation: KeywordReader) -> KeywordReader? {
        let bodies = list.compactMap { if case .body(let object) = $0 { object } else { nil } }
        guard bodies.count > 1 else { return bodies.first }
        let index = bodies.firstIndex { $0.has("schema") } ?? 0
        for other in bodies.indices where other != index {
            let message = DiagnosticMessage.secondBody(bodies[other].text("name"), in: operation.id.readablePath)
            operation.warn(message, at: bodies[other].range)
        }
        return bodies[index]
    }

    private static func key(of parameter: Parameter) -> Key {
        let isHeader = parameter.location == .header
        let name = isHeader ? parameter.name.lowercased() : parameter.name
        return Key(name: ExactText(name), location: parameter.location)
    }

    private mutating func add(_ decoded: ParameterDecoder.Decoded) {
        switch decoded {
        case .body:
            break
        case .field(let field):
            fields.removeAll { $0.name.isExactly(field.name) }
            fields.append(field)
        case .parameter(let parameter):
            let key = Self.key(of: parameter)
            if let index = indexes[key] {
                parameters[index] = parameter
            } else {
                indexes[key] = parameters.count
                parameters.append(parameter)
            }
        }
    }
}

extension DiagnosticMessage {
    static func duplicateParameter(_ parameter: Parameter, in context: String?) -> Self {
        Self(
            .openAPI.duplicateParameter,
            "duplicate \(parameter.location.rawValue) parameter '\(parameter.name.prefix(60))'", in: context,
            advice: "remove one; the first is used")
    }

    static func secondBody(_ name: String?, in context: String?) -> Self {
        Self(
            .openAPI.duplicateParameter, "duplicate body parameter\(name.map { " '\($0.prefix(60))'" } ?? "")",
            in: context, advice: "remove one; the first that has a schema is used")
    }

    fileprivate static func missingResponses(in context: String?) -> Self {
        Self(
            .openAPI.missingField, "operation without 'responses'; the method returns no value", in: context,
            advice: "add 'responses' with each status, such as '\"204\": { description: Done }'")
    }

    static func skippedOperation(_ name: String, in context: String?) -> Self {
        Self(
            .openAPI.skippedOperation, "\(name.prefix(200)) is left out: its request body cannot be read", in: context,
            omits: .operation)
    }
}

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
