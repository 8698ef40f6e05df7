import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Builds the responses of an operation: the success type, the error bodies by status, and the `Accept` header.
struct ResponseBuilder {
    let context: LoweringContext
    let types: TypeBuilder

    struct Shapes {
        var success: SuccessShape
        var errors: [StatusCase]
        var accept: [String]
        var headers: [ResponseHeader]
        /// The bodies of all statuses and content types, for symbols.
        var payloads: [Payload]
        /// `nil` if no body is decoded as XML.
        var xmlAnswers: [XMLAnswer]?
        /// The statuses without a value, if other statuses have one.
        var emptyStatuses: [Int]?
        /// Whether the data of events can describe an error.
        var deliversErrorEvents: Bool
    }

    func build(_ operation: CodegenOpenAPI.Operation, _ typeName: String) -> Shapes {
        let failures = operation.responses.filter { !$0.isSuccess && $0.status != .default }
        let fallback = operation.responses.filter { $0.status == .default }
        var successes = sorted(operation.responses.filter(\.isSuccess))
        var errors = sorted(failures) + fallback
        if successes.isEmpty, failures.isEmpty {
            // An operation with only a `default` response uses it for success, too.
            (successes, errors) = (fallback, [])
        }
        var names = NameScope()
        let successCases = readable(
            successes, successes.map { statusCase($0, typeName, isSuccess: true, &names) })
        let errorCases = failureCases(errors, typeName)
        let media = successes.compactMap(\.preferredMedia)
        let types = media.map(\.type)
        let problems = errors.compactMap(\.preferredMedia).map(\.type) + errorCases.joined().flatMap(\.mediaTypes)
        let success = operation.onlyRedirects ? .data : success(successCases, media)
        return Shapes(
            success: success,
            errors: errorCases.joined().contains { $0.body != .none } ? Array(errorCases.joined()) : [],
            accept: accept(
                operation.acceptDefault.map { named($0, types) } ?? types, operation.onlyRedirects ? [] : problems),
            headers: headers(of: successes, typeName),
            payloads: payloads(zip(successes, successCases.map { [$0] })) + payloads(zip(errors, errorCases)),
            xmlAnswers: xmlAnswers(successes + sorted(failures) + fallback),
            emptyStatuses: emptyStatuses(successCases, success),
            deliversErrorEvents: deliversErrorEvents(success, media))
    }

    /// Replaces streams with text, unless every body is a stream of the same kind. A stream has no end to wait for, so
    /// it cannot be combined with other bodies.
    private func readable(_ responses: [ResponseObject], _ cases: [StatusCase]) -> [StatusCase] {
        let kinds = Set(responses.compactMap(\.preferredMedia).map { StreamKind($0.type) })
        guard kinds.count > 1 else { return cases }
        return zip(responses, cases).map { $0.isStream ? $1.withText : $1 }
    }

    private func deliversErrorEvents(_ success: SuccessShape, _ media: [MediaTypeObject]) -> Bool {
        // A stream of text delivers all events anyway.
        guard case .events(let type) = success, type != .primitive(.string), type != .json else { return false }
        return media.contains { $0.declaresErrorEvents(context.shapes) }
    }

    private func emptyStatuses(_ cases: [StatusCase], _ success: SuccessShape) -> [Int]? {
        guard case .optionalValue = success else { return nil }
        let codes = cases.compactMap { item -> Int? in
            guard item.body == .none, case .code(let code) = item.status else { return nil }
            return [204, 205].contains(code) ? nil : code
        }
        return codes.isEmpty ? nil : codes
    }

    /// Returns the XML bodies in the order of status lookup.
    private func xmlAnswers(_ responses: [ResponseObject]) -> [XMLAnswer]? {
        let answers = responses.compactMap { response -> XMLAnswer? in
            guard let media = response.preferredMedia, context.isXMLModel(media), let schema = media.schema,
                let form = context.xml?.body(schema)
            else { return nil }
            return XMLAnswer(status: StatusCase.Status(response.status), form: form)
        }
        return answers.isEmpty ? nil : answers
    }

    /// Returns a payload for each content type, including content types that the client does not request.
    private func payloads(_ responses: Zip2Sequence<[ResponseObject], [[StatusCase]]>) -> [Payload] {
        responses.flatMap { response, cases -> [Payload] in
            let status = StatusCase.Status(response.status)
            if response.content.isEmpty { return [Payload(status: status, contentType: "", type: nil)] }
            let chosen = response.preferredMedia
            return response.content.compactMap { media -> Payload? in
                let isChosen = media.id == chosen?.id || media.schema.map { $0.id == chosen?.schema?.id } ?? false
                let own = cases.first { $0.mediaTypes.contains(media.type) } ?? (isChosen ? cases.first : nil)
                guard let type = own.map(\.body.type) ?? otherType(media) else { return nil }
                return Payload(status: status, contentType: media.type, type: type)
            }
        }
    }

    /// Returns the component of a content type that the client does not decode; `nil` for an inline schema.
    private func otherType(_ media: MediaTypeObject) -> TypeReference? {
        guard let schema = media.schema, context.shapes.reference(schema) != nil else { return nil }
        return types.resolve(schema, at: TypePlace(name: "Unused", owningFile: nil, direction: .received)).value
    }

    /// Returns the headers of all statuses. A header is optional unless every status requires it.
    private func headers(of responses: [ResponseObject], _ typeName: String) -> [ResponseHeader] {
        var names: Set<String> = []
        let required = responses.map { Set($0.headers.filter(\.isRequired).map { $0.name.lowercased() }) }
        let all = responses.flatMap(\.headers).filter { names.insert($0.name.lowercased()).inserted }
        var scope = NameScope(ignoresCase: false)
        let claimed = scope.claimAll(all.map { NameCandidates($0.name, .header) })
        return zip(all, zip(claimed.names, claimed.typeWires)).map { header, names in
            let place = TypePlace(
                name: "\(SwiftNames.type(typeName, names.1))Header", owningFile: nil, direction: .received)
            let type = header.schema.map { types.resolve($0, at: place).type } ?? .primitive(.string)
            if let schema = header.schema, !header.isJSON { StyleRule(context).check(.init(header), of: schema) }
            let isRequired = required.allSatisfy { $0.contains(header.name.lowercased()) }
            return ResponseHeader(
                name: Name(swift: names.0, wire: header.name), type: isRequired ? type : .optional(type),
                isJSON: header.isJSON,
                explode: !header.isJSON && header.explode && mayBeObject(header.schema) ? true : nil,
                documentation: Documentation(summary: header.description))
        }
    }

    /// Returns whether values of a schema may be objects. Only objects have two spellings.
    func mayBeObject(_ schema: Schema?) -> Bool {
        guard let shape = schema.map({ context.shapes.shape($0) }) else { return false }
        return shape.types.contains(.object) || !shape.choices.isEmpty
    }

    /// Returns codes before families, so that lookup finds the more specific status first.
    private func sorted(_ responses: [ResponseObject]) -> [ResponseObject] {
        let codes = responses.filter { if case .code = $0.status { true } else { false } }
        let families = responses.filter { if case .family = $0.status { true } else { false } }
        return codes + families
    }

    // MARK: Cases

    func statusCase(
        _ response: ResponseObject, _ typeName: String, isSuccess: Bool, _ names: inout NameScope
    ) -> StatusCase {
        let media = response.preferredMedia
        let name = names.claim(StatusNames.name(response.status))
        let place = "\(typeName)\(isSuccess ? "" : SwiftNames.suffix(name))Response"
        return StatusCase(
            name: name, status: StatusCase.Status(response.status), body: body(media, named: place),
            documentation: Documentation(summary: response.description), origin: Origin(response.id))
    }

    func body(_ media: MediaTypeObject?, named name: String) -> StatusCase.Body {
        guard let media else { return .none }
        let place = TypePlace(name: name, owningFile: nil, direction: .received)
        func value(_ schema: Schema?, or other: StatusCase.Body) -> StatusCase.Body {
            schema.map { .json(types.resolve($0, at: place).value) } ?? other
        }
        switch media.form(context.shapes) {
        // Without a schema, the body may be any JSON value, and is often empty.
        case .json: return value(media.unitSchema(context.shapes), or: .json(.optional(.json)))
        // Without a schema, a stream is still a stream: a string would end with the connection.
        case .jsonLines, .jsonSequence: return value(media.unitSchema(context.shapes), or: .json(.json))
        case .events: return value(media.unitSchema(context.shapes), or: .json(.primitive(.string)))
        case .xml where context.isXMLModel(media): return value(media.schema, or: .plainText)
        case .xml, .text: return .text(types.plainText(media, at: place))
        case .urlencoded, .multipart, .bytes: return .data
        }
    }

    // MARK: Success

    private func success(_ cases: [StatusCase], _ media: [MediaTypeObject]) -> SuccessShape {
        let bodies = cases.map(\.body).filter { $0 != .none }
        guard let first = bodies.first else { return .empty }
        let isUniform = bodies.allSatisfy { $0 == first }
        guard isUniform else { return .output(cases) }
        let hasEmpty = bodies.count < cases.count
        switch first {
        case .none: return .empty
        case .text(let type): return hasEmpty ? .output(cases) : .text(type)
        case .data: return hasEmpty ? .output(cases) : .data
        case .json(let type):
            switch media.first.map({ StreamKind($0.type) }) ?? .none {
            case .events: return .events(type)
            case .lines: return .lines(type)
            case .none: break
            }
            let hasEmptyFamily = cases.contains { item in
                if case .family = item.status { item.body == .none } else { false }
            }
            if hasEmptyFamily { return .output(cases) }
            if case .optional(let wrapped) = type { return .optionalValue(wrapped) }
            return hasEmpty ? .optionalValue(type) : .value(type)
        }
    }

    /// Returns the media type of the `Accept` parameter if its responses are decoded in the same way, or else the usual
    /// types.
    private func named(_ text: String, _ usual: [String]) -> [String] {
        let type = MediaType(text)
        guard let first = usual.first.map({ MediaType($0) }) else { return [text] }
        return !type.isRange && type.isSameKind(as: first) ? [text] : usual
    }

    /// Returns the content types of the `Accept` header, including those of errors: a server may refuse to send an
    /// unlisted content type. Errors come last, because some servers use the first type that they support.
    private func accept(_ types: [String], _ errors: [String]) -> [String] {
        var seen: Set<String> = []
        let failures = types.isEmpty ? errors.filter { MediaType($0).isJSON } : errors
        return (types + failures).map(Self.acceptable).filter { seen.insert($0).inserted }
    }

    /// Returns the media type for the `Accept` header. `application/json` replaces a range such as
    /// `application/*+json`, which servers do not support (RFC 9110, section 12.5.1).
    private static func acceptable(_ type: String) -> String {
        let range = MediaType(type)
        return range.isRange ? range.suffix.map { "application/\($0)" } ?? type : type
    }
}

/// The kind of a body that is decoded incrementally.
private enum StreamKind {
    case none, events, lines

    init(_ contentType: String) {
        switch MediaType(contentType).form {
        case .events: self = .events
        case .jsonLines, .jsonSequence: self = .lines
        case .json, .urlencoded, .multipart, .xml, .text, .bytes: self = .none
        }
    }
}

extension HeaderObject {
    var isJSON: Bool { mediaType.map { MediaType($0).isJSON } ?? false }
}

extension ResponseObject {
    fileprivate var isStream: Bool { preferredMedia.map { StreamKind($0.type) != .none } ?? false }
}

extension StatusCase {
    /// This case with the received text as its body.
    fileprivate var withText: StatusCase {
        var copy = self
        copy.body = .plainText
        return copy
    }
}

extension StatusCase.Status {
    init(_ status: ResponseObject.Status) {
        switch status {
        case .code(let code): self = .code(code)
        case .family(let family): self = .family(family)
        case .default: self = .any
        }
    }
}

extension StatusCase.Body {
    static let plainText = StatusCase.Body.text(.primitive(.string))
}
